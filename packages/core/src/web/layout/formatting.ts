import { languageTag } from '../../i18n/languages/language-tag.js';
import type { Languages } from '../../i18n/languages/languages.js';
import { textDirection } from '../../i18n/languages/text-direction.js';
import { type Html, html } from '../../kernel/html.js';
import type { Visitor } from './visitor.js';

/** The attributes that tell browsers and screen readers which language a text is in, and which way it runs. */
export const langAttributes = (lng: string): Html => html`lang="${languageTag(lng) ?? ''}" dir="${textDirection(lng)}"`;

/**
 * A name that somebody chose, kept from turning the text around it. One whose parts are isolates already (FSI … PDI) stands as it is: their order
 * is the page's, not that of the first letter.
 */
export const isolateName = (text: string): Html => (text.includes('\u2068') ? html`${text}` : html`<bdi>${text}</bdi>`);

/** How a language is called where a person reads: `Albanian`. */
export const languageName = (languages: Languages, lng: string, { locale }: Pick<Visitor, 'locale'>): string => {
  const tag = languageTag(lng);
  const named = tag && locale.tag !== 'en' ? locale.formats.language(tag) : undefined;
  return named ?? languages.get(lng)?.name ?? lng;
};

/** The name of a person as a link to the person's page. */
export const personLink = ({ base }: Pick<Visitor, 'base'>, person: string): Html =>
  html`<a href="${base}/people/${encodeURIComponent(person)}">${isolateName(person)}</a>`;

const RELATIVE_TIME_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago something was, in words, with the exact time at hand. */
export const relativeTime = ({ locale, now }: Pick<Visitor, 'locale' | 'now'>, time: Date): Html => {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const [unit, size] = RELATIVE_TIME_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const words = locale.formats.fromNow(Math.trunc(seconds / size), unit);
  return html`<time datetime="${time.toISOString()}" title="${time.toISOString().slice(0, 16).replace('T', ' ')} UTC">${words}</time>`;
};

/** A number as the reader writes it. */
export const formatNumber = ({ locale }: Pick<Visitor, 'locale'>, value: number): string => locale.formats.number(value);
