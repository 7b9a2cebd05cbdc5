/** File formats of texts: lines, Tanzil XML, USFM, OSIS XML. */
export type TextFormat = 'lines' | 'tanzil' | 'usfm' | 'osis';

/** The names of the {@link TextFormat}s, as people give them. */
export const TEXT_FORMATS: readonly TextFormat[] = ['lines', 'tanzil', 'usfm', 'osis'];

/** What may stand before the first element: comments, a document type with its declarations, processing instructions. */
const XML_PROLOG = /<!--[\s\S]*?(?:-->|$)|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<\?[\s\S]*?\?>/g;

/**
 * Detects the format of a file by its beginning: XML by its first element, USFM by a marker before anything else, otherwise lines.
 * Null for XML that is neither Tanzil's nor OSIS.
 */
export const detectFormat = (beginning: string): TextFormat | null => {
  const start = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^\\[a-z]/.test(start)) return 'usfm';
  if (!start.startsWith('<')) return 'lines';
  const element = /<(?:[\w.-]+:)?([\w.-]+)/.exec(start.replace(XML_PROLOG, ''))?.[1];
  return element === 'quran' ? 'tanzil' : element === 'osis' ? 'osis' : null;
};
