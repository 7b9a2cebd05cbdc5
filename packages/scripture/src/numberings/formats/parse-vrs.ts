import { truncate } from '../../text/truncate.js';
import { labelOf, type Numbering, ROOT_CODE, type VerseLabel, type VerseLink } from '../numbering.js';

/** A line that could not be read, for whoever loads the file. */
export interface NumberingProblem {
  /** From 1. */
  readonly line: number;
  readonly detail: string;
}

/** A numbering as a file says it, with the lines that could not be read. */
export interface ParsedNumbering {
  readonly numbering: Numbering;
  readonly problems: readonly NumberingProblem[];
}

/** Name of a numbering for commands, as files have none. */
export interface NumberingName {
  readonly code: string;
  readonly name: string;
}

const COUNTS_PATTERN = /^([1-6A-Z][A-Z0-9]{2})((?:\s+\d+:\d+)+)$/;
const RANGE_PATTERN = /^([1-6A-Z][A-Z0-9]{2}) (\d+):(\d+)(?:-(\d+))?$/;

/** Verses that may be named by a range: no chapter has more. */
const RANGE_LIMIT = 200;

/** `PSA 3:0-8` as its verses; null where it is none. */
const parseRange = (text: string): VerseLabel[] | null => {
  const [, book = '', chapter, from, to] = RANGE_PATTERN.exec(text.trim()) ?? [];
  if (from === undefined) return null;
  const [first, last] = [Number(from), Number(to ?? from)];
  if (last < first || last - first > RANGE_LIMIT) return null;
  return Array.from({ length: last - first + 1 }, (_, at) => labelOf(book, Number(chapter), first + at));
};

/** The links of a line: verse by verse, and each with each where several are one. */
const parseLink = (text: string): VerseLink[] | null => {
  const areOne = text.startsWith('&');
  const [own, base, ...rest] = text.replace(/^&/, '').split('=').map(parseRange);
  if (!own || !base || rest.length > 0) return null;
  if (areOne) return own.flatMap((label) => base.map((target): VerseLink => [label, target]));
  if (own.length === base.length) return own.map((label, at): VerseLink => [label, base[at] as VerseLabel]);
  return own.length === 1 || base.length === 1 ? own.flatMap((label) => base.map((target): VerseLink => [label, target])) : null;
};

/**
 * Parses a numbering from a file of Paratext (`.vrs`): lines with the last verses of chapters (`JOL 1:20 2:32 3:21`), verses with those of the
 * Hebrew and Greek editions (`JOL 3:1-21 = JOL 4:1-21`; `&` where several are one), and verses that are left out (`-MAT 17:21`). `#!` begins
 * lines that older programs skip. Segments of verses (`*`) are skipped: they do not change numbers.
 */
export const parseVrs = (content: string, { code, name }: NumberingName): ParsedNumbering => {
  const lastVerses = new Map<string, number[]>();
  const links: VerseLink[] = [];
  const absent = new Set<VerseLabel>();
  const problems: NumberingProblem[] = [];
  for (const [at, raw] of content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw
      .replace(/^#!\s*(?=[&-])/, '')
      .replace(/#.*/s, '')
      .trim();
    if (line === '' || line.startsWith('*')) continue;
    const [, book = '', counts = ''] = COUNTS_PATTERN.exec(line) ?? [];
    const range = line.startsWith('-') ? parseRange(line.slice(1)) : null;
    const linked = line.includes('=') ? parseLink(line) : null;
    if (book !== '') {
      const chapters = lastVerses.get(book) ?? [];
      for (const [, chapter, last] of counts.matchAll(/(?<!\d)(\d+):(\d+)/g)) chapters[Number(chapter) - 1] = Number(last);
      lastVerses.set(
        book,
        Array.from(chapters, (last) => last ?? 0),
      );
    } else if (range) for (const label of range) absent.add(label);
    else if (linked) links.push(...linked);
    else
      problems.push({
        line: at + 1,
        detail: `"${truncate(line, 80)}" says neither last verses, nor which verse is which, nor that one is left out.`,
      });
  }
  return { numbering: { code, name, base: code === ROOT_CODE ? null : ROOT_CODE, lastVerses, links, absent }, problems };
};
