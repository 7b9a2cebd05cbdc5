import { makeLruCache } from '../../kernel/batching/lru-cache.js';
import { once } from '../../kernel/once.js';

/** Locale-dependent formats of numbers, dates and language names (`Intl`). */
export interface Formats {
  number(value: number): string;
  /** Relative time: so many units from now; negative: ago. */
  fromNow(amount: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** Date (UTC), medium style: `Nov 21, 2026`. */
  day(time: Date): string;
  /** Date (UTC), long style: `November 21, 2026`. */
  longDay(time: Date): string;
  /** Narrow name of the day of the week (UTC): `F`. */
  weekday(time: Date): string;
  /** Short name of the month (UTC): `Nov`. */
  month(time: Date): string;
  /** Order of names as its readers expect it, with numbers by their value: `Part 2` before `Part 10`. */
  compare(one: string, other: string): number;
  /** Name of a language by its BCP 47 tag; undefined where there is none. */
  language(tag: string): string | undefined;
}

/** Names of languages that a locale keeps: lists of languages have some hundreds, and ICU takes longer for them than for the rest of a page. */
const KEPT_NAMES = 2_000;

const lazyDateFormat = (tag: string, style: Intl.DateTimeFormatOptions): ((time: Date) => string) => {
  const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...style }));
  return (time) => format().format(time);
};

/**
 * Makes the formats of a locale, given as BCP 47 tag. Each `Intl` object is made at its first use and kept, as making it takes a hundred
 * times as long as using it.
 */
export const makeFormats = (tag: string): Formats => {
  const numbers = once(() => new Intl.NumberFormat(tag));
  const times = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const languages = once(() => new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }));
  const languageNames = makeLruCache<string>(KEPT_NAMES, () => 1);
  /** Empty where there is none. */
  const nameLanguage = (named: string): string => {
    const known = languageNames.get(named);
    if (known !== undefined) return known;
    const name = languages().of(named) ?? '';
    languageNames.set(named, name);
    return name;
  };
  const names = once(() => new Intl.Collator(tag, { numeric: true }));
  return {
    number: (value) => numbers().format(value),
    fromNow: (amount, unit) => times().format(amount, unit),
    day: lazyDateFormat(tag, { dateStyle: 'medium' }),
    longDay: lazyDateFormat(tag, { dateStyle: 'long' }),
    weekday: lazyDateFormat(tag, { weekday: 'narrow' }),
    month: lazyDateFormat(tag, { month: 'short' }),
    compare: (one, other) => names().compare(one, other),
    language: (named) => nameLanguage(named) || undefined,
  };
};
