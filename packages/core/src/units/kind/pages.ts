import type { Static, TObject } from 'typebox';
import type { Database } from '../../database/database.js';
import type { Say, SayCount, UiLocale } from '../../i18n/interface-texts/ui-locale.js';
import type { Language } from '../../i18n/languages/language.js';
import type { Languages } from '../../i18n/languages/languages.js';
import type { Html } from '../../kernel/html.js';
import type { Unit } from './unit.js';

/** A link by its path below the service's address and what it says. */
export interface Link {
  /** Begins with a slash. */
  readonly path: string;
  readonly text: string;
}

/** A term that the source holds, and how it is translated. */
export interface SourceTerm {
  /** As it stands in the source: "bean", "beans". */
  readonly found: readonly string[];
  /** As it is listed. */
  readonly term: string;
  /** Of its page. */
  readonly path: string;
  readonly translations: readonly string[];
}

/** Where a unit stands among others, and what is known of it beside its text. */
export interface UnitContext {
  /** From the front page down to where the unit is listed. */
  readonly trail: readonly Link[];
  /** The unit itself at the trail's end: "String 3 of 40". */
  readonly here: string;
  /** Paths of the units before and behind it; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** What narrows the queues that it can be gone through in: the same as in searches. */
  readonly scope: Static<TObject>;
  /** What translators want to know: what it is called, what it says. */
  readonly facts: readonly (readonly [name: string, value: Html])[];
  /** In the order of the source. */
  readonly terms: readonly SourceTerm[];
  /** Where the reader may add a term that is in the source; absent: nowhere. */
  readonly termForm?: TermForm;
  /** Some of what stands before and behind it in the text, in its order; absent: nothing to show. */
  readonly passage?: { readonly before: readonly PassagePart[]; readonly behind: readonly PassagePart[] };
}

/** The form that adds a term with its translation: posts `list`, `string`, `translation`, and `next`, where it goes on to. */
export interface TermForm {
  /** Where it goes, below the service's address. */
  readonly action: string;
  /** Names of the lists of terms that it may be added to: one or more. */
  readonly lists: readonly string[];
}

/** A source text near a unit, as a reader finds it in the text. */
export interface PassagePart extends Link {
  /** How it is cited. */
  readonly reference: string;
}

/** Where the reader of a unit's page comes from. Either may name nothing that there is, or nothing that the unit is in. */
export interface UnitOrigin {
  /** The list that they go through, as links of an earlier page named it. */
  readonly list?: string | undefined;
  /** What narrows the queue that they go through. */
  readonly scope: Static<TObject>;
}

/** A search in the place that its words name. */
export interface NarrowedSearch {
  /** Parameters of the search, in place of those that were given. */
  readonly params: { readonly words: string } & Readonly<Record<string, string | number>>;
  readonly place: Link;
  /** The place as it was written. */
  readonly written: string;
}

/** What a reader chose for the pages of a kind, by the names that {@link KindPages.preferences} lists. */
export type ReaderPreferences = Readonly<Record<string, string>>;

/** Who reads a page, and the database that it is read from. */
export interface PageReader {
  readonly db: Database;
  /** The language that the page's own words are in. */
  readonly locale: UiLocale;
  readonly languages: Languages;
  /** Path of the service's address, before every path; empty where it has none. */
  readonly base: string;
  readonly preferences?: ReaderPreferences;
}

/** A part of a text: what is kept as it is (a placeable: a format directive, markup), or what is translated. */
export interface TextPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** A field of a suggestion. */
export interface FormField {
  readonly label: string;
}

