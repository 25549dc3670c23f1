// Written by tools.write_docs from pitboss.messages.law_views; do not edit.

export interface ReadingShown {
  number: string;
  title: string;
  says: string;
  href: string;
}

export interface ClauseShown {
  cite: string;
  instrument: string;
  clause: string;
  heading: string;
  says: string;
  readings: (ReadingShown)[];
  href: string;
  authorised: boolean;
}

export interface CopyShown {
  instrument: string;
  media: string;
  size: number;
  digest: string;
  stored: string;
  href: string;
  by?: number | null;
}

export interface CopiesShown {
  copies: (CopyShown)[];
}
