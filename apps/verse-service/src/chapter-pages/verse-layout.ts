import { roleOfMarker } from '@translation-commons/scripture/markup/markers.js';
import type { Markup, MarkupNode } from '@translation-commons/scripture/markup/node.js';
import { parseUsfm } from '@translation-commons/scripture/markup/usfm/parse-usfm.js';

/** A line of a verse: a paragraph, a line of poetry, an item of a list, or the name of a speaker. */
export interface VerseLine {
  /** The marker of its paragraph: `p`, `q2`, `sp`. */
  readonly style: string;
  readonly content: readonly Markup[];
}

/** A verse as it is laid out: the headings before it, and its lines. */
export interface VerseLayout {
  /** Headings, references of parallel passages, speakers. */
  readonly headings: readonly VerseLine[];
  readonly lines: readonly VerseLine[];
  /** True when it begins a paragraph. */
  readonly opens: boolean;
}

/** Lines about the file or its printing rather than the text. */
const HIDDEN_MARKER_PATTERN = /^(?:rem|sts|ide|usfm|h\d?|toca?\d?|restore|cl|cp)$/;

/** Lays a verse out from its stored USFM. The content of sidebars is left out, because it belongs beside the text. */
export const layOutVerse = (usfm: string): VerseLayout => {
  const headings: VerseLine[] = [];
  const lines: VerseLine[] = [];
  let opens = false;
  const paragraphs = parseUsfm(usfm).flatMap(paragraphsOf);
  const isTitle = !/\\v\s/.test(usfm);
  for (const { marker, content } of paragraphs) {
    const at = content.findIndex((child) => typeof child === 'object' && child.type === 'verse');
    if (at >= 0 && lines.length === 0) {
      opens = usfm.trimStart().search(/\\v\s/) > 0;
      lines.push({ style: marker, content: content.filter(isShown) });
    } else if (isTitle && marker === 'd' && content.length > 0) {
      lines.push({ style: 'p', content });
    } else if (HIDDEN_MARKER_PATTERN.test(marker) || content.length === 0) {
      // Empty lines are a matter of print.
    } else if (lines.length === 0) headings.push({ style: marker, content });
    else lines.push({ style: marker, content: content.filter(isShown) });
  }
  const isText = lines.length > 0 && lines.some(({ content }) => content.length > 0);
  return { headings, lines: isText ? lines.filter(({ content }) => content.length > 0) : lines, opens };
};

const isShown = (child: Markup): boolean => typeof child === 'string' || child.type !== 'verse';

const paragraphsOf = (node: Markup): readonly MarkupNode[] => {
  if (typeof node === 'string') return [];
  if (node.type === 'para') return [node];
  if (node.type === 'table') return node.content.flatMap(paragraphsOf);
  if (node.type !== 'table:row') return [];
  const cells = node.content.flatMap((cell): Markup[] => (typeof cell === 'string' ? [] : [...cell.content, ' ']));
  return [{ type: 'para', marker: 'tr', attributes: {}, content: cells }];
};

/** True for a heading within the verse. */
export const isHeadingLine = ({ style }: VerseLine): boolean => roleOfMarker(style) === 'heading';
