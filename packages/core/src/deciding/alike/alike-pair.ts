import type { Role } from '../../kernel/person.js';

/** Two accounts that count as one, with the evidence, as moderators see it. Of accounts that were one already when it was found, the first. */
export interface AlikePair {
  readonly lng: string;
  readonly oneId: number;
  readonly otherId: number;
  readonly one: string;
  readonly other: string;
  readonly oneRole: Role;
  readonly otherRole: Role;
  /**
   * Units on which both endorsed something of others'; those where both chose the same; among these, the ones where everybody else prefers another candidate.
   */
  readonly shared: number;
  readonly agreed: number;
  readonly against: number;
  readonly expectedAgreed: number;
  readonly expectedAgainst: number;
  readonly log10Probability: number;
  /** Moderator who decided that the two count separately; null: nobody, or a deleted account. */
  readonly liftedBy: string | null;
  readonly lifted: boolean;
}

/** Identifies a pair. */
export interface PairName {
  readonly lng: string;
  readonly oneId: number;
  readonly otherId: number;
}
