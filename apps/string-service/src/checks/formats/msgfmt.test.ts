import { runGettext } from '@translation-commons/po/testing/run-gettext.js';
import fc from 'fast-check';
import { describe, expect, type TestContext, test } from 'vitest';
import { type FormatPair, formatPairs, PAIRED_FLAGS, type PairRule } from '../../testing/format-pairs.js';
import { checkTranslation } from '../check-translation.js';
import { FORMAT_FAMILIES } from './format-families.js';

/** Pairs that are compared with `msgfmt -c`, of all flags together; `FORMAT_PAIRS` asks for more. */
const PAIR_COUNT = Number(process.env.FORMAT_PAIRS ?? 3000);

const RULES: readonly PairRule[] = [
  { plurals: 2, pluralRule: 'n > 1' },
  { plurals: 1, pluralRule: '0' },
  { plurals: 4, pluralRule: 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3' },
  { plurals: 3, pluralRule: 'n==1 ? 0 : n==2 ? 1 : 2' },
];

/** Families whose directives may jump and repeat: where they do, those of a translation have to be written as in the source. */
const STRICTER_FLAGS = new Set(['lisp-format', 'scheme-format']);

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

const entryLines = ({ flag, source: [singular = '', plural], translation }: FormatPair, index: number): string[] => [
  `#, ${flag}`,
  `msgctxt "${index}"`,
  `msgid ${quote(singular)}`,
  ...(plural === undefined
    ? [`msgstr ${quote(translation[0] ?? '')}`]
    : [`msgid_plural ${quote(plural)}`, ...translation.map((text, form) => `msgstr[${form}] ${quote(text)}`)]),
  '',
];

const headerLines = ({ plurals, pluralRule }: PairRule): string[] => [
  'msgid ""',
  'msgstr ""',
  '"Content-Type: text/plain; charset=UTF-8\\n"',
  `"Plural-Forms: nplurals=${plurals}; plural=(${pluralRule});\\n"`,
  '',
];

/** A PO file of entries, and the entry of each of its lines. */
const writePo = (pairs: readonly FormatPair[], rule: PairRule) => {
  const lines = headerLines(rule);
  const entryOfLine = new Map<number, number>();
  for (const [index, pair] of pairs.entries())
    for (const line of entryLines(pair, index)) {
      lines.push(line);
      entryOfLine.set(lines.length, index);
    }
  return { text: `${lines.join('\n')}\n`, entryOfLine };
};

/**
 * For each pair, true when msgfmt reports an error; null for a pair that crashes it (as 0.21 does for some Object Pascal). The other pairs of
 * a crash are tried again.
 */
const askMsgfmt = (context: TestContext, pairs: readonly FormatPair[], rule: PairRule): (boolean | null)[] => {
  const { text, entryOfLine } = writePo(pairs, rule);
  const { status, stderrText } = runGettext(context, 'msgfmt', ['-c', '-o', '/dev/null'], text);
  if (status === null) {
    if (pairs.length === 1) return [null];
    const half = pairs.length >> 1;
    return [...askMsgfmt(context, pairs.slice(0, half), rule), ...askMsgfmt(context, pairs.slice(half), rule)];
  }
  const refused = new Set(Array.from(stderrText.matchAll(/^<stdin>:(\d+):/gm), ([, line]) => entryOfLine.get(Number(line))));
  return pairs.map((_, index) => refused.has(index));
};

test('generated pairs: of every flag that has a check', () => {
  expect([...PAIRED_FLAGS].sort()).toEqual(FORMAT_FAMILIES.map(({ flag }) => flag).sort());
});

describe.each(RULES)('format strings and msgfmt -c, with the plural rule $pluralRule', (rule) => {
  const language = { code: 'xx', direction: 'ltr', ...rule } as const;

  /** True when gettext reads the source as a format string. Where it does not, only our check looks at the translation. */
  const isComparable = ({ flag, source }: FormatPair): boolean =>
    FORMAT_FAMILIES.find((family) => family.flag === flag)?.parse(source.at(-1) ?? '', false) !== undefined;

  test('whatever it refuses is an error, and what it takes is none', (context) => {
    const count = Math.ceil(PAIR_COUNT / RULES.length / PAIRED_FLAGS.length);
    const pairs = PAIRED_FLAGS.flatMap((flag) => fc.sample(formatPairs(flag, rule), count));
    const compared = askMsgfmt(context, pairs, rule).flatMap((isRefused, index) => {
      const pair = pairs[index];
      if (isRefused === null || pair === undefined) return [];
      const { flag, source, translation } = pair;
      return [{ pair, isRefused, isError: checkTranslation({ source, translation, flags: [flag], language }).includes(flag) }];
    });
    expect(compared.filter(({ isRefused, isError }) => isRefused && !isError)).toEqual([]);
    expect(
      compared.filter(({ pair, isRefused, isError }) => !isRefused && isError && !STRICTER_FLAGS.has(pair.flag) && isComparable(pair)),
    ).toEqual([]);
    const refused = compared.filter(({ isRefused }) => isRefused).length;
    expect(refused, 'pairs that msgfmt refuses').toBeGreaterThan(pairs.length / 10);
    expect(refused, 'pairs that msgfmt refuses').toBeLessThan(pairs.length * 0.9);
  });
});
