import type { ProblemItem } from '../../items/text-item.js';
import { roleOfMarker } from '../../markup/markers.js';
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

/** A marker with its name; not the end of one (`\nd*`), not a nested one (`\+nd`). */
const ANY_MARKER = /\\([A-Za-z]+[0-9]*(?:-[0-9]+)?)(?![*\w-])[ \t]?/g;

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
  const role = roleOfMarker(marker);
  if (role === 'verse' || role === 'chapter') return role;
  if (role === 'para' || role === 'row' || role === 'cell') return 'paragraph';
  return role === 'char' || role === 'note' ? 'continuation' : 'aside';
}
