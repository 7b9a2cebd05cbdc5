import { interpolate, type TextValues } from '../../kernel/sentence.js';
import type { Language } from '../languages/language.js';
import { languageTag } from '../languages/language-tag.js';
import { textDirection } from '../languages/text-direction.js';
import { type Catalogue, englishPluralIndex, readCatalogue } from './catalogue.js';
import { type Formats, makeFormats } from './formats.js';

/**
 * Says a text of the platform's own in the voice's language, in English where it is not translated.
 * The text is written out where it is said, so that it is found when texts are extracted; each `{name}` in it is replaced by its value.
 */
export type Say = (text: string, values?: TextValues) => string;

/**
 * Says a text that counts, in the form that the number wants: "{n} translation" of one, "{n} translations" of many. `{n}` is the number as the
 * language writes it. Extracted as {@link Say}'s texts are, with both forms.
 */
export type SayCount = (one: string, many: string, n: number, values?: TextValues) => string;

/** A language to speak to somebody in. */
export interface UiLocale {
  /** As HTML's `lang` and mail's `Content-Language` write it: `pt-BR`. */
  readonly tag: string;
  readonly direction: Language['direction'];
  readonly formats: Formats;
  readonly say: Say;
  readonly sayCount: SayCount;
}

const makeUiLocale = (lng: string, catalogue: Catalogue): UiLocale => {
  const tag = languageTag(lng) ?? lng;
  const formats = makeFormats(tag);
  return {
    tag,
    direction: textDirection(lng),
    formats,
    say: (text, values = {}) => interpolate(catalogue.texts.get(text)?.[0] ?? text, values),
    sayCount: (one, many, n, values = {}) => {
      const text = catalogue.texts.get(one)?.[catalogue.pluralIndex(n)] ?? [one, many][englishPluralIndex(n)] ?? many;
      return interpolate(text, { n: formats.number(n), ...values });
    },
  };
};

/** Catalogues are read once: they are part of what is installed. */
const uiLocales = new Map<string, UiLocale | null>();

const findUiLocale = (lng: string): UiLocale | null => {
  const known = uiLocales.get(lng);
  if (known !== undefined) return known;
  const catalogue = readCatalogue(lng);
  const locale = catalogue && makeUiLocale(lng, catalogue);
  uiLocales.set(lng, locale);
  return locale;
};

const ENGLISH_LOCALE = makeUiLocale('en', { texts: new Map(), pluralIndex: englishPluralIndex });

/** The voice for somebody who reads one of these languages, best first: `pt_BR`, else `pt`, else the next one, else English. */
export const chooseUiLocale = (lngs: readonly (string | null)[]): UiLocale => {
  for (const lng of lngs) {
    if (lng === null) continue;
    const base = lng.replace(/[_@].*/, '');
    const locale = findUiLocale(lng) ?? findUiLocale(base);
    if (locale) return locale;
    if (base === 'en') return ENGLISH_LOCALE;
  }
  return ENGLISH_LOCALE;
};
