import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Language } from '../i18n/languages/language.js';
import type { Message } from '../kernel/message.js';
import type { Person } from '../kernel/person.js';
import type { Refusal } from '../kernel/refusal.js';
import type { SearchFilter } from './search-filter.js';
import type { Unit } from './unit.js';

/** Which units a random one is picked from: all, those with a translation, those without. */
export const PICK_TARGETS = ['random', 'translated', 'untranslated'] as const;
export type PickTarget = (typeof PICK_TARGETS)[number];

/** What the wire calls an endorsement and its parts. */
export interface EndorsementWords {
  /** One of them, also the action that makes it: `vote`, `like`. */
  readonly one: string;
  /** Several, also the member of a record that lists them: `votes`, `likes`. */
  readonly many: string;
  /** The member that holds its number: `vid`, `lid`. */
  readonly id: string;
}

/** The part of a search that each kind's interface has its own words for. */
export interface SearchWords {
  /** The parameters, with their defaults. */
  readonly params: TObject;
  /** What they mean. */
  read(params: Static<TObject>): Pick<SearchFilter, 'how' | 'where' | 'like' | 'endorsedBy' | 'dated' | 'listed' | 'failing'>;
}

/** A suggestion made to fit its unit, or the message that says why it cannot. */
export type FitResult = { readonly forms: readonly string[] } | { readonly refused: Message };

/** What a service looks for in translations. Nothing is refused for it: it is shown to those who endorse. */
export interface UnitChecks<Profile = unknown> {
  /** What checks go by beside the texts, as `text[]`. */
  readonly flags: Sql;
  /** Names of the checks that are errors: what fails one comes after what passes, and is not exported. */
  readonly errors: readonly string[];
  /** Names of the checks that a translation fails; none where all is well. */
  failing(forms: readonly string[], unit: Pick<Unit<Profile>, 'forms'>, flags: readonly string[], language: Language): readonly string[];
}

/** What names a unit: values, or the SQL that gives them. */
export type LocatedRef<Ref extends TObject> = { readonly [Name in keyof Static<Ref>]: Static<Ref>[Name] | Sql };

/**
 * What a service says of its units. Core is told this much, never which service it runs in:
 * whatever is true of strings and verses alike stands in core once, whatever differs stands here.
 *
 * SQL fragments see the tables `unit` and, under the name `profile`, the kind's own table.
 */
export interface UnitKind<Profile = unknown, Ref extends TObject = TObject, Scope extends TObject = TObject> {
  /** One unit, in messages and as the member that holds a record: `string`, `verse`. */
  readonly name: string;
  /** Several, likewise: `strings`, `verses`. */
  readonly names: string;
  readonly words: EndorsementWords;
  /** What every account may do, as profiles name it: `suggest`, `vote`, `import`, … */
  readonly permissions: readonly string[];
  /** The kind's table beside `unit`, one-to-one over `unit_id`, and its columns. */
  readonly profile: { readonly table: string; readonly columns: Readonly<Record<keyof Profile & string, string>> };

  /** The body members that name one unit. */
  readonly ref: Ref;
  /** The same from the last segment of a path, with the language where the segment names it. Refuses with `malformed` what cannot name a unit. */
  refFromPath(segment: string): { readonly ref: Static<Ref>; readonly lng?: string };
  /** The condition that finds the one unit that `ref` names. Its members may be columns of those who ask for several at once. */
  locate(ref: LocatedRef<Ref>): Sql;
  /** How a unit that is not there is refused; null where the interface answers it as null, or by a message. */
  missing(ref: Static<Ref>): Refusal | null;

  /** The parameters that narrow lists, reports and random picks: `origin` and `project`, or `chapter`. */
  readonly scope: Scope;
  /** The condition on `unit.id` and `profile` that a scope means; null where it does not narrow. */
  within(scope: Static<Scope>): Sql | null;
  /**
   * The same as rows with a `unit_id`, some of them again, where they are found faster than by looking at units; null where the scope
   * does not narrow, or where they are not.
   */
  listWithin(scope: Static<Scope>): Sql | null;
  /**
   * The same in the order in which they follow each other, as a `select` that a `limit` may come after: a unit is where it is for the
   * first time. Null: as they came.
   *
   * @param condition on `found.unit_id`; null: none
   */
  inOrder(scope: Static<Scope>, condition: Sql | null): Sql | null;
  /**
   * How a scope that names nothing is refused, with the condition, on no table, under which it names something.
   * Null where the answer to it is an empty list.
   */
  bounds(scope: Static<Scope>): { readonly condition: Sql; readonly refusal: Refusal } | null;
  /** The same as a condition on the `shelf` that the unit is on, for counts and random picks; null where shelves do not tell it. */
  shelves(scope: Static<Scope>): Sql | null;

  readonly search: SearchWords;

  /** Makes a suggestion fit the unit: outer white space, number of plural forms. */
  fit(forms: readonly string[], unit: Unit<Profile>, language: Language): FitResult;
  /** Absent: translations of such units are not checked, and their records have no `failing`. */
  readonly checks?: UnitChecks<Profile>;
  /** The member that names the unit in its translations' records: `{ sguid }`, `{ vid }`. */
  id(unit: Pick<Unit, 'key'>): Readonly<Record<string, string | number>>;
  /** Path of the unit's page with its translations in a language, below the service's address: begins with a slash. */
  page(unit: Unit<Profile>, lng: string): string;
  /** The member of {@link id}, described. */
  readonly idSchema: TObject;
  /**
   * The record on the wire, without its translations.
   *
   * @param alternatives the best text in each of the reader's auxiliary languages, by language
   */
  view(unit: Unit<Profile>, alternatives: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** The members of {@link view}, for the interface's description and for fast writing. */
  readonly record: TObject;

  /** Which random unit a reader asked for instead of naming one; null: one was named. */
  targetOf(ref: Static<Ref>): PickTarget | null;
  /** The condition on the `shelf` of the units that a person would rather be given; null: none in particular. */
  favourites(person: Person): Sql | null;
  /** The condition under which somebody may take down others' translations of the unit without being a moderator; null: never. */
  moderatedBy(person: Person): Sql | null;
}
