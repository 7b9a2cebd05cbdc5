import type { Sentence } from '../../kernel/text/sentence.js';

/** Names of an endorsement and its parts on the wire. */
export interface EndorsementNames {
  /** Singular, also the name of the action: `vote`, `like`. */
  readonly one: string;
  /** Plural, also the member of a record that lists them: `votes`, `likes`. */
  readonly many: string;
  /** Member with its id: `vid`, `lid`. */
  readonly id: string;
  /** Person who gave one, in messages: `voter`. */
  readonly by: string;
}

/** Names of a kind's units and endorsements on the wire. */
export interface KindNames {
  /** Singular, in messages and as the member with a record: `string`, `verse`. */
  readonly unit: string;
  /** Plural, likewise: `strings`, `verses`. */
  readonly units: string;
  readonly endorsement: EndorsementNames;
}

/** Messages that name a unit or an endorsement: whole sentences, since languages inflect these words. */
export interface KindSentences {
  readonly noSuchUnit: Sentence;
  /** A suggestion was refused, as its unit is unknown. */
  readonly notSaved: Sentence;
  /** A suggestion of a text that is there, and can be endorsed. */
  readonly writtenAlready: Sentence;
  /** So many endorsements were saved. */
  endorsementsSaved(n: number): Sentence;
  /** So many endorsements were withdrawn. */
  endorsementsWithdrawn(n: number): Sentence;
}
