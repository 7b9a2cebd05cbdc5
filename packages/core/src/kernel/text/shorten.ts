import { truncate } from './truncate.js';

/** Characters of a text that lists, searches and the change feed show unless whole texts are asked for (decisions, section 13). */
export const SHOWN_LENGTH = 2_000;

/** The beginning of a text: at most so many characters, never half of one. */
export const beginningOf = (text: string, limit = SHOWN_LENGTH): string => {
  // A text has at least as many code units as characters, so short ones need no counting.
  if (text.length <= limit) return text;
  let at = 0;
  for (let nr = 0; nr < limit && at < text.length; nr += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, at);
};

/** A text as lists on pages show it: whole, or its beginning with an ellipsis. */
export const shownText = (text: string): string => truncate(text, SHOWN_LENGTH);

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or what holds texts, with all of them shortened; itself where all are short. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return beginningOf(value);
  if (Array.isArray(value)) {
    const short = value.map(shorten);
    return short.some((one, nr) => one !== value[nr]) ? short : value;
  }
  return isMap(value) ? (shortenMap(value) ?? value) : value;
};

/** Shortens the texts of a map; null where all are short. */
const shortenMap = (map: Readonly<Record<string, unknown>>): Record<string, unknown> | null => {
  let short: Record<string, unknown> | null = null;
  for (const [name, value] of Object.entries(map)) {
    const shown = shorten(value);
    if (shown === value) continue;
    short ??= { ...map };
    short[name] = shown;
  }
  return short;
};

/** An item of a list whose texts are at most {@link SHOWN_LENGTH} characters long; `truncated` is there where any was longer. */
export const shortenTexts = <Item extends object>(item: Item): Item & { truncated?: true } => {
  const short = shortenMap(item as Readonly<Record<string, unknown>>);
  return short === null ? item : ({ ...short, truncated: true } as Item & { truncated: true });
};
