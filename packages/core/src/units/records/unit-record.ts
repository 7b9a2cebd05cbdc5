import type { Static, TObject } from 'typebox';
import type { OptionalRule } from '../../ranking/deciding-rule.js';
import type { PluralRule } from '../kind/rules.js';
import type { Unit } from '../kind/unit.js';
import type { ShownTranslation } from '../translation.js';

/** Identifies a unit: by a reference, or by the id of one that was found. */
export type UnitLocation = { readonly ref: Static<TObject> } | { readonly id: number };

/** A unit with its translations. */
export interface UnitRecord {
  readonly unit: Unit;
  readonly translations: readonly ShownTranslation[];
  /** The best translation in each auxiliary language, by language. */
  readonly alternatives: Readonly<Record<string, readonly string[]>>;
}

/** A unit with the forms of its leading translation; null: it has none for its current text. */
export interface LedUnit {
  readonly unit: Unit;
  readonly leader: readonly string[] | null;
}

/** Options of records, with the order of the project, if any. */
export interface RecordOptions extends OptionalRule {
  /** Language of the translations. */
  readonly lng: string;
  /** Auxiliary languages, of which the best translation is included. */
  readonly auxiliary: readonly string[];
  /** Ids of the people whose endorsements come first; missing: nobody's. */
  readonly preferred?: readonly number[] | undefined;
}

/** A requested unit, with the language of the translations. */
export interface RecordRequest {
  readonly ref: Static<TObject>;
  readonly lng: string;
  /** The version that the reader has cached; null: none. */
  readonly known: string | null;
}

/** Result of a record request. */
export interface VersionedRecord {
  /** Differs from every earlier version if anything shown in the record has changed. */
  readonly version: string;
  /** Null where the reader has that version. */
  readonly record: UnitRecord | null;
}

/** A unit with the parameters of its checks. */
export interface CheckedUnit extends Unit {
  readonly flags: readonly string[];
  /** Plural rule of the unit in the requested language; null: the language's own. */
  readonly pluralRule: PluralRule | null;
}
