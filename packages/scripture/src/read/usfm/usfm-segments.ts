import type { ProblemItem } from '../../items/text-item.js';
import { replaceEscapes } from '../../markup/usfm/usfm-escapes.js';
import type { TextLine } from '../lines/decode-lines.js';

/** A segment of USFM: a marker that opens a line of its own in print, with what follows up to the next such marker or the end of the line. */
export interface UsfmSegment {
  readonly kind: 'segment';
  /** Without backslash; null for a line that goes on with what the line before had. */
  readonly marker: string | null;
  readonly role: 'verse' | 'chapter' | 'paragraph' | 'aside' | 'continuation';
  /** With the markers of characters, notes and milestones; escaped characters are placeholders (see `usfm-escapes`). */
  readonly text: string;
  readonly line: number;
}

/** Body text: paragraphs, poetry, lists and the rows and cells of tables. */
const PARAGRAPH_MARKER =
  /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|b|pb|q\d?|qr|qc|qm\d?|qd|lh|li\d?|lf|lim\d?|lit|tr|t[hc][rc]?\d+(?:-\d+)?)$/;

/** Everything else that opens a line: identification, titles, introductions, headings, labels, remarks, sidebars. */
const ASIDE_MARKER =
  /^(?:id|ide|usfm|sts|rem|h\d?|toca?\d?|i(?:b|e|ex|li\d?|m|mi|mq|mte?\d?|o\d?|ot|p|pi|pq|pr|q\d?|s\d?)|mte?\d?|ms\d?|mr|s\d?|sr|r|d|sp|sd\d?|cl|cp|cd|qa|restore|periph|esbe?)$/;

/** A marker with its name; not the end of one (`\nd*`), not a nested one (`\+nd`). */
const ANY_MARKER = /\\([a-z]+[0-9]*(?:-[0-9]+)?)(?![*\w-])[ \t]?/g;

/** Splits lines of USFM into segments, as a stream: never more than a line is in memory. */
export async function* readSegments(lines: AsyncIterable<TextLine | ProblemItem>): AsyncGenerator<UsfmSegment | ProblemItem> {
  for await (const line of lines) {
    if (line.kind === 'problem') yield line;
    else yield* cutSegments(replaceEscapes(line.text), line.nr);
  }
}

function* cutSegments(text: string, line: number): Iterable<UsfmSegment> {
  let marker: string | null = null;
  let from = 0;
  for (const match of text.matchAll(ANY_MARKER)) {
    const name = match[1] ?? '';
    if (roleOf(name) === 'continuation') continue;
    const before = text.slice(from, match.index);
    if (marker !== null || before.trim() !== '') yield { kind: 'segment', marker, role: roleOf(marker), text: before, line };
    marker = name;
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  if (marker !== null || rest.trim() !== '') yield { kind: 'segment', marker, role: roleOf(marker), text: rest, line };
}

function roleOf(marker: string | null): UsfmSegment['role'] {
  if (marker === null) return 'continuation';
  if (marker === 'v') return 'verse';
  if (marker === 'c') return 'chapter';
  if (PARAGRAPH_MARKER.test(marker)) return 'paragraph';
  return ASIDE_MARKER.test(marker) ? 'aside' : 'continuation';
}
