import type { Static, TObject } from 'typebox';
import type { PluralRule } from './kind/rules.js';
import type { Unit } from './kind/unit.js';
import type { DecideBy } from './ranking/decide-by.js';
import type { ShownTranslation } from './translation.js';

/** Which unit: named by a reference, or by the id of one that was found. */
export type UnitLocation = { readonly ref: Static<TObject> } | { readonly id: number };

/** A unit with what is shown beside it. */
export interface UnitRecord {
  readonly unit: Unit;
  readonly translations: readonly ShownTranslation[];
  /** The best translation in each of some other languages, by language. */
  readonly alternatives: Readonly<Record<string, readonly string[]>>;
}

/** What to show beside the units. */
export interface RecordOptions {
  /** Language of the translations. */
  readonly lng: string;
  /** Languages of which the best translation is shown as help. */
  readonly auxiliary: readonly string[];
  /** Ids of the people whose endorsements come first; missing: nobody's. */
  readonly preferred?: readonly number[] | undefined;
  /** What the project decides by that they are shown in; missing: what decides where no project is named. */
  readonly decideBy?: DecideBy | undefined;
}

/** A unit that somebody asks for, and the language of the translations. */
export interface RecordRequest {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** The version of the record that who asks has already; null: none. */
  readonly known: string | null;
}

/** What is found of a record. */
export interface VersionedRecord {
  /** Differs from every earlier one if anything that the record shows does. */
  readonly version: string;
  /** Null where who asks has that version. */
  readonly record: UnitRecord | null;
}

/** A unit with what checks of its translations go by. */
export interface CheckedUnit extends Unit {
  readonly flags: readonly string[];
  /** Of the unit in the language that was asked for; null: the language's own. */
  readonly pluralRule: PluralRule | null;
}
