import { languageTag } from '../../../i18n/languages/language-tag.js';
import type { Languages } from '../../../i18n/languages/languages.js';
import { directionAttribute } from '../../../i18n/languages/text-direction.js';
import { type Html, html } from '../../../kernel/html.js';
import { DAY_MS, utcDay, utcMinute } from '../../../kernel/time.js';
import type { Visitor } from './visitor.js';

/** Attributes `lang` and `dir` of a text in a language. */
export const langAttributes = (lng: string): Html => html`lang="${languageTag(lng) ?? ''}" dir="${directionAttribute(lng)}"`;

/**
 * Isolates a user-chosen name from the surrounding text's direction. A name that consists of isolates already (FSI … PDI) is kept, as their order
 * follows the page.
 */
export const isolateName = (text: string): Html => (text.includes('\u2068') ? html`${text}` : html`<bdi>${text}</bdi>`);

/** Name of a language for the reader: `Albanian`. */
export const languageName = (languages: Languages, lng: string, { locale }: Pick<Visitor, 'locale'>): string => {
  const tag = languageTag(lng);
  const named = tag && locale.tag !== 'en' ? locale.formats.language(tag) : undefined;
  return named ?? languages.get(lng)?.name ?? lng;
};

/** A person's name as a link to their page. */
export const personLink = ({ base }: Pick<Visitor, 'base'>, person: string): Html =>
  html`<a href="${base}/people/${encodeURIComponent(person)}">${isolateName(person)}</a>`;

/** Units of relative times, with their seconds, longest first. */
const RELATIVE_TIME_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A span of seconds in words, in the largest unit that fits once; negative: in the past. */
const fromNow = ({ locale }: Pick<Visitor, 'locale'>, seconds: number, least: readonly [Intl.RelativeTimeFormatUnit, number]): string => {
  const [unit, size] = RELATIVE_TIME_UNITS.find(([, length]) => length >= least[1] && Math.abs(seconds) >= length) ?? least;
  return locale.formats.fromNow(Math.trunc(seconds / size), unit);
};

/** Relative time, with the exact time as its title. */
export const relativeTime = ({ locale, now }: Pick<Visitor, 'locale' | 'now'>, time: Date): Html => {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const words = fromNow({ locale }, seconds, ['second', 1]);
  return html`<time datetime="${time.toISOString()}" title="${utcMinute(time)} UTC">${words}</time>`;
};

/** A day (UTC) relative to today, with its date as title. */
export const relativeDay = ({ locale, now }: Pick<Visitor, 'locale' | 'now'>, day: Date): Html => {
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(day.getTime() / DAY_MS);
  const words = fromNow({ locale }, (-days * DAY_MS) / 1000, ['day', DAY_MS / 1000]);
  return html`<time datetime="${utcDay(day)}" title="${locale.formats.day(day)}">${words}</time>`;
};

/** A number in the reader's format. */
export const formatNumber = ({ locale }: Pick<Visitor, 'locale'>, value: number): string => locale.formats.number(value);
