import type { Role } from '../../kernel/person.js';

/** A batch: what one import or submit wrote. */
export interface Batch {
  readonly id: number;
  /** The use case: "submit", "translations import", … */
  readonly kind: string;
  /** Description of its target, for people. */
  readonly about: string;
  /** Name of the actor; null where there was none, or the account was deleted. */
  readonly by: string | null;
  /** Role of the actor. */
  readonly byRole: Role | null;
  readonly createdAt: Date;
  /** When it was undone; null where it was not. */
  readonly undoneAt: Date | null;
}
