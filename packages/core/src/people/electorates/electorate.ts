/** Ownership of an electorate, which decides who may change it: its owner, the managers of a project, or its own members (a team). */
export const ELECTORATE_HOLDERS = ['person', 'project', 'team'] as const;
export type ElectorateHolder = (typeof ELECTORATE_HOLDERS)[number];

/** A named, saved set of people whose endorsements come first where a request names it (docs/deciding.md). */
export interface Electorate {
  readonly id: number;
  readonly name: string;
  readonly holder: ElectorateHolder;
  /** Name of its creator. */
  readonly owner: string;
  /** The project that owns it; else null. */
  readonly origin: string | null;
  readonly project: string | null;
  /** True if everybody may see and use it. */
  readonly public: boolean;
  /** Names of the members, sorted. */
  readonly people: readonly string[];
  /** True if the reader may change it. */
  readonly mayChange: boolean;
}

/** Parses an id; 0, which is nobody's, where the text is invalid. */
export const electorateIdOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The members of an electorate, for the order of candidates. */
export interface Electors {
  readonly id: number;
  readonly name: string;
  readonly personIds: readonly number[];
}
