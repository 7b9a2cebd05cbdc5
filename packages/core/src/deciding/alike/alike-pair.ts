import type { Role } from '../../kernel/person.js';

/** Two accounts that choose alike, with the evidence, as moderators see it. */
export interface AlikePair {
  readonly lng: string;
  readonly oneId: number;
  readonly otherId: number;
  readonly one: string;
  readonly other: string;
  readonly oneRole: Role;
  readonly otherRole: Role;
  /** Units that both endorsed something of; those where both chose the same; of these the ones where everybody else favours another. */
  readonly shared: number;
  readonly agreed: number;
  readonly against: number;
  readonly expectedAgreed: number;
  readonly expectedAgainst: number;
  readonly log10Probability: number;
  /** Who said that they count by themselves; null: nobody, or somebody who is gone. */
  readonly liftedBy: string | null;
  readonly lifted: boolean;
}

/** Which pair. */
export interface PairName {
  readonly lng: string;
  readonly oneId: number;
  readonly otherId: number;
}
