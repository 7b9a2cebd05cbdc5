import { fill, type Values } from '../../kernel/sentence.js';
import { direction } from '../languages/direction.js';
import type { Language } from '../languages/language.js';
import { languageTag } from '../languages/language-tag.js';
import { type Catalogue, oneOrMany, readCatalogue } from './catalogue.js';
import { type Formats, makeFormats } from './formats.js';

/**
 * Says a text of the platform's own in the voice's language, in English where it is not translated.
 * The text is written out where it is said, so that it is found when texts are extracted; each `{name}` in it is replaced by its value.
 */
export type Say = (text: string, values?: Values) => string;

/**
 * Says a text that counts, in the form that the number wants: "{n} verse" of one, "{n} verses" of many. `{n}` is the number as the
 * language writes it. Extracted as {@link Say}'s texts are, with both forms.
 */
export type SayCount = (one: string, many: string, n: number, values?: Values) => string;

/** A language to speak to somebody in. */
export interface Voice {
  /** As HTML's `lang` and mail's `Content-Language` write it: `pt-BR`. */
  readonly tag: string;
  readonly direction: Language['direction'];
  readonly formats: Formats;
  readonly say: Say;
  readonly sayCount: SayCount;
}

const makeVoice = (lng: string, catalogue: Catalogue): Voice => {
  const tag = languageTag(lng) ?? lng;
  const formats = makeFormats(tag);
  return {
    tag,
    direction: direction(lng),
    formats,
    say: (text, values = {}) => fill(catalogue.texts.get(text)?.[0] ?? text, values),
    sayCount: (one, many, n, values = {}) => {
      const text = catalogue.texts.get(one)?.[catalogue.formFor(n)] ?? [one, many][oneOrMany(n)] ?? many;
      return fill(text, { n: formats.number(n), ...values });
    },
  };
};

/** Catalogues are read once: they are part of what is installed. */
const voices = new Map<string, Voice | null>();

const findVoice = (lng: string): Voice | null => {
  const known = voices.get(lng);
  if (known !== undefined) return known;
  const catalogue = readCatalogue(lng);
  const voice = catalogue && makeVoice(lng, catalogue);
  voices.set(lng, voice);
  return voice;
};

const ENGLISH = makeVoice('en', { texts: new Map(), formFor: oneOrMany });

/** The voice for somebody who reads one of these languages, best first: `pt_BR`, else `pt`, else the next one, else English. */
export const voiceIn = (lngs: readonly (string | null)[]): Voice => {
  for (const lng of lngs) {
    if (lng === null) continue;
    const base = lng.replace(/[_@].*/, '');
    const voice = findVoice(lng) ?? findVoice(base);
    if (voice) return voice;
    if (base === 'en') return ENGLISH;
  }
  return ENGLISH;
};
