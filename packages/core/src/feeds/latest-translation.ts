import type { Unit } from '../units/kind/unit.js';

/** A translation that is new, with its unit. */
export interface LatestTranslation {
  readonly unit: Unit;
  /** What the kind's `place` selected for the unit. */
  readonly place: unknown;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly time: Date;
  readonly username: string;
  readonly usermail: string | null;
}
