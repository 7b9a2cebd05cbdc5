import {
  type ArgumentCollector,
  type ArgumentNumbering,
  collectArguments,
  type FormatArguments,
  type FormatFamily,
  takesSameArguments,
} from './format-family.js';

/** Parts of a directive that a pattern has found. A number (`2$`) comes as its digits, a width or precision from an argument as `*` or `*2$`. */
export interface PercentDirective {
  readonly all: string;
  readonly number?: string | undefined;
  readonly width?: string | undefined;
  readonly precision?: string | undefined;
  readonly size?: string | undefined;
  readonly conversion?: string | undefined;
}

/** The grammar of directives that begin with `%`. */
export interface PercentGrammar {
  /** A directive from its `%` to its end, with groups of {@link PercentDirective}; sticky. A `%` that it does not match is an error. */
  readonly directive: RegExp;
  readonly numbering: ArgumentNumbering;
  readonly isAnyMerged?: boolean;
  /** Kind of the argument; the empty string for a directive that takes none, undefined for one that is not valid. */
  kindOf(directive: PercentDirective): string | undefined;
  /** Takes the arguments of a directive; by default width, precision and the main one, from left to right. */
  take?(directive: PercentDirective, kind: string, collector: ArgumentCollector): boolean;
  /** A last look at the arguments of all directives; undefined where the format string is not valid. */
  finish?(kinds: ReadonlyMap<string, string>, directives: readonly PercentDirective[]): FormatArguments | undefined;
}

/** Kind of a width or precision that an argument gives. */
export const WIDTH_KIND = 'integer';

/** The number of `2$` or `*2$`; undefined for none, NaN for 0, which is none either and an error. */
const numberOf = (digits: string | undefined): number | undefined => {
  if (digits === undefined) return undefined;
  const number = Number.parseInt(digits, 10);
  return number === 0 ? Number.NaN : number;
};

/** Takes the argument that a `*` asks for; true for a width or precision without. */
export const takeStar = (star: string | undefined, collector: ArgumentCollector, kind = WIDTH_KIND): boolean => {
  if (!star?.startsWith('*')) return true;
  const number = numberOf(/\d+/.exec(star)?.[0]);
  return !Number.isNaN(number) && collector.take(kind, number);
};

/** Takes the main argument, where a directive has one. */
export const takeMain = ({ number }: PercentDirective, kind: string, collector: ArgumentCollector): boolean => {
  const parsed = numberOf(number);
  return !Number.isNaN(parsed) && (kind === '' || collector.take(kind, parsed));
};

const takeInOrder = (directive: PercentDirective, kind: string, collector: ArgumentCollector): boolean =>
  takeStar(directive.width, collector) && takeStar(directive.precision, collector) && takeMain(directive, kind, collector);

/** As {@link takeInOrder} where a number moves the count: width, precision and main argument come from it on. */
export const takeFromNumber = (directive: PercentDirective, kind: string, collector: ArgumentCollector): boolean => {
  const number = numberOf(directive.number);
  if (Number.isNaN(number)) return false;
  if (number !== undefined) collector.countFrom(number);
  return takeStar(directive.width, collector) && takeStar(directive.precision, collector) && (kind === '' || collector.take(kind));
};

/** A parser of format strings whose directives begin with `%`. */
export const parsePercent =
  ({ directive, numbering, isAnyMerged = false, kindOf, take = takeInOrder, finish }: PercentGrammar): FormatFamily['parse'] =>
  (text) => {
    const collector = collectArguments(numbering, { isAnyMerged });
    const directives: PercentDirective[] = [];
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      directive.lastIndex = at;
      const match = directive.exec(text);
      if (!match) return undefined;
      at = directive.lastIndex;
      const found: PercentDirective = { all: match[0], ...match.groups };
      const kind = kindOf(found);
      if (kind === undefined || !take(found, kind, collector)) return undefined;
      directives.push(found);
    }
    return finish ? finish(collector.kinds, directives) : { kinds: collector.kinds };
  };

/**
 * The arguments of those directives that are valid, for sources that are no valid format strings although they have the flag: `strftime` has a
 * `%H` that `printf` has not.
 */
export const looseFallback = ({
  directive,
  numbering,
  isAnyMerged = false,
  kindOf,
  take = takeInOrder,
}: PercentGrammar): NonNullable<FormatFamily['fallback']> => ({
  parse: (text) => {
    const collector = collectArguments(numbering, { isAnyMerged });
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      directive.lastIndex = at;
      const match = directive.exec(text);
      at = match ? directive.lastIndex : at + 1;
      const found: PercentDirective | null = match && { all: match[0], ...match.groups };
      if (found) take(found, kindOf(found) ?? '', collector);
    }
    return { kinds: collector.kinds };
  },
  accepts: takesSameArguments,
});

/** Matches texts with a percent sign. */
export const HAS_PERCENT = /%/;

/** A family of format strings whose directives begin with `%`. */
export const percentFamily = (
  flag: string,
  examples: string,
  grammar: PercentGrammar,
  accepts: FormatFamily['accepts'] = takesSameArguments,
): FormatFamily => ({ flag, examples, trigger: HAS_PERCENT, parse: parsePercent(grammar), accepts, fallback: looseFallback(grammar) });

/** Kinds by the letters of their conversions: `{ integer: 'di', string: 's' }`; the empty kind takes no argument. */
export const kindsByLetter = (letters: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(letters).flatMap(([kind, all]) => [...all].map((letter) => [letter, kind] as const)));
