import type { Database, Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';

/** A draft of a machine, shown as help: it is no translation. */
export interface ShownDraft {
  readonly id: number;
  readonly forms: readonly string[];
  /** Name of the engine, as people know it. */
  readonly engine: string;
  /** Share of its drafts that people kept as they were, in percent; null: too few to tell. */
  readonly takenPercent: number | null;
}

/** A draft of a machine that a person makes a suggestion of. */
export interface KeptDraft {
  readonly engine: string;
  readonly forms: readonly string[];
  /**
   * Settles the draft, in the transaction that stores the suggestion.
   *
   * @param made the suggestion; null where the text was there already
   */
  settle(connection: Transaction, made: { readonly tguid: string; readonly forms: readonly string[] } | null): Promise<void>;
}

/** The person who makes a suggestion of a draft, and where and when. */
export interface DraftKeeper {
  readonly db: Database;
  readonly actor: Person | null;
  readonly now: () => Date;
}

/** A suggestion that may have begun as a draft. */
export interface DraftedSuggestion {
  readonly unitId: number;
  readonly lng: string;
  readonly forms: readonly string[];
  /** Id of the draft that its author put into the editor; null: none. */
  readonly draftId: number | null;
}
