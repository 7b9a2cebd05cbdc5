import { interpolate, type SentenceParts, type TextValues } from '../../kernel/text/sentence.js';
import type { Language } from '../languages/language.js';
import { baseLanguage, languageTag } from '../languages/language-tag.js';
import { textDirection } from '../languages/text-direction.js';
import { type Catalogue, englishPluralIndex, readCatalogue } from './catalogue.js';
import { type Formats, makeFormats } from './formats.js';

/**
 * Translates (as `gettext()`) a text of the platform's own, English where the catalogue has no translation.
 * The text is a literal at the call, where `scripts/extract-texts.mjs` finds it; each placeholder `{name}` in it is replaced by its value.
 */
export type Say = (text: string, values?: TextValues) => string;

/**
 * Translates (as `ngettext()`) a text with a number in the plural form for it: "{n} translation", "{n} translations". `{n}` is the number in the
 * locale's format. Both forms are literals at the call, as {@link Say}'s text is.
 */
export type SayCount = (one: string, many: string, n: number, values?: TextValues) => string;

/** A UI locale: language, direction, formats and translator of the platform's own texts. */
export interface UiLocale {
  /** BCP 47 tag, as in HTML's `lang` and mail's `Content-Language`: `pt-BR`. */
  readonly tag: string;
  readonly direction: Language['direction'];
  readonly formats: Formats;
  readonly say: Say;
  readonly sayCount: SayCount;
  /** Translates a deferred message, with those among its values. A string, which is English only or what a person wrote, stays as it is. */
  readonly translate: (said: string | SentenceParts) => string;
  /** True where so few texts are translated that the locale is offered as in progress; the others are in English. */
  readonly isInProgress: boolean;
}

/** Least share of translated texts of a locale that is not in progress. */
export const COMPLETE_SHARE = 0.8;

const makeUiLocale = (lng: string, catalogue: Catalogue): UiLocale => {
  const tag = languageTag(lng) ?? lng;
  const formats = makeFormats(tag);
  const translateValues = (values: TextValues): TextValues =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? translate(value) : value]));
  const say: Say = (text, values = {}) => interpolate(catalogue.texts.get(text)?.[0] ?? text, translateValues(values));
  const sayCount: SayCount = (one, many, n, values = {}) => {
    const text = catalogue.texts.get(one)?.[catalogue.pluralIndex(n)] ?? [one, many][englishPluralIndex(n)] ?? many;
    return interpolate(text, { n: formats.number(n), ...translateValues(values) });
  };
  const translate: UiLocale['translate'] = (said) => {
    if (typeof said === 'string') return said;
    const { n, ...others } = said.values;
    return said.many && typeof n === 'number' ? sayCount(said.text, said.many, n, others) : say(said.text, said.values);
  };
  return {
    tag,
    direction: textDirection(lng),
    formats,
    say,
    sayCount,
    translate,
    isInProgress: catalogue.share < COMPLETE_SHARE,
  };
};

/** Catalogues are part of the installation, so each is read once; null: there is none. */
const uiLocales = new Map<string, UiLocale | null>();

const findUiLocale = (lng: string): UiLocale | null => {
  const cached = uiLocales.get(lng);
  if (cached !== undefined) return cached;
  const catalogue = readCatalogue(lng);
  const locale = catalogue && makeUiLocale(lng, catalogue);
  uiLocales.set(lng, locale);
  return locale;
};

const ENGLISH_LOCALE = makeUiLocale('en', { texts: new Map(), plurals: new Map(), pluralIndex: englishPluralIndex, share: 1 });

/**
 * Language negotiation: the UI locale of the first of these languages that has a message catalogue. `pt_BR` falls back to `pt`, then to
 * the next language, in the end to English.
 *
 * @param lngs gettext codes of the languages that somebody reads, best first
 */
export const chooseUiLocale = (lngs: readonly (string | null)[]): UiLocale => {
  for (const lng of lngs) {
    if (lng === null) continue;
    const base = baseLanguage(lng);
    const locale = findUiLocale(lng) ?? findUiLocale(base);
    if (locale) return locale;
    if (base === 'en') return ENGLISH_LOCALE;
  }
  return ENGLISH_LOCALE;
};
