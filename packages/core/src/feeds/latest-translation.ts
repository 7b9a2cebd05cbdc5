import type { Unit } from '../units/kind/unit.js';

/** A new translation, with its unit. */
export interface LatestTranslation {
  readonly unit: Unit;
  /** The result of the kind's `place` for the unit. */
  readonly place: unknown;
  readonly tguid: string;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly time: Date;
  readonly username: string;
  readonly usermail: string | null;
}
