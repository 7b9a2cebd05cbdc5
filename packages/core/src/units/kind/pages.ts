import type { Static, TObject } from 'typebox';
import type { Database } from '../../database/database.js';
import type { Say, SayCount, UiLocale } from '../../i18n/interface-texts/ui-locale.js';
import type { Language } from '../../i18n/languages/language.js';
import type { Languages } from '../../i18n/languages/languages.js';
import type { Html } from '../../kernel/html.js';
import type { Said } from '../../kernel/text/sentence.js';
import type { DraftedSuggestion, DraftKeeper, KeptDraft, ShownDraft } from './drafts.js';
import type { Unit } from './unit.js';

/** A link: path relative to the service's address, and text. */
export interface Link {
  /** Begins with a slash. */
  readonly path: string;
  readonly text: string;
}

/** A term in the source, with its translations. */
export interface SourceTerm {
  /** As written in the source: "bean", "beans". */
  readonly found: readonly string[];
  /** As listed in the vocabulary. */
  readonly term: string;
  /** Path of its page. */
  readonly path: string;
  readonly translations: readonly string[];
  /** Meaning of the term; empty or missing: none is given. */
  readonly meaning?: string;
  /** True if translations keep it unchanged. */
  readonly isKept?: boolean;
  /** Words that must not translate it. */
  readonly avoid?: readonly string[];
}

/** Position of a unit among others, and context beside its text. */
export interface UnitContext {
  /** Breadcrumbs from the front page to the list with the unit. */
  readonly trail: readonly Link[];
  /** The unit itself at the end of the breadcrumbs: "String 3 of 40". */
  readonly here: string;
  /** Paths of the previous and next unit; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Narrows the queues offered on the unit's page: the same parameters as in searches. */
  readonly scope: Static<TObject>;
  /** Context for translators: names and values. */
  readonly facts: readonly (readonly [name: string, value: Html])[];
  /** Language of the source where it is not the kind's. */
  readonly sourceLng?: string;
  /** In the order of the source. */
  readonly terms: readonly SourceTerm[];
  /** Where the reader may add a term of the source; absent: nowhere. */
  readonly termForm?: TermForm;
  /** Absent: there is none. */
  readonly draft?: ShownDraft;
  /** Neighbouring units in the text, in order; absent: none. */
  readonly passage?: { readonly before: readonly PassagePart[]; readonly behind: readonly PassagePart[] };
}

/** Form that adds a term with its translation: posts `list`, `string`, `translation`, and `next`, the path to continue at. */
export interface TermForm {
  /** Path of the form's action, relative to the service's address. */
  readonly action: string;
  /** Names of the term lists to choose from: one or more. */
  readonly lists: readonly string[];
}

/** A neighbouring source text. */
export interface PassagePart extends Link {
  /** Its citation. */
  readonly reference: string;
}

/** Where the reader of a unit's page comes from. Either may be invalid, or not contain the unit. */
export interface UnitOrigin {
  /** The list in progress, as named by links of an earlier page. */
  readonly list?: string | undefined;
  /** Narrows the queue in progress. */
  readonly scope: Static<TObject>;
}

/** A search restricted to a place that is named in its words. */
export interface NarrowedSearch {
  /** Search parameters that replace the given ones. */
  readonly params: { readonly words: string } & Readonly<Record<string, string | number>>;
  readonly place: Link;
  /** The place as written. */
  readonly written: string;
}

/** A place that words refer to. */
export interface FoundPlace extends Link {
  /** True if they can mean nothing else, so that the search in the header leads there directly. */
  readonly isExact: boolean;
}

/** A reader's preferences for the pages of a kind, by the names in {@link KindPages.preferences}. */
export type ReaderPreferences = Readonly<Record<string, string>>;

/** The reader of a page, and the database to read from. */
export interface PageReader {
  readonly db: Database;
  /** UI locale of the page. */
  readonly locale: UiLocale;
  readonly languages: Languages;
  /** Path prefix of the service's address, before every path; empty where it has none. */
  readonly base: string;
  readonly preferences?: ReaderPreferences;
}

/** A part of a text: a placeable (a format directive, markup), which is kept as it is, or translatable text. */
export interface TextPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** A field of a suggestion. */
export interface FormField {
  readonly label: string;
  /** Numbers that the plural form is for, as "1, 21, 31…"; absent: the unit has one form, or they are not known. */
  readonly numbers?: string;
}

/** The kind's word for endorsements, on pages. */
export interface UnitTexts {
  /** On the button that endorses or withdraws. */
  readonly endorse: string;
  /** True if the button shows a heart, for likes, instead of an arrow. */
  readonly isLike?: boolean;
  /** Plural, as a column heading. */
  readonly endorsements: string;
  /** A number of endorsements: "15 votes". */
  countEndorsements(sayCount: SayCount, n: number): string;
  /** So many endorsements, of which some are of accounts that count as one, within a sentence. */
  ofSharedAccounts(values: { readonly n: string }): string;
  /** On the link to units without the reader's endorsement: how many. */
  judge(values: { readonly n: string }): string;
  /** On the translation that the reader endorses. */
  readonly own: string;
  /** On a link to another unit without a name. */
  readonly elsewhere: string;
  /** Above the names of endorsers. */
  readonly endorsers: string;
  /** Confirmation messages: whole sentences. */
  readonly endorsed: string;
  /** The same where the reader endorsed another translation before. */
  moved(values: { readonly text: string }): string;
  readonly withdrawn: string;
  readonly suggested: string;
  readonly deleted: string;
  /** Heading above units that need endorsements. */
  readonly wanted: string;
  /** For visitors. */
  readonly signIn: string;
  /** Units without the reader's endorsement. */
  readonly unendorsed: string;
  /** Units where the reader's endorsement counts most. */
  readonly decide: string;
  /** On the link to so many of them. */
  choose(values: { readonly n: string }): string;
  /** Units whose translations are close, or tie. */
  readonly contested: string;
  /** A unit whose translations have no endorsement. */
  readonly unchosen: string;
  /** Description of the keys 1 to 9. */
  readonly endorseKeys: string;
  /** On the link to a newcomer's first units, and above them. */
  readonly begin: string;
  beginInto(values: { readonly language: string }): string;
  /** Explanation of a failed check, by its name. Absent: translations are not checked. */
  failing?(name: string): string;
  /** Number of a translation's endorsements that count in the project in question. Absent: there are no projects. */
  home?(values: { readonly n: string }): string;
  /** Number of a translation's endorsements in another project. Absent: there are no projects. */
  chosenIn?(sayCount: SayCount, n: number, values: { readonly project: string }): string;
  /** Agreement of another project with the one in question. Absent: there are no projects. */
  agreement?(values: { readonly percent: string }): string;
}

