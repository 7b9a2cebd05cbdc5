/** File formats of texts: lines, Tanzil XML, USFM, OSIS XML, USX (USFM as XML), USJ (as JSON). */
export type TextFormat = 'lines' | 'tanzil' | 'usfm' | 'osis' | 'usx' | 'usj';

/** The names of the {@link TextFormat}s, as people give them. */
export const TEXT_FORMATS: readonly TextFormat[] = ['lines', 'tanzil', 'usfm', 'osis', 'usx', 'usj'];

/** What may stand before the first element: comments, a document type with its declarations, processing instructions. */
const XML_PROLOG = /<!--[\s\S]*?(?:-->|$)|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<\?[\s\S]*?\?>/g;

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
  const element = /<(?:[\w.-]+:)?([\w.-]+)/.exec(start.replace(XML_PROLOG, ''))?.[1];
  return (element !== undefined && XML_FORMATS.get(element)) || null;
};
