// Written by tools.write_docs from pitboss.messages.proof_views; do not edit.

export interface CardProof {
  place: number;
  card: string;
  salt: string;
  path: (string)[];
}

export interface ShoeProof {
  shoe: number;
  root: string;
  count: number;
  sealed_at: number;
  cards: (CardProof)[];
  after?: number;
}

export interface RoundProof {
  table: number;
  round: number;
  shoes: (ShoeProof)[];
}
