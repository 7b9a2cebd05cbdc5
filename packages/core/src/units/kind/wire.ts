import type { TObject } from 'typebox';
import type { Unit } from './unit.js';

/** How a unit is shown in JSON. */
export interface KindWire<Profile = unknown> {
  /** The member that names the unit in its translations' records: `{ sguid }`, `{ vid }`. */
  id(unit: Pick<Unit, 'key'>): Readonly<Record<string, string | number>>;
  /** The member of {@link id}, described. */
  readonly idSchema: TObject;
  /**
   * The record of a unit, without its translations.
   *
   * @param alternatives the best text in each of the reader's auxiliary languages, by language
   */
  view(unit: Unit<Profile>, alternatives: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** The members of {@link view}, for the interface's description and for fast writing. */
  readonly viewSchema: TObject;
  /** A line of the text format that the kind's files have, with its end; absent: there is none. */
  line?(unit: Pick<Unit<Profile>, 'profile'>, text: string): string;
}
