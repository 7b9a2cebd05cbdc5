import { usfmCode } from '../../books/osis-books.js';
import { labelOf, type Numbering, parseLabel, type VerseLabel, type VerseLink, versesOf } from '../numbering.js';
import type { NumberingName, NumberingProblem, ParsedNumbering } from './parse-vrs.js';

/** Names of books in TVTMS that are those of neither USFM nor OSIS. */
const TVTMS_BOOKS: Readonly<Record<string, string>> = { JOL: 'JOL', EZK: 'EZK', SOL: 'SNG', ESG: 'ESG', PHP: 'PHP', JHN: 'JHN' };

const REFERENCE_PATTERN = /^(\w{3})\.(\d+):(\d+|Title)(?:-(\d+))?(?:\.0)?$/;

/** `Gen.32:1`, `Psa.3:Title` (the text before verse 1), `Exo.35:15-16` as verses; null where it is none. */
const parseReference = (text: string): VerseLabel[] | null => {
  const [, book = '', chapter, from = '', to] = REFERENCE_PATTERN.exec(text.trim()) ?? [];
  if (from === '') return null;
  const code = TVTMS_BOOKS[book.toUpperCase()] ?? usfmCode(book.toUpperCase());
  const first = from === 'Title' ? 0 : Number(from);
  const last = Number(to ?? first);
  return last < first || last - first > 200
    ? null
    : Array.from({ length: last - first + 1 }, (_, at) => labelOf(code, Number(chapter), first + at));
};

/** Columns of a line of the expanded table. */
interface TvtmsRow {
  readonly line: number;
  readonly traditions: readonly string[];
  readonly source: string;
  readonly standard: string;
}

/** The lines of the expanded table (`#DataStart(Expanded)`), or, of a file without it, all that have its columns. */
function* rowsOf(content: string): Generator<TvtmsRow> {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith('#DataStart(Expanded)'));
  for (const [at, text] of lines.entries()) {
    if (at <= start) continue;
    if (text.startsWith('#DataEnd')) return;
    const [traditions = '', source = '', standard = ''] = text.split('\t').map((cell) => cell.trim());
    if (standard === '' || /^['#$=]|^SourceType$/.test(traditions)) continue;
    yield { line: at + 1, traditions: traditions.split(/[+,;]\s*/), source, standard };
  }
}

/** The last verses of chapters, of all verses that there are. */
const countVerses = (labels: Iterable<VerseLabel>): Map<string, number[]> => {
  const counts = new Map<string, number[]>();
  for (const label of labels) {
    const { book, chapter, verse } = parseLabel(label);
    const chapters = counts.get(book) ?? [];
    while (chapters.length < chapter) chapters.push(0);
    chapters[chapter - 1] = Math.max(chapters[chapter - 1] ?? 0, verse);
    counts.set(book, chapters);
  }
  return counts;
};

/**
 * Parses the numbering of a tradition from lines of TVTMS (Translators Versification Traditions with Methodology for Standardisation, STEPBible):
 * columns with tabs between them, of which the first three hold a tradition (`Hebrew`), its label of a verse, and the same in the English
 * standard. Parts of verses (`Exo.28:22.1`) are reported as problems: they have no number of their own in texts.
 *
 * @param tradition as in the first column: Hebrew, Latin, Greek
 * @param standard the English numbering
 */
export const parseTvtms = (content: string, { code, name }: NumberingName, tradition: string, standard: Numbering): ParsedNumbering => {
  const links: VerseLink[] = [];
  const seen = new Set<string>();
  const problems: NumberingProblem[] = [];
  for (const { line, traditions, source, standard: target } of rowsOf(content)) {
    if (!traditions.some((one) => one.toLowerCase() === tradition.toLowerCase())) continue;
    const [own, base] = [parseReference(source), parseReference(target)];
    if (!own || !base || (own.length !== base.length && own.length > 1 && base.length > 1))
      problems.push({ line, detail: `"${source}" and "${target}" are not both whole verses.` });
    else if (!seen.has(`${own[0]} ${base[0]}`)) {
      seen.add(`${own[0]} ${base[0]}`);
      if (own.length === base.length) links.push(...own.map((label, at): VerseLink => [label, base[at] as VerseLabel]));
      else for (const label of own) for (const verse of base) links.push([label, verse]);
    }
  }
  const targets = new Set(links.map(([, base]) => base));
  const owns = links.map(([own]) => own);
  const lastVerses = countVerses([...versesOf(standard).filter((label) => !targets.has(label)), ...owns]);
  const kept = new Set([...versesOf(standard).filter((label) => !targets.has(label)), ...owns]);
  const draft = { code, name, base: standard.code, lastVerses, links, absent: new Set<VerseLabel>() };
  const absent = new Set(versesOf(draft).filter((label) => !kept.has(label)));
  return { numbering: { ...draft, absent }, problems };
};
