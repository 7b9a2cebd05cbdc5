/** File formats of texts: lines, Tanzil XML, USFM, OSIS XML, USX (USFM as XML), USJ (as JSON). */
export type TextFormat = 'lines' | 'tanzil' | 'usfm' | 'osis' | 'usx' | 'usj';

/** The names of the {@link TextFormat}s, as people give them. */
export const TEXT_FORMATS: readonly TextFormat[] = ['lines', 'tanzil', 'usfm', 'osis', 'usx', 'usj'];

/** Constructs before the first element, and their ends: comments, a document type with its declarations, processing instructions. */
const XML_PROLOG = [
  { begin: /<!--/y, end: /-->/g },
  { begin: /<\?/y, end: /\?>/g },
  { begin: /<!DOCTYPE[^[>]*\[/y, end: /\]\s*>/g },
  { begin: /<!DOCTYPE[^[>]*/y, end: />/g },
  { begin: /\s+/y, end: /(?:)/g },
];

/** Position of the first element, in time linear in the length of the prolog; the end of the text where there is none. */
const skipProlog = (text: string): number => {
  let at = 0;
  for (let isSkipped = true; isSkipped && at < text.length; ) {
    isSkipped = false;
    for (const { begin, end } of XML_PROLOG) {
      begin.lastIndex = at;
      if (!begin.test(text)) continue;
      end.lastIndex = begin.lastIndex;
      at = end.test(text) ? end.lastIndex : text.length;
      isSkipped = true;
      break;
    }
  }
  return at;
};

const XML_FORMATS: ReadonlyMap<string, TextFormat> = new Map([
  ['quran', 'tanzil'],
  ['osis', 'osis'],
  ['usx', 'usx'],
]);

/**
 * Detects the format of a file by its beginning: XML by its first element, JSON by its brace, USFM by a marker before anything else, otherwise
 * lines. Null for XML that is neither Tanzil's, OSIS nor USX.
 */
export const detectFormat = (beginning: string): TextFormat | null => {
  const start = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^\\[a-z]/.test(start)) return 'usfm';
  if (start.startsWith('{')) return 'usj';
  if (!start.startsWith('<')) return 'lines';
  const element = /<(?:[\w.-]+:)?([\w.-]+)/.exec(start.slice(skipProlog(start)))?.[1];
  return (element !== undefined && XML_FORMATS.get(element)) || null;
};
