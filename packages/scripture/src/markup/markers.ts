import type { Markup } from './node.js';

/** What a marker of USFM (https://docs.usfm.bible) opens. */
export type MarkerRole =
  | 'book'
  | 'chapter'
  | 'verse'
  | 'para'
  | 'heading'
  | 'sidebar'
  | 'sidebar end'
  | 'periph'
  | 'row'
  | 'cell'
  | 'note'
  | 'char';

/** Paragraphs of the text itself: prose, poetry, lists. */
const TEXT_PARAGRAPH = /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|b|pb|q\d?|qr|qc|qm\d?|qd|lh|li\d?|lf|lim\d?|lit)$/;

/** Other lines: identification, titles, introductions, headings, labels, remarks. */
const HEADING_PATTERN =
  /^(?:ide|usfm|sts|rem|h\d?|toca?\d?|i(?:b|e|ex|li\d?|m|mi|mq|mte?\d?|o\d?|ot|p|pi|pq|pr|q\d?|s\d?)|mte?\d?|ms\d?|mr|s\d?|sr|r|d|sp|sd\d?|cl|cp|cd|qa|restore)$/;

const EXACT_ROLES: Readonly<Record<string, MarkerRole>> = {
  id: 'book',
  c: 'chapter',
  v: 'verse',
  esb: 'sidebar',
  esbe: 'sidebar end',
  periph: 'periph',
  tr: 'row',
};

/** The role of a marker; one that is unknown is of characters. */
export const roleOfMarker = (marker: string): MarkerRole => {
  if (Object.hasOwn(EXACT_ROLES, marker)) return EXACT_ROLES[marker] ?? 'char';
  if (TEXT_PARAGRAPH.test(marker)) return 'para';
  if (HEADING_PATTERN.test(marker)) return 'heading';
  if (/^t[hc][rc]?\d+(?:-\d+)?$/.test(marker)) return 'cell';
  return /^(?:f|fe|ef|x|ex)$/.test(marker) ? 'note' : 'char';
};

/** Parts of a note that end each other: reference, text, keyword, quotation … */
export const isNotePart = (marker: string): boolean => /^(?:fr|ft|fk|fqa?|fl|fw|fp|fdc|xo|xop|xt|xta|xk|xq|xot|xnt|xdc)$/.test(marker);

/** The attribute that a value without name is of. */
const DEFAULT_ATTRIBUTES: Readonly<Record<string, string>> = {
  w: 'lemma',
  rb: 'gloss',
  ref: 'loc',
  jmp: 'link-href',
  xt: 'link-href',
  k: 'key',
  tl: 'lang',
  wl: 'lang',
  periph: 'id',
};

/** The attribute that a value without name is of (`\w betrothed|betroth\w*`); milestones begin by saying who, or which, and end by which. */
export const defaultAttribute = (marker: string): string =>
  DEFAULT_ATTRIBUTES[marker] ??
  (/^qt\d?-s$/.test(marker) ? 'who' : marker.endsWith('-e') ? 'eid' : marker.endsWith('-s') ? 'sid' : 'x-value');

/** Attributes of figures that USX calls otherwise than USFM. */
export const FIGURE_ATTRIBUTES: Readonly<Record<string, string>> = { src: 'file' };

/** The version of USFM, USX and USJ that is written. */
export const MARKUP_VERSION = '3.1';

/** A book without `\usfm`, the marker of the version: in USX and USJ that is an attribute of the whole, and no paragraph. */
export const withoutVersion = (nodes: readonly Markup[]): readonly Markup[] =>
  nodes.filter((node) => typeof node === 'string' || node.marker !== 'usfm');
