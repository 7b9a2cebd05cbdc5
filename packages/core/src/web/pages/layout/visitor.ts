import type { Static, TObject } from 'typebox';
import type { Say, UiLocale } from '../../../i18n/interface-texts/ui-locale.js';
import type { Languages } from '../../../i18n/languages/languages.js';
import type { Html } from '../../../kernel/html.js';
import type { Person } from '../../../kernel/person.js';
import type { Link, ReaderPreferences } from '../../../units/kind/pages.js';
import type { FlashMessage } from '../../server/cookies/flash.js';
import type { IconName } from '../marks/icons.js';

/** Units of a service: their name, in one word, and their icon. */
export interface SiteContent {
  readonly text: string;
  readonly icon: IconName;
  /** Path of the service's own list of it; absent: the other service has it. */
  readonly path?: string;
}

/** A service's data for header and footer of every page. */
export interface Site {
  readonly name: (say: Say) => string;
  /** The things that this and the other service translate, in the order of the header's switch. */
  readonly contents: (say: Say) => readonly SiteContent[];
  /** Description in one sentence. */
  readonly purpose: (say: Say) => string;
  /** Main navigation, in order. */
  readonly links: (say: Say) => readonly Link[];
  /** Additional pages for moderators. */
  readonly moderation?: (say: Say) => readonly Link[];
  /** Additional pages for administrators. */
  readonly administration?: (say: Say) => readonly Link[];
}

/** Theme: as the device, light, or dark. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;

/** One of them. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** True if the target language is known: a language of the sources counts as unknown. */
export const hasLanguage = ({ lng, sourceLng }: Pick<Visitor, 'lng' | 'sourceLng'>): boolean => lng !== sourceLng;

/** The visitor of a page, with everything that all pages depend on. */
export interface Visitor {
  /** UI locale of the page. */
  readonly locale: UiLocale;
  readonly display: ColorScheme;
  readonly site: Site;
  /** Base path of the service's address, before every path; empty where it has none. */
  readonly base: string;
  /** Address of the other service, without a slash at the end; undefined: there is none. */
  readonly siblingUrl: string | undefined;
  /** Origin of the service's address, for absolute links: `https://example.org`. */
  readonly origin: string;
  /** Null for a visitor who is not signed in. */
  readonly person: Person | null;
  /** Number of unread notices, `UNREAD_LIMIT` at most; 0 for a visitor who is not signed in. */
  readonly unread: number;
  /** Path and query of the page, including the base path. */
  readonly path: string;
  /** Language of the sources, which is no target language; null: unknown. */
  readonly sourceLng: string | null;
  /** Reader preferences for the pages of the kind. */
  readonly preferences: ReaderPreferences;
  /** Code of the target language. */
  readonly lng: string;
  readonly languages: Languages;
  /** Scope of the queue in which the visitor last saved a text; empty: none. */
  readonly lastScope: Static<TObject>;
  /** Flash messages of the previous request. */
  readonly messages: readonly FlashMessage[];
  readonly now: Date;
  /** The hidden CSRF field that every form needs. */
  csrfField(): Html;
}
