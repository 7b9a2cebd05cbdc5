import type { Static, TObject } from 'typebox';
import type { Say, UiLocale } from '../../i18n/interface-texts/ui-locale.js';
import type { Languages } from '../../i18n/languages/languages.js';
import type { Html } from '../../kernel/html.js';
import type { Person } from '../../kernel/person.js';
import type { Link, ReaderPreferences } from '../../units/kind/pages.js';
import type { FlashMessage } from '../cookies/flash.js';

/** What a service says of itself at the head and foot of every page. */
export interface Site {
  readonly name: (say: Say) => string;
  /** What is translated here and in the other service, each in one word, in the order in which they stand side by side at the head of both. */
  readonly contents: (say: Say) => readonly { readonly text: string; readonly isOwn: boolean }[];
  /** One sentence: what people do here. */
  readonly purpose: (say: Say) => string;
  /** The main places, in the order in which they stand at the head. */
  readonly links: (say: Say) => readonly Link[];
  /** Pages for moderators that the service has besides. */
  readonly moderation?: (say: Say) => readonly Link[];
}

/** How pages look: as the device does, or always the same. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;

/** One of them. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Whether it is known what the visitor translates into: a language that sources are in stands for none. */
export const hasLanguage = ({ lng, sourceLng }: Pick<Visitor, 'lng' | 'sourceLng'>): boolean => lng !== sourceLng;

/** Who looks at a page, and all that every page depends on beside its own content. */
export interface Visitor {
  /** The language that the page's own words are in. */
  readonly locale: UiLocale;
  readonly display: ColorScheme;
  readonly site: Site;
  /** Path of the service's address, before every path; empty where it has none. */
  readonly base: string;
  /** Address of the other service, without a slash at the end; undefined: there is none. */
  readonly siblingUrl: string | undefined;
  /** Scheme, host and port of the service's address, for links that are read elsewhere: `https://example.org`. */
  readonly origin: string;
  /** Null for whoever is not signed in. */
  readonly person: Person | null;
  /** Path and query of the page, with the base. */
  readonly path: string;
  /** Language of the sources, which nothing is translated into; null: not known. */
  readonly sourceLng: string | null;
  /** What the reader chose besides, for the pages of the service's kind. */
  readonly preferences: ReaderPreferences;
  /** Code of the language that the visitor translates into. */
  readonly lng: string;
  readonly languages: Languages;
  /** What narrowed the queue in which the visitor saved a text last; empty: nothing. */
  readonly lastScope: Static<TObject>;
  /** What the request before this one said. */
  readonly messages: readonly FlashMessage[];
  readonly now: Date;
  /** The hidden field without which a form is refused. */
  csrfField(): Html;
}
