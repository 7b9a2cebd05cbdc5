import { direction } from '../../i18n/languages/direction.js';
import { languageTag } from '../../i18n/languages/language-tag.js';
import type { Languages } from '../../i18n/languages/languages.js';
import { type Html, html } from '../../kernel/html.js';
import type { Visitor } from '../layout/visitor.js';

/** The attributes that tell browsers and screen readers which language a text is in, and which way it runs. */
export const inLanguage = (lng: string): Html => html`lang="${languageTag(lng) ?? ''}" dir="${direction(lng)}"`;

/** A name that somebody chose, kept from turning the text around it. */
export const name = (text: string): Html => html`<bdi>${text}</bdi>`;

/** How a language is called where a person reads: `Albanian`. */
export const languageName = (languages: Languages, lng: string, { voice }: Pick<Visitor, 'voice'>): string => {
  const tag = languageTag(lng);
  const named = tag && voice.tag !== 'en' ? voice.formats.language(tag) : undefined;
  return named ?? languages.get(lng)?.name ?? lng;
};

/** The name of a person as a link to the person's page. */
export const personLink = ({ base }: Pick<Visitor, 'base'>, person: string): Html =>
  html`<a href="${base}/people/${encodeURIComponent(person)}">${name(person)}</a>`;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago something was, in words, with the exact time at hand. */
export const age = ({ voice, now }: Pick<Visitor, 'voice' | 'now'>, time: Date): Html => {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const words = voice.formats.fromNow(Math.trunc(seconds / size), unit);
  return html`<time datetime="${time.toISOString()}" title="${time.toISOString().slice(0, 16).replace('T', ' ')} UTC">${words}</time>`;
};

/** A number as the reader writes it. */
export const number = ({ voice }: Pick<Visitor, 'voice'>, value: number): string => voice.formats.number(value);
