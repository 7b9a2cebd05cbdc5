import fc from 'fast-check';

/** Parts of a directive in their order, each a choice; joined, they are often a valid directive, and sometimes not. */
type DirectiveParts = readonly (readonly string[])[];

const NUMBERS = ['', '', '', '', '1$', '2$', '3$', '0$'];
const FLAGS = ['', '', '', '', '-', '0', ' ', '+', '#', '-0'];
const WIDTHS = ['', '', '', '', '5', '*', '*1$', '*2$'];
const PRECISIONS = ['', '', '', '', '.2', '.*', '.', '.*3$', '.0'];

const letters = (text: string): string[] => [...text];
const some = (common: string, rare = ''): string[] => [...Array.from({ length: 4 }, () => letters(common)).flat(), ...letters(rare)];
const percent = (
  conversions: readonly string[],
  sizes: readonly string[] = [''],
  ...more: readonly (readonly string[])[]
): DirectiveParts => [
  ['%'],
  NUMBERS,
  [...FLAGS, ...(more[0] ?? [])],
  WIDTHS,
  PRECISIONS,
  ['', '', ...sizes],
  conversions,
  ...more.slice(1),
];

const C = percent(some('dsuxfc', 'imSCnpaAgGeE%@Zk'), ['h', 'hh', 'l', 'll', 'L', 'q', 'j', 'z', 't', 'lh'], ["'", 'I']);
const C_MACROS: DirectiveParts = [
  ['%'],
  ['', '5'],
  ['<PRI'],
  ['d', 'i', 'u', 'x', 'z'],
  ['64', 'LEAST8', 'FAST32', 'MAX', 'PTR', '7', ''],
  ['>', '>', ''],
];
const PYTHON_FIELD: DirectiveParts = [
  ['{'],
  ['a', 'b', '0', '1', '', '{', 'a b'],
  ['', '', '', '.x', '[0]', '[k]', '.0', '['],
  ['', '', '', '!r', ':', ':.2f', ':>5', ':*^9', ':{b}', ':%Y', ':,', ':é<3', ':}<4', ':{{'],
  ['}', '}', '}', '}', ''],
];
const TILDE: DirectiveParts = [
  ['~'],
  ['', '', '', '', '5', "'x", '2,3', ",,'y", 'v', '#', '-2', '1,2,3,4,5,6,7,8', "'a,'b"],
  ['', '', '', ':', '@', ':@'],
  some('asdxcf', 'wbor$egyipPAD%&|~_t*?{}[]();^<>/!qk\n'),
];
const JAVA: DirectiveParts = [
  ['{', '{', '{', "'{", "''{"],
  ['0', '0', '1', '2', 'a', ''],
  [
    '',
    '',
    '',
    ',number',
    ',number,#.##',
    ',number,#;-#;',
    ",number,'#'",
    ',date,short',
    ',time',
    ',date,',
    ',choice,0#none|1#{1} one',
    ',choice,0#a|<b',
    ",choice,0#'|'|1<b|2",
    ',choice,|',
    ',numbers',
    ',choice,0\\u2264x|1#{0,number}',
  ],
  ['}', '}', '}', '}', "'}'", ''],
];

