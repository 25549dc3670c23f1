// Written by tools.write_docs from pitboss.messages.management_views; do not edit.
import type { DeterminationShown, FieldShown } from './running_views.d.ts';

export interface ManagementActShown {
  act: string;
  title: string;
  asks: string;
  kind: string;
  cites: (string)[];
  discretion: string;
  outcome: string;
  offices: (string)[];
  alone: (string)[];
  second_person: boolean;
  delegable: boolean;
  on_the_felt: boolean;
  fields: (FieldShown)[];
  at_tables: Record<string, (string)[]>;
}

export interface OfficeOffered {
  office: string;
  cites: (string)[];
  given_by: (string)[];
  taken_by: (string)[];
}

export interface SubjectOffered {
  subject: string;
  cites: (string)[];
}

export interface StandingOffered {
  power: string;
  cites: (string)[];
  at_tables: Record<string, (string)[]>;
}

export interface ManagementShown {
  acts: (ManagementActShown)[];
  offices: (OfficeOffered)[];
  subjects: (SubjectOffered)[];
  standing: (StandingOffered)[];
  jackpot: (DeterminationShown)[];
  on_the_sign: (DeterminationShown)[];
  pace: (DeterminationShown)[];
  play_chips: (DeterminationShown)[];
}