/** What the kind's people call an endorsement, where a page says it. */
export interface UnitTexts {
  /** On the button that gives or takes back one. */
  readonly endorse: string;
  /** Several of them, at the head of a column. */
  readonly endorsements: string;
  /** On the way to units that wait for the reader's endorsement: how many. */
  judge(values: { readonly n: string }): string;
  /** On the translation that the reader is for. */
  readonly own: string;
  /** On a link to another unit that has no name. */
  readonly elsewhere: string;
  /** Above the names of those who did. */
  readonly endorsers: string;
  /** What is said when it is done: each a whole sentence. */
  readonly endorsed: string;
  /** The same where the reader was for another translation before. */
  moved(values: { readonly text: string }): string;
  readonly withdrawn: string;
  readonly suggested: string;
  readonly deleted: string;
  /** Above units that wait for somebody's word. */
  readonly wanted: string;
  /** To whoever is not signed in. */
  readonly signIn: string;
  /** What waits for the reader's endorsement. */
  readonly unendorsed: string;
  /** What the keys 1 to 9 do. */
  readonly endorseKeys: string;
  /** Asks somebody whether a program may act for them: what it could do then. */
  consent(values: { readonly program: string; readonly person: string }): string;
  /** On the way to a newcomer's first units, and above them. */
  readonly begin: string;
  beginInto(values: { readonly language: string }): string;
  /** What is wrong with a translation that fails the check of that name. Absent: translations are not checked. */
  failing?(name: string): string;
}

/** How a search parameter of the kind is called, and its values where there are only some. */
export interface SearchLabel {
  readonly label: string;
  /** Whether it is a date. */
  readonly date?: boolean;
  /** In the order of the list; the first is the value that leaves nothing out. */
  readonly options?: SearchOptions;
}

/** Values of a search parameter, each with what it is called, in the order in which they are listed. */
export type SearchOptions = readonly (readonly [value: string, name: string])[];

/** What pages say of units; the rest of a unit's page is the same for all kinds. */
export interface KindPages<Profile = unknown> {
  /** The route of a unit's page, with `:ref` for the unit and, where it does not name the language, `:lng`. */
  readonly route: '/translations/:lng/:ref' | '/translations/:ref';
  /** Path of the unit's page with its translations in a language, below the service's address: begins with a slash. */
  path(unit: Pick<Unit<Profile>, 'key' | 'profile'>, lng: string): string;
  /** What addresses call the queue of units that wait for the reader's endorsement: `unvoted`. */
  readonly unendorsedQueue: string;
  /** Language of the sources; null: not known. */
  readonly sourceLng: string | null;
  /** What readers may choose for themselves: names of parameters of the query and, where that says nothing, of cookies. Absent: nothing. */
  readonly preferences?: readonly string[];
  texts(say: Say): UnitTexts;
  /** So many units, with their number: `1 verse`, `6,236 verses`. */
  countUnits(sayCount: SayCount, n: number): string;
  /** The parameters of a search that the kind has of its own, in the order of the form; those that are not here have no field. */
  searchLabels(say: Say): Readonly<Record<string, SearchLabel>>;
  /**
   * Where the unit stands: where the reader comes from, where it is there.
   */
  around(reader: PageReader, unit: Unit<Profile>, lng: string, from: UnitOrigin): Promise<UnitContext>;
  /**
   * The values that parameters of a search may have here, each with what it is called, by the name of the parameter: for lists to choose from.
   * Absent: none has only some. One that has too many is left out.
   */
  searchOptions?(reader: PageReader): Promise<Readonly<Record<string, SearchOptions>>>;
  /** How the unit is cited wherever it is listed: `John 3:16`. Absent: by its text alone. */
  reference?(unit: Pick<Unit<Profile>, 'profile'>, preferences?: ReaderPreferences): string;
  /** Where somebody wants to go who searches for this: the place that it refers to; null where it is only words. */
  findPlace?(reader: PageReader, words: string, lng: string): Promise<Link | null>;
  /** What is searched for where words and a place stand together: `love John 3`. Null where there is no place among them. */
  narrowSearch?(reader: PageReader, words: string, lng: string): Promise<NarrowedSearch | null>;
  /** Names of what the translations of a list are part of, as editions, by their tguids. Absent: of nothing that has a name. */
  partsOf?(reader: PageReader, lng: string, tguids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** A text in its parts, those that translations keep apart from the rest: joined, they are the text again. */
  split(text: string): readonly TextPart[];
  /**
   * What the place of a unit is called beside a text of it: a project, a verse.
   *
   * @param place as the kind's feeds know it
   */
  placeName(unit: Unit<Profile>, place: unknown): string | null;
  /** Path of the page of a scope in a language, where it has one: where one comes from, and goes on to, when its queues are gone through. */
  scopePath(scope: Static<TObject>, lng: string): string | null;
  /** One field for each form that a suggestion has. */
  fields(unit: Unit<Profile>, language: Language, say: Say): readonly FormField[];
}
