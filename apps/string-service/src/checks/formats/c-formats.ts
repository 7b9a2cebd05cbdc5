import { type FormatFamily, hasNoGap, rankArguments, takesSameArguments } from './format-family.js';
import {
  HAS_PERCENT,
  kindsByLetter,
  looseFallback,
  type PercentDirective,
  type PercentGrammar,
  parsePercent,
  percentFamily,
  takeFromNumber,
} from './printf.js';

/** Size of an argument by the letters before its conversion, read as C does: each letter may change the meaning of the previous one. */
const sizeOf = (letters: string): string => {
  let size = '';
  for (const letter of letters) {
    if (letter === 'h') size = size === 'short' || size === 'char' ? 'char' : 'short';
    else if (letter === 'l') size = size === 'long' || size === 'long long' ? 'long long' : 'long';
    else size = { j: 'MAX', z: 'size', Z: 'size', t: 'ptrdiff' }[letter] ?? 'long long';
  }
  return size;
};

const C_KINDS = kindsByLetter({
  '': '%m',
  char: 'c',
  'wide char': 'C',
  string: 's',
  'wide string': 'S',
  integer: 'di',
  'unsigned integer': 'uoxX',
  double: 'eEfFgGaA',
  object: '@',
  pointer: 'p',
  count: 'n',
});

const cKind = ({ size = '', conversion = '' }: PercentDirective): string | undefined => {
  const macro = /^<PRI([diouxX])(.+)>$/.exec(conversion);
  if (macro) return `${macro[1] === 'd' || macro[1] === 'i' ? 'integer' : 'unsigned integer'} ${macro[2]}`;
  const kind = C_KINDS.get(conversion);
  const length = sizeOf(size);
  if (length === '' || kind === undefined) return kind;
  if (conversion === 'c' || conversion === 's') return length.startsWith('long') ? `wide ${kind}` : kind;
  if (kind === 'double') return length === 'long long' ? 'long double' : kind;
  return kind.includes('integer') || kind === 'count' ? `${kind} ${length}` : kind;
};

const cDirective = (flags: string, conversions: string): RegExp =>
  new RegExp(
    `%(?:(?<number>\\d+)\\$)?[${flags}]*(?<width>\\*(?:\\d+\\$)?|[1-9]\\d*)?(?:\\.(?<precision>\\*(?:\\d+\\$)?|\\d*))?` +
      `(?:(?<size>[hlLqjzZt]*)(?<conversion>[${conversions}])|<PRI[diouxX](?:(?:LEAST|FAST)?(?:8|16|32|64)|MAX|PTR)>)`,
    'y',
  );

const C_FLAGS = " +\\-#0'";

/** `I`, for the digits of the language, is a flag of translations only. Arguments with numbers leave none out, or C could not find the next. */
const cFamily = (flag: string, examples: string, conversions: string): FormatFamily => {
  const grammarOf = (flags: string): PercentGrammar => ({
    directive: cDirective(flags, conversions),
    numbering: 'exclusive',
    kindOf: (directive) => cKind({ ...directive, conversion: directive.conversion ?? directive.all.slice(directive.all.indexOf('<')) }),
    finish: (kinds) => (hasNoGap(kinds) ? { kinds } : undefined),
  });
  const [ofSource, ofTranslation] = [grammarOf(C_FLAGS), grammarOf(`${C_FLAGS}I`)];
  const [parseSource, parseTranslation] = [parsePercent(ofSource), parsePercent(ofTranslation)];
  return {
    flag,
    examples,
    trigger: HAS_PERCENT,
    parse: (text, isTranslation) => (isTranslation ? parseTranslation : parseSource)(text, isTranslation),
    accepts: takesSameArguments,
    fallback: looseFallback(ofTranslation),
  };
};

const GCC_SIZES = new Map([
  ['l', ' long'],
  ['ll', ' long long'],
  ['w', ' wide'],
]);

const GCC_KINDS = kindsByLetter({
  char: 'c',
  string: 's',
  integer: 'id',
  'unsigned integer': 'oux',
  pointer: 'p',
  location: 'H',
  declaration: 'JD',
  statement: 'K',
  function: 'F',
  type: 'T',
  expression: 'E',
  arguments: 'A',
  code: 'C',
  language: 'L',
  operator: 'O',
  parameter: 'P',
  assignment: 'Q',
  qualifier: 'V',
});

/** True when each of the flags `q`, `w`, `+` and `#` occurs at most once, and `l` at most twice and not together with `w`. */
const areGccFlags = (flags: string): boolean => {
  const count = (flag: string) => flags.split(flag).length - 1;
  return ['q', 'w', '+', '#'].every((flag) => count(flag) < 2) && count('l') < 3 && !(flags.includes('l') && flags.includes('w'));
};

const gccInternal = percentFamily('gcc-internal-format', '%d, %qD', {
  directive:
    /%(?:(?<bare>[%<>'m])|(?:(?<number>\d+)\$)?(?<size>[qlw+#]*)(?:\.(?<precision>\d+|\*(?:\d+\$)?)(?=s))?(?<conversion>[csidouxpHJKDFTEACLOPQV]))/y,
  numbering: 'exclusive',
  kindOf: ({ number, size = '', precision, conversion }) => {
    if (conversion === undefined) return '';
    if (!areGccFlags(size)) return undefined;
    const star = /\d+/.exec(precision?.startsWith('*') ? precision : '')?.[0];
    if (star !== undefined && Number(star) !== Number(number ?? 0) - 1) return undefined;
    const kind = GCC_KINDS.get(conversion);
    return kind?.includes('integer') ? kind + (GCC_SIZES.get(size.replace(/[^lw]/g, '')) ?? '') : kind;
  },
  finish: (kinds, directives) => ({ kinds, marks: directives.some(({ all }) => all === '%m') ? '%m' : '' }),
});

/** The place in the source that `%C` names takes a number, but no argument. */
const NO_ARGUMENT = 'void';

const GFC_KINDS = kindsByLetter({ [NO_ARGUMENT]: 'C', location: 'L', char: 'c', string: 's', integer: 'id', unsigned: 'u' });

const gfcInternal = percentFamily('gfc-internal-format', '%s, %C', {
  directive: /%(?:%|(?:(?<number>\d+)\$)?(?:(?<size>l)(?=[idu]))?(?<conversion>[CLcsidu]))/y,
  numbering: 'free',
  kindOf: ({ size = '', conversion }) => (conversion === undefined ? '' : (GFC_KINDS.get(conversion) ?? '') + size),
  take: takeFromNumber,
  finish: (kinds) => {
    if (!hasNoGap(kinds)) return undefined;
    const passed = new Map([...kinds].filter(([, kind]) => kind !== NO_ARGUMENT));
    return { kinds: rankArguments(passed), marks: passed.size < kinds.size ? '%C' : '' };
  },
});

/** Format strings of C and Objective-C, and of the compilers of GCC. */
export const C_FORMATS: readonly FormatFamily[] = [
  cFamily('c-format', '%d, %s', '%mcCsSiduoxXeEfFgGaApn'),
  cFamily('objc-format', '%d, %@', '%mcCsSiduoxXeEfFgGaA@pn'),
  gccInternal,
  gfcInternal,
];