/** Label of a search parameter of the kind, and its values if they are limited. */
export interface SearchLabel {
  readonly label: string;
  /** True if it is a date. */
  readonly date?: boolean;
  /** In the order of the list; the first value means no restriction. */
  readonly options?: SearchOptions;
}

/** Values of a search parameter with their labels, in the order of the list. */
export type SearchOptions = readonly (readonly [value: string, name: string])[];

/** Presentation of units on pages; the rest of a unit's page is the same for all kinds. */
export interface KindPages<Profile = unknown> {
  /** Route of a unit's page, with `:ref` for the unit and, where that does not include the language, `:lng`. */
  readonly route: '/translations/:lng/:ref' | '/translations/:ref';
  /** Path of the unit's page with its translations in a language, relative to the service's address: starts with a slash. */
  path(unit: Pick<Unit<Profile>, 'key' | 'profile'>, lng: string): string;
  /** Name of the queue of units without the reader's endorsement, in URLs: `unvoted`. */
  readonly unendorsedQueue: string;
  /** Queues with a page of their own, by their names in URLs: its path, from the language and the parameters that narrow it. Absent: none. */
  readonly ownQueues?: Readonly<Record<string, (lng: string, scope: Static<TObject>) => string>>;
  /** Language of the sources; null: unknown. */
  readonly sourceLng: string | null;
  /** True if texts are read at length: their translations are set as in a book. */
  readonly isBook?: boolean;
  /** Reader preferences: names of query parameters and, as a fallback, of cookies. Absent: none. */
  readonly preferences?: readonly string[];
  texts(say: Say): UnitTexts;
  /** Names of background jobs whose tasks are not called by a text of the interface, by the names of these tasks. Absent: none. */
  jobNames?(say: Say): Readonly<Record<string, string>>;
  /** A number of units: `1 verse`, `6,236 verses`. */
  countUnits(sayCount: SayCount, n: number): string;
  /** The kind's own search parameters, in the order of the form; others have no field. */
  searchLabels(say: Say): Readonly<Record<string, SearchLabel>>;
  /**
   * Position of the unit: within the place that the reader comes from, if the unit is there.
   */
  around(reader: PageReader, unit: Unit<Profile>, lng: string, from: UnitOrigin): Promise<UnitContext>;
  /**
   * Possible values of search parameters, with labels, by parameter: for select fields. Absent: none is limited. A parameter with too many values is
   * left out.
   */
  searchOptions?(reader: PageReader): Promise<Readonly<Record<string, SearchOptions>>>;
  /**
   * Citation of the unit in lists: `John 3:16`. Absent: only its text.
   *
   * @param say the reader's language; undefined: not known, so the citation has no words beside names of the source
   */
  reference?(unit: Pick<Unit<Profile>, 'profile'>, preferences?: ReaderPreferences, say?: Say): string;
  /** The place that a search text refers to; null where it is only words. */
  findPlace?(reader: PageReader, words: string, lng: string): Promise<FoundPlace | null>;
  /** Splits a search text into words and a place: `love John 3`. Null where it names no place. */
  narrowSearch?(reader: PageReader, words: string, lng: string): Promise<NarrowedSearch | null>;
  /** Names of the collections, such as editions, that translations of a list belong to, by tguid. Absent: there are none. */
  partsOf?(reader: PageReader, lng: string, tguids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Splits a text into placeables and translatable parts: joined, they are the text again. */
  split(text: string): readonly TextPart[];
  /**
   * Name of a unit's place beside its text: a project, a verse.
   *
   * @param place from the kind's feeds
   * @param languages that are installed, where the name may leave out its language; without them it is whole
   */
  placeName(unit: Pick<Unit<Profile>, 'profile'>, place: unknown, languages?: Languages): Said | null;
  /** Name of a scope: of a project, a chapter; null where it is everything, or several. */
  scopeName(reader: PageReader, scope: Static<TObject>): Promise<string | null>;
  /** Path of a scope's page in a language, if it has one: where its queues start and end. */
  scopePath(scope: Static<TObject>, lng: string): string | null;
  /** The open draft that a suggestion began as; null: none. Absent: there are no drafts. */
  draftOf?(keeper: DraftKeeper, suggestion: DraftedSuggestion): Promise<KeptDraft | null>;
  /** Name of an engine as people know it. Absent: there are no drafts. */
  engineName?(engine: string, say: Say): string;
  /** One field for each plural form of a suggestion. */
  fields(unit: Unit<Profile>, language: Language, say: Say): readonly FormField[];
}
