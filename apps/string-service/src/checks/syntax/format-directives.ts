/** The format directives of a text (printf, Python, PHP): which arguments of which kinds it takes. */
export interface FormatDirectives {
  /** Kind of the argument, by its name or number. */
  readonly argumentKinds: ReadonlyMap<string, string>;
  /** Percent signs that begin no directive. */
  readonly strayPercents: number;
}

/** Flags of PO entries (`#,`) that tell whose format directives `%` begins. */
export type PercentFormatFlag = 'c-format' | 'python-format' | 'php-format' | 'javascript-format';

/**
 * `%`, a name or number of the argument, flags, width, precision, size, conversion; or `%%`. A space is not taken as a flag:
 * `100% of` is prose far more often than the directive `% o`.
 */
const FORMAT_DIRECTIVE = /%(?:%|(?:\((\w+)\))?(\d+\$)?[-+#0'I]*(\*|\d+)?(?:\.(\*|\d+)?)?(hh?|ll?|[qjztL])?([a-zA-Z@]|<PRI\w+>)?)/g;

const CONVERSION_LETTERS: Readonly<Record<PercentFormatFlag, string>> = {
  'c-format': 'diouxXeEfFgGaAcspnm@SC',
  'python-format': 'diouxXeEfFgGcrsa',
  'php-format': 'bcdeEfFgGhHosuxX',
  'javascript-format': 'sdifjoOcxX',
};

/** Conversions that take the same argument. */
const ARGUMENT_KINDS: Readonly<Record<string, string>> = {
  i: 'd',
  o: 'u',
  x: 'u',
  X: 'u',
  e: 'f',
  E: 'f',
  F: 'f',
  g: 'f',
  G: 'f',
  a: 'f',
  A: 'f',
};

const argumentKind = (conversion: string, size: string): string => `${size}${ARGUMENT_KINDS[conversion] ?? conversion}`;

/** Parses the format directives of a text. Where one argument is taken as two kinds, the last one counts. */
export const readFormatDirectives = (text: string, flag: PercentFormatFlag): FormatDirectives => {
  const wanted = new Map<string, string>();
  let stray = 0;
  let next = 1;
  for (const [all, name, number, width, precision, size = '', conversion = ''] of text.matchAll(FORMAT_DIRECTIVE)) {
    if (all === '%%' || (conversion === 'm' && flag === 'c-format')) continue;
    if (conversion === '' || !(CONVERSION_LETTERS[flag].includes(conversion) || conversion.startsWith('<'))) {
      stray += 1;
      continue;
    }
    for (const star of [width, precision]) if (star === '*') wanted.set(String(next++), 'd');
    wanted.set(name ?? (number ? String(Number.parseInt(number, 10)) : String(next++)), argumentKind(conversion, size));
  }
  return { argumentKinds: wanted, strayPercents: stray };
};