/** Directives of each flag, as parts; what is none is text around them. */
const GRAMMARS: Readonly<Record<string, readonly DirectiveParts[]>> = {
  'c-format': [C, C, C, C_MACROS],
  'objc-format': [C, C_MACROS],
  'gcc-internal-format': [
    [
      ['%'],
      NUMBERS,
      ['', '', 'q', 'l', 'll', 'w', '+', '#', 'q+', 'qq', 'lw', 'lll'],
      ['', '', '', '.5', '.*', '.*1$', '.*2$'],
      some('dsTD', "ciouxpHJKFEACLOPQV%<>'mz"),
    ],
  ],
  'gfc-internal-format': [[['%'], NUMBERS, ['', '', 'l'], some('dsCL', 'iuc%z')]],
  'boost-format': [
    [
      ['%'],
      ['', '', '|'],
      ['', '', '1$', '2$', '0$'],
      [...FLAGS, '_', '=', 'hl'],
      WIDTHS,
      PRECISIONS,
      ['', '', 'h', 'l', 'L'],
      some('dsfc', 'CSiouxXeEgGpntk%'),
      ['', '', '|'],
    ],
    [['%1%', '%2%', '%3%', '%0%', '%|1$|', '%|', '%|5|', '%Tx', '%|Tx|', '%|Té|', '%Té', '%t', '%1%d']],
  ],
  'object-pascal-format': [
    [
      ['%'],
      ['', '', '0:', '1:', '*:', ':', '2'],
      ['', '', '-', '0'],
      ['', '', '5', '*'],
      ['', '', '.2', '.*', '.'],
      some('dsfx', 'ueEgnmpDSX%k'),
    ],
  ],
  'java-printf-format': [
    [
      ['%'],
      ['', '', '', '1$', '2$', '<', '0$'],
      ['', '', '', '-', '0', ' ', '+', '#', ',', '(', '-,'],
      ['', '', '5'],
      ['', '', '.2', '.'],
      [...some('dsfc', 'bBhHSCoxXeEgGaA%nk'), 'tH', 'TY', 'tk', 'tx', 't'],
    ],
  ],
  'python-format': [
    [
      ['%'],
      ['', '', '(a)', '(b)', '(a)', '(a(b))', '(c', '()'],
      FLAGS,
      ['', '', '5', '*'],
      ['', '', '.2', '.*', '.0'],
      ['', '', 'l', 'h', 'L'],
      some('dsf', 'criuoxXeEgGa%F'),
    ],
  ],
  'python-brace-format': [PYTHON_FIELD],
  'perl-brace-format': [[['{'], ['a', 'b', 'c1', '1', '', 'a-b'], ['}', '}', '']]],
  'csharp-format': [
    [['{'], ['0', '0', '1', '2', 'a', '{', ''], ['', '', ',5', ',-5', ',', ',x'], ['', '', ':N2', ':'], ['}', '}', '}', '']],
  ],
  'awk-format': [percent(some('dsuf', 'icoxXeEgG%pk'))],
  'javascript-format': [percent(some('dsjf', 'bcoxX%uk'), ['', 'I'])],
  'lua-format': [[['%'], ['', '', '', '5', '-'], ['', '', '.2', '.'], some('dsqf', 'cioxXuaAeEgG%k')]],
  'elisp-format': [percent(some('dsSf', 'cixXoeEgG%uk'))],
  'librep-format': [[['%'], NUMBERS, [...FLAGS, '^'], ['', '5'], ['', '.2', '.'], some('dsS', 'cxXo%fk')]],
  'tcl-format': [percent(some('dsuf', 'cioxXeEgG%k'), ['h', 'l', 'll'])],
  'php-format': [
    [['%'], NUMBERS, ['', '', '-', '0', ' ', "'x", "'é", "'"], ['', '5'], ['', '.2', '.'], ['', '', 'l', 'll'], some('dsf', 'buoxXec%Fk')],
  ],
  'perl-format': [
    [
      ['%'],
      NUMBERS,
      FLAGS,
      ['', '', '', 'v', '*v', '*2$v'],
      WIDTHS,
      PRECISIONS,
      ['', '', 'h', 'l', 'll', 'L', 'q', 'V', 'I32', 'I64', 'I'],
      some('dsfu', 'c_DiUoOxXbeEFgGpn%k'),
    ],
  ],
  'ruby-format': [
    [
      ['%'],
      ['', '', '', '1$', '2$', '<a>', '<b>', '<a'],
      FLAGS,
      ['', '', '5', '*', '*1$', '0'],
      ['', '', '.2', '.*', '.*2$'],
      ['', '', '', '<b>', '3$', '5'],
      [...some('dspf', 'ciuoxXbBgGeEaA%k\n'), '{a}', '{b'],
    ],
  ],
  'java-format': [JAVA],
  'sh-format': [[['$'], ['a', 'b', '{a}', '{b}', '{a_1}', '1', '{1}', '{a:-b}', '{', '{}', '', '$', 'é', '{é}']]],
  'smalltalk-format': [[['%'], ['1', '2', '3', '%', '0', '', 'a']]],
  'ycp-format': [[['%'], ['1', '2', '3', '%', '0', '', 'a']]],
  'qt-format': [[['%'], ['', '', 'L'], ['1', '2', '3', '01', '12', 'n', '', '%']]],
  'qt-plural-format': [[['%'], ['', 'L'], ['n', 'n', '1', '']]],
  'kde-format': [[['%'], ['1', '2', '3', '4', '6', '12', '0', '', '%']]],
  'kde-kuit-format': [
    [['%'], ['1', '2', '3', '']],
    [
      [
        '<b>%1</b>',
        '<b>',
        '</b>',
        '<i a="1">x</i>',
        '<br/>',
        '&amp;',
        '&File',
        '&x;',
        '&#65;',
        '&#x4;',
        '<',
        '>',
        ']]>',
        '<a b=c/>',
        '<!-- %2 -->',
        '&lt;',
        '<b',
        '&#;',
      ],
    ],
  ],
  'lisp-format': [TILDE],
  'scheme-format': [TILDE],
};

