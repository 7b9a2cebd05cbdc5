import type { TObject } from 'typebox';
import type { Unit } from './unit.js';

/** JSON presentation of a unit. */
export interface KindWire<Profile = unknown> {
  /** The member that identifies the unit in its translations' records: `{ sguid }`, `{ vid }`. */
  id(unit: Pick<Unit, 'key'>): Readonly<Record<string, string | number>>;
  /** Schema of the member of {@link id}. */
  readonly idSchema: TObject;
  /**
   * The record of a unit, without its translations.
   *
   * @param alternatives the best text in each of the reader's auxiliary languages, by language
   */
  view(unit: Unit<Profile>, alternatives: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** Schema of the members of {@link view}, for the OpenAPI document and fast serialisation. */
  readonly viewSchema: TObject;
  /** A line of the kind's text file format, including its line end; absent: there is none. */
  line?(unit: Pick<Unit<Profile>, 'profile'>, text: string): string;
}
