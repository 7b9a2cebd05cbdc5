import type { FormPair } from '../forms/check.js';
import { type PercentFormatFlag, readFormatDirectives } from './format-directives.js';

/** Whether the directives of a text take other arguments than those of its source; where the number may be omitted, fewer are fine. */
export const argumentsDiffer = (source: ReadonlySet<string>, text: ReadonlySet<string>, mayOmitNumber: boolean): boolean => {
  for (const name of text) if (!source.has(name)) return true;
  return !mayOmitNumber && text.size !== source.size;
};

/** The directives as written: most translations have those of the source in the same order, and need no closer look. */
const rawDirectives = (text: string): string => text.match(/%\S*/g)?.join('') ?? '';

/**
 * Fails for printf-style directives that take other arguments than those of the source, or a `%` alone where the source has none: it
 * would have to be `%%`. Order is free where arguments are named or numbered.
 */
export const failsPercentFormat =
  (flag: PercentFormatFlag) =>
  ({ source, text, flags, mayOmitNumber }: FormPair): boolean => {
    if (!flags.includes(flag) || !(source.includes('%') || text.includes('%'))) return false;
    if (rawDirectives(source) === rawDirectives(text)) return false;
    const [of, is] = [readFormatDirectives(source, flag), readFormatDirectives(text, flag)];
    const asked = ({ argumentKinds }: typeof of) => new Set([...argumentKinds].map(([name, kind]) => `${name}:${kind}`));
    return (is.strayPercents > 0 && of.strayPercents === 0) || argumentsDiffer(asked(of), asked(is), mayOmitNumber);
  };

const BRACE_FIELD = /\{\{|\}\}|\{([^{}]*)\}/g;

/** Names of replacement fields, without conversion and format, which a translation may change; those without name by their number. */
const replacementFields = (text: string): Set<string> => {
  const fields = new Set<string>();
  let next = 0;
  for (const [, field] of text.matchAll(BRACE_FIELD)) {
    if (field === undefined) continue;
    const name = /^[^!:]*/.exec(field)?.[0] ?? '';
    fields.add(name === '' ? String(next++) : name);
  }
  return fields;
};

/** Fails for replacement fields of Python's `str.format` other than those of the source. Doubled braces are text. */
export const failsBraceFormat = ({ source, text, flags, mayOmitNumber }: FormPair): boolean =>
  flags.includes('python-brace-format') && argumentsDiffer(replacementFields(source), replacementFields(text), mayOmitNumber);

/** `%L1` is `%1` with the digits of the language. */
const qtPlaceMarkers = (text: string): Set<string> => new Set(Array.from(text.matchAll(/%L?(\d{1,2}|n)/g), ([, place = '']) => place));

/** Fails for place markers of Qt's `QString::arg()` other than those of the source. */
export const failsQtFormat = ({ source, text, flags, mayOmitNumber }: FormPair): boolean =>
  (flags.includes('qt-format') || flags.includes('qt-plural-format')) &&
  argumentsDiffer(qtPlaceMarkers(source), qtPlaceMarkers(text), mayOmitNumber);