/** Flags that pairs are generated for. */
export const PAIRED_FLAGS: readonly string[] = Object.keys(GRAMMARS);

/** A plural rule with its number of forms, and a header with both. */
export interface PairRule {
  readonly plurals: number;
  readonly pluralRule: string;
}

/** An entry of a PO file with a flag for format strings. */
export interface FormatPair {
  readonly flag: string;
  /** One form, or singular and plural. */
  readonly source: readonly string[];
  readonly translation: readonly string[];
}

const TEXTS = ['cup', ' of ', 'é', ' 100 ', '%%', '{{', '}}', ' 5% ', 'tea', "'", '}'];

const directiveOf = (grammars: readonly DirectiveParts[]): fc.Arbitrary<string> =>
  fc
    .constantFrom(...grammars)
    .chain((parts) => fc.tuple(...parts.map((choices) => fc.constantFrom(...choices))))
    .map((chosen) => chosen.join(''));

const pieceOf = (flag: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: directiveOf(GRAMMARS[flag] ?? []), weight: 4 },
    { arbitrary: fc.constantFrom('cup', ' of ', 'tea', 'é'), weight: 3 },
    { arbitrary: fc.constantFrom(...TEXTS), weight: 1 },
  );

/** A change that a translator may make: another order, a piece fewer, more or another; or none. */
const changed = (pieces: readonly string[], flag: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('same', 'same', 'order', 'fewer', 'more', 'other'), fc.nat(), fc.nat(), pieceOf(flag))
    .map(([change, at, to, piece]) => {
      const list = [...pieces];
      const index = list.length === 0 ? 0 : at % list.length;
      if (change === 'order') list.splice(to % (list.length + 1), 0, ...list.splice(index, 1));
      if (change === 'fewer') list.splice(index, 1);
      if (change === 'more') list.splice(index, 0, piece);
      if (change === 'other') list.splice(index, 1, piece);
      return `t${list.join('')}t`;
    });

/** Entries of a flag, their translations mostly near to their sources. */
export const formatPairs = (flag: string, { plurals }: PairRule): fc.Arbitrary<FormatPair> =>
  fc
    .tuple(
      fc.array(pieceOf(flag), { minLength: 1, maxLength: 4 }),
      fc.array(pieceOf(flag), { maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
    )
    .chain(([pieces, singular, kind]) => {
      const source = `s${pieces.join('')}s`;
      if (kind > 0) return changed(pieces, flag).map((text) => ({ flag, source: [source], translation: [text] }));
      return fc
        .tuple(...Array.from({ length: plurals }, () => changed(pieces, flag)))
        .map((translation) => ({ flag, source: [`s${singular.join('')}s`, source], translation }));
    });
