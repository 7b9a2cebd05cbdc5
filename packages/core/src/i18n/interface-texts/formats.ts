import { once } from '../../kernel/once.js';

/** How a language writes what is not text. What does so is made when it is first used, and kept: making it takes a hundred times as long as using it. */
export interface Formats {
  number(value: number): string;
  /** So many units from now, negative: ago. */
  fromNow(amount: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** A day (UTC), as short as it can be understood: `Nov 21, 2026`. */
  day(time: Date): string;
  /** The same, written out: `November 21, 2026`. */
  longDay(time: Date): string;
  /** The month (UTC) that a time is in: `Nov`. */
  month(time: Date): string;
  /** What a language is called, by its BCP 47 tag; undefined where there is no name for it. */
  language(tag: string): string | undefined;
}

const lazyDateFormat = (tag: string, style: Intl.DateTimeFormatOptions): ((time: Date) => string) => {
  const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...style }));
  return (time) => format().format(time);
};

/** The formats of a language, named by its BCP 47 tag. */
export const makeFormats = (tag: string): Formats => {
  const numbers = once(() => new Intl.NumberFormat(tag));
  const times = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const languages = once(() => new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }));
  return {
    number: (value) => numbers().format(value),
    fromNow: (amount, unit) => times().format(amount, unit),
    day: lazyDateFormat(tag, { dateStyle: 'medium' }),
    longDay: lazyDateFormat(tag, { dateStyle: 'long' }),
    month: lazyDateFormat(tag, { month: 'short' }),
    language: (named) => languages().of(named),
  };
};
