// Written by tools.write_docs from pitboss.server.http.bodies; do not edit.

export interface Body {
}

export interface Nothing {
}

export interface SignInBody {
  name: string;
  password: string;
}

export interface SignUpBody {
  name: string;
  sign_in_name: string;
  password: string;
}

export interface CodeBody {
  code: string;
}

export interface PasswordBody {
  password: string;
}

export interface IdentityBody {
  password: string;
  code: string;
}

export interface FirstCodeBody {
  sealed: string;
  code: string;
}

export interface NewPasswordBody {
  old: string;
  new: string;
}

export interface InviteBody {
  name: string | null;
  person: number | null;
  offices: ('casino operator' | 'casino supervisor' | 'dealer' | 'guest' | 'inspector' | 'player' | 'shift manager' | 'spectator' | 'tournament director')[];
}

export interface LinkBody {
  token: string;
}

export interface AcceptBody {
  token: string;
  sign_in_name: string;
  password: string;
  code: string;
}

export interface ActBody {
  id: string;
  act: unknown;
  seen: number | null;
  office: 'casino operator' | 'casino supervisor' | 'dealer' | 'guest' | 'inspector' | 'player' | 'shift manager' | 'spectator' | 'tournament director' | null;
}

export interface VisitShown {
  person: number;
  name: string;
  offices: (string)[];
  expires: string;
  awaits_second_factor: boolean;
  demonstration: boolean;
  token: string | null;
}

export interface LinkShown {
  person: number;
  token: string;
  expires: string;
}

export interface InvitationShown {
  person: number;
  name: string;
  offices: (string)[];
  secret: string;
  uri: string;
}

export interface SecondFactorShown {
  secret: string;
  uri: string;
  sealed: string;
}

export interface AcceptedShown {
  visit: VisitShown;
  recovery_codes: (string)[];
}

export interface Done {
  done: boolean;
}

export interface Exported {
  held: Record<string, unknown>;
}

export interface HealthShown {
  status: 'cut_off' | 'halted' | 'no_new_rounds' | 'well' | 'wrong_time';
  release: string;
  at: string;
  position: number;
  digest: string;
  integrity: string;
  space: string;
  time: string;
  verified_to: number;
  cut_off: string;
  halted: string;
}
