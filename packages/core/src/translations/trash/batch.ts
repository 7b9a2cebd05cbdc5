import type { Role } from '../../kernel/person.js';

/** What one import or submit wrote. */
export interface Batch {
  readonly id: number;
  /** The use case: "submit", "translations import", … */
  readonly kind: string;
  /** What was written to, for people to read. */
  readonly about: string;
  /** Name of who did it; null where nobody did, or they have gone. */
  readonly by: string | null;
  /** Role of who did it. */
  readonly byRole: Role | null;
  readonly createdAt: Date;
  /** When it was taken back; null where it was not. */
  readonly undoneAt: Date | null;
}
