import { ANY_KIND, collectArguments, type FormatFamily, takesSameArguments } from './format-family.js';
import { HAS_PERCENT, kindsByLetter, percentFamily, takeMain, takeStar, WIDTH_KIND } from './printf.js';

const BOOST_KINDS = kindsByLetter({
  '': 'tTn',
  char: 'cC',
  [ANY_KIND]: 'sS',
  integer: 'idouxX',
  double: 'eEfgG',
  pointer: 'p',
});

/** `%1%`, `%d`, `%|d|` and, as its end is marked, a directive without conversion: `%|1$10|`. */
const boost = percentFamily('boost-format', '%1%, %d', {
  directive:
    /%(?:%|[1-9]\d*%|\|?(?:[1-9]\d*\$)?[ +\-#0'_=hl]*(?<width>\*(?:\d+\$)?|[1-9]\d*)?(?:\.(?<precision>\*(?:\d+\$)?|\d*))?[hlL]*(?<conversion>[cCsSidouxXeEfgGptn]|T[\s\S])?(?<size>\|)?)/y,
  numbering: 'exclusive',
  isAnyMerged: true,
  kindOf: ({ all, conversion, size }) => {
    if (all === '%%') return '';
    const isBracketed = all[1] === '|';
    if (isBracketed && (size === undefined || (conversion?.charCodeAt(1) ?? 0) > 0x7f)) return undefined;
    if (conversion === undefined) return isBracketed || /\d%$/.test(all) ? ANY_KIND : undefined;
    return BOOST_KINDS.get(conversion.charAt(0));
  },
  take: (directive, kind, collector) =>
    takeStar(directive.width, collector) &&
    takeStar(directive.precision, collector) &&
    takeMain({ ...directive, number: /^%\|?(\d+)[$%]/.exec(directive.all)?.[1] }, kind, collector),
});

const PASCAL_KINDS = kindsByLetter({ integer: 'dux', float: 'efgnm', string: 's', pointer: 'p' });

/** Numbers begin with 0, `%:d` has the number 0, and that of `%*:d` comes from an argument. */
const pascal: FormatFamily = {
  flag: 'object-pascal-format',
  examples: '%d, %0:s',
  trigger: HAS_PERCENT,
  parse: (text) => {
    const directive = /%(?:%|(?:(?<number>\d*|\*):)?-?(?<width>\*|\d+)?(?:\.(?<precision>\*|\d+))?(?<conversion>[duxefgnmsp]))/iy;
    const collector = collectArguments('free', { first: 0 });
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      directive.lastIndex = at;
      const { number, width, precision, conversion } = directive.exec(text)?.groups ?? {};
      at = directive.lastIndex;
      if (at === 0) return undefined;
      if (conversion === undefined) continue;
      const kind = PASCAL_KINDS.get(conversion.toLowerCase()) ?? '';
      if (!takeStar(width, collector) || !takeStar(precision, collector)) return undefined;
      if (!(number === '*' ? collector.take(WIDTH_KIND) : collector.take(kind, number === undefined ? undefined : Number(number || '0'))))
        return undefined;
    }
    return { kinds: collector.kinds };
  },
  accepts: takesSameArguments,
};

/** Kinds of conversions, with the flags, width (`w`) and precision (`p`) that each refuses. */
const JAVA_CONVERSIONS: readonly (readonly [letters: string, kind: string, refused: string])[] = [
  ['%', '', '#0 +,(p'],
  ['n', '', '#0- +,(wp'],
  ['bBhHsS', 'general', '0 +,('],
  ['cC', 'char', '#0 +,(p'],
  ['d', 'integer', '#p'],
  ['oxX', 'integer', ',p'],
  ['eEfgG', 'float', ''],
  ['aA', 'float', ',('],
  ['tT', 'date', '#0 +,(p'],
];

const javaPrintf: FormatFamily = {
  flag: 'java-printf-format',
  examples: '%d, %1$s',
  trigger: HAS_PERCENT,
  parse: (text) => {
    const directive =
      /%(?:(?<last><)|(?<number>\d+)\$)?(?<flags>[#0\- +,(]*)(?<width>[1-9]\d*)?(?<precision>\.\d+)?(?:(?<date>[tT])[HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc]|(?<conversion>[%nbBhHsScCdoxXeEfgGaA]))/y;
    const collector = collectArguments('free');
    let last: number | undefined;
    let unnumbered = 0;
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      directive.lastIndex = at;
      const { groups } = directive.exec(text) ?? {};
      if (!groups) return undefined;
      at = directive.lastIndex;
      const letter = groups.conversion ?? groups.date ?? '';
      const [, kind, refused] = JAVA_CONVERSIONS.find(([letters]) => letters.includes(letter)) ?? ['', '', ''];
      const used = `${groups.flags}${groups.width === undefined ? '' : 'w'}${groups.precision === undefined ? '' : 'p'}`;
      if (Array.from(used).some((flag) => refused.includes(flag)) || (groups.last !== undefined && last === undefined)) return undefined;
      if (groups.number !== undefined && Number(groups.number) === 0) return undefined;
      if (kind === '') continue;
      if (groups.last === undefined) last = groups.number === undefined ? ++unnumbered : Number(groups.number);
      if (!collector.take(kind, last)) return undefined;
    }
    return { kinds: collector.kinds };
  },
  accepts: takesSameArguments,
};

const PYTHON_KINDS = kindsByLetter({ '': '%', char: 'c', string: 'sr', integer: 'iduoxX', float: 'eEfgG' });

/** Position after the parenthesis that closes the one at a position; 0 where none does. */
const closeParenthesis = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return 0;
};

/** All arguments of a format string come from a mapping, by name, or all from a tuple. */
const python: FormatFamily = {
  flag: 'python-format',
  examples: '%(name)s, %d',
  trigger: HAS_PERCENT,
  parse: (text) => {
    const directive = /[-+ #0]*(?<width>\*|[1-9]\d*)?(?:\.(?<precision>\*|\d*))?[hlL]?(?<conversion>[%csridxXoueEfgG])/y;
    const collector = collectArguments('free', { isAnyMerged: true });
    let [names, unnamed] = [0, 0];
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      const start = text[at + 1] === '(' ? closeParenthesis(text, at + 1) : at + 1;
      directive.lastIndex = start;
      const { groups } = (start > 0 && directive.exec(text)) || {};
      if (!groups) return undefined;
      const { width, precision, conversion = '' } = groups;
      for (const star of [width, precision]) if (star === '*') unnamed += Number(collector.take(WIDTH_KIND));
      const isAny = /^0+$/.test(precision ?? '') && (conversion === 's' || conversion === 'r');
      const kind = isAny ? ANY_KIND : (PYTHON_KINDS.get(conversion) ?? '');
      if (start > at + 1) {
        if (!collector.takeNamed(kind, text.slice(at + 1, start))) return undefined;
        names += 1;
      } else if (kind !== '') unnamed += Number(collector.take(kind));
      if (names > 0 && unnamed > 0) return undefined;
      at = directive.lastIndex;
    }
    return { kinds: collector.kinds };
  },
  // All elements of a tuple have to be used.
  accepts: (source, translation, isStrict) =>
    takesSameArguments(source, translation, isStrict || source.kinds.has('1'), { isAnyLoose: true }),
  fallback: {
    parse: (text) => ({ kinds: new Map(Array.from(text.matchAll(/%\((\w+)\)/g), ([, name = '']) => [name, ANY_KIND])) }),
    accepts: takesSameArguments,
  },
};

/** Format strings of compiled languages and their libraries, and Python's. */
export const COMPILED_FORMATS: readonly FormatFamily[] = [boost, pascal, javaPrintf, python];
