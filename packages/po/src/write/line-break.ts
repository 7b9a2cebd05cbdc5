import { CLASS_LETTERS, CLASS_RUNS, type LineBreakClass, PAIR_TABLE, WIDTH_RUNS } from './line-break-data.js';

const LINE_BREAK_CLASSES = Object.keys(CLASS_LETTERS) as LineBreakClass[];

/** Expands a run-length encoding into the values of all code points. */
const expand = (runs: string, letters: readonly string[]): Uint8Array => {
  const values = new Uint8Array(0x110000);
  let at = 0;
  for (const [, letter = '', count = '1'] of runs.matchAll(/([^0-9a-z])([0-9a-z]+)?/g)) {
    const end = at + Number.parseInt(count, 36);
    values.fill(letters.indexOf(letter), at, end);
    at = end;
  }
  return values;
};

let classTable: Uint8Array | undefined;
let widthTable: Uint8Array | undefined;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const HANGUL_TRAILING_COUNT = 28;

const classOf = (code: number): LineBreakClass => {
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % HANGUL_TRAILING_COUNT === 0 ? 'H2' : 'H3';
  classTable ??= expand(CLASS_RUNS, Object.values(CLASS_LETTERS));
  return LINE_BREAK_CLASSES[classTable[code] ?? 0] ?? 'AL';
};

/** Display width of a code point in terminal columns (as `wcwidth`): 0 for a combining one, 2 for a wide (East Asian) one, else 1. */
export const columnWidth = (code: number): number => {
  widthTable ??= expand(WIDTH_RUNS, ['A', 'B', 'C']);
  return widthTable[code] ?? 1;
};

/** State before the current character. */
interface BreakState {
  /** Class of the previous character; `HL-BA` for a hyphen after a Hebrew letter. */
  previous: LineBreakClass | 'HL-BA';
  /** Class of the last character that is neither a space nor combining. */
  last: LineBreakClass;
  /** True when spaces followed that one. */
  spaces: boolean;
  /** Number of consecutive regional indicators before it. */
  indicators: number;
}

const combines = (kind: LineBreakClass): boolean => kind === 'CM' || kind === 'ZWJ';

/** True when a line may break before a character of that class. */
const mayBreak = ({ previous, last, spaces, indicators }: BreakState, kind: LineBreakClass): boolean => {
  if (last === 'BK' || kind === 'BK' || kind === 'SP' || kind === 'ZW') return false;
  if (last === 'ZW') return true;
  if (combines(kind)) return spaces;
  if (previous === 'ZWJ') return false;
  if (last === 'RI' && kind === 'RI') return spaces || indicators % 2 === 0;
  if (previous === 'HL-BA') return spaces;
  const pair = PAIR_TABLE[last]?.[LINE_BREAK_CLASSES.indexOf(kind)];
  return pair === 'D' || (pair === 'I' && spaces);
};

/** Advances the state by a character; tells whether there is a break opportunity before it. */
const step = (before: BreakState, kind: LineBreakClass): boolean => {
  const breaks = mayBreak(before, kind);
  if (kind === 'SP') before.spaces = true;
  else if (!combines(kind) || breaks || before.last === 'BK') {
    before.last = combines(kind) ? 'AL' : kind;
    before.spaces = false;
  }
  before.previous = before.previous === 'HL' && (kind === 'HY' || kind === 'BA') ? 'HL-BA' : kind;
  before.indicators = kind === 'RI' ? before.indicators + 1 : 0;
  return breaks;
};

/**
 * Finds line break opportunities (UAX #14, Unicode 14, without complex scripts) as GNU libunistring 1.0 does, which the gettext tools use.
 *
 * @param codes code points of a text without line ends
 * @returns for each code point, whether a line may break before it
 */
export const findBreakOpportunities = (codes: readonly number[]): boolean[] => {
  const before: BreakState = { previous: 'BK', last: 'BK', spaces: false, indicators: 0 };
  return codes.map((code) => step(before, classOf(code)));
};
