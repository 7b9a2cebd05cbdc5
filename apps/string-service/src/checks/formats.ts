import type { Pair } from './check.js';
import { type PercentFlag, readDirectives } from './directives.js';

/** Whether a text names other arguments than its source; one that may name its number in words may leave arguments out. */
export const differs = (source: ReadonlySet<string>, text: ReadonlySet<string>, mayLeaveOut: boolean): boolean => {
  for (const name of text) if (!source.has(name)) return true;
  return !mayLeaveOut && text.size !== source.size;
};

/** The directives as they stand: most translations have those of the source in the same order, and need no closer look. */
const asTheyStand = (text: string): string => text.match(/%\S*/g)?.join('') ?? '';

/**
 * Directives with `%` that ask for other arguments than those of the source, or a `%` alone where the source has none: it would have
 * to be `%%`. Order is free where arguments are named or numbered.
 */
export const failsPercentFormat =
  (flag: PercentFlag) =>
  ({ source, text, flags, namesItsNumber }: Pair): boolean => {
    if (!flags.includes(flag) || !(source.includes('%') || text.includes('%'))) return false;
    if (asTheyStand(source) === asTheyStand(text)) return false;
    const [of, is] = [readDirectives(source, flag), readDirectives(text, flag)];
    const asked = ({ wanted }: typeof of) => new Set([...wanted].map(([name, kind]) => `${name}:${kind}`));
    return (is.stray > 0 && of.stray === 0) || differs(asked(of), asked(is), namesItsNumber);
  };

const BRACE = /\{\{|\}\}|\{([^{}]*)\}/g;

/** Names of replacement fields, without conversion and format, which a translation may change; those without name by their number. */
const braceFields = (text: string): Set<string> => {
  const fields = new Set<string>();
  let next = 0;
  for (const [, field] of text.matchAll(BRACE)) {
    if (field === undefined) continue;
    const name = /^[^!:]*/.exec(field)?.[0] ?? '';
    fields.add(name === '' ? String(next++) : name);
  }
  return fields;
};

/** Fields of Python's `str.format` other than those of the source. Doubled braces are text. */
export const failsBraceFormat = ({ source, text, flags, namesItsNumber }: Pair): boolean =>
  flags.includes('python-brace-format') && differs(braceFields(source), braceFields(text), namesItsNumber);

/** `%L1` is `%1` with the digits of the language. */
const qtPlaces = (text: string): Set<string> => new Set(Array.from(text.matchAll(/%L?(\d{1,2}|n)/g), ([, place = '']) => place));

/** Places of Qt's `arg()` other than those of the source. */
export const failsQtFormat = ({ source, text, flags, namesItsNumber }: Pair): boolean =>
  (flags.includes('qt-format') || flags.includes('qt-plural-format')) && differs(qtPlaces(source), qtPlaces(text), namesItsNumber);
