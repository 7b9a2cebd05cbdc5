/** Whose an electorate is, so that they may change it: its owner's, of those who manage a project, or of the people in it (a team). */
export const ELECTORATE_HOLDERS = ['person', 'project', 'team'] as const;
export type ElectorateHolder = (typeof ELECTORATE_HOLDERS)[number];

/** A named, saved set of people whose endorsements come first where a request names it (docs/deciding.md). */
export interface Electorate {
  readonly id: number;
  readonly name: string;
  readonly holder: ElectorateHolder;
  /** Who made it. */
  readonly owner: string;
  /** Of a project's; else null. */
  readonly origin: string | null;
  readonly project: string | null;
  /** Whether everybody may see it and ask for it. */
  readonly public: boolean;
  /** Names of the people, sorted. */
  readonly people: readonly string[];
  /** Whether who asks may change it. */
  readonly mayChange: boolean;
}

/** The id that a text names; 0, which none has, where it names none. */
export const electorateIdOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The people of an electorate, for the order of candidates. */
export interface Electors {
  readonly id: number;
  readonly name: string;
  readonly personIds: readonly number[];
}
