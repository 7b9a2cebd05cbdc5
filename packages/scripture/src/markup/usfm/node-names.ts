import { readAttributes } from '../attributes.js';
import type { Markup, OpenNode } from '../node.js';
import { ESCAPED_PIPE } from './usfm-tokens.js';

/** Takes the number of a verse or the caller of a note from the text behind its marker; gives the rest, which is content. */
export const takeName = (node: OpenNode, text: string): string => {
  // A no-break space or an ideographic one ends the number of a verse too.
  const [all = '', name = ''] = (node.type === 'verse' ? /^\s*(\S*)\s?/ : /^ *([^ ]*) ?/).exec(text) ?? [];
  node.attributes[node.type === 'verse' ? 'number' : 'caller'] = name;
  return text.slice(all.length);
};

/** Takes the code of a book or the number of a chapter from the text behind its marker, unless it has one; gives the rest. */
export const takeHeadName = (node: OpenNode, text: string): string => {
  const named = node.type === 'book' ? 'code' : 'number';
  if (node.attributes[named] !== undefined) return text;
  const [all = '', first = ''] = /^ *([^ ]*) */.exec(text) ?? [];
  node.attributes[named] = first;
  return text.slice(all.length);
};

/** Takes title and attributes of a section of a book's periphery from the text behind its marker. */
export const titlePeriph = (node: OpenNode, text: string): void => {
  const [title = '', ...attributes] = text.split(ESCAPED_PIPE);
  node.attributes.alt = title.trim();
  Object.assign(node.attributes, readAttributes('periph', attributes.join(' ')));
};

/** Surroundings of a marker: the chapter that is open, the innermost open node, and what was read last. */
interface Surroundings {
  readonly chapter: OpenNode | null;
  readonly top: OpenNode | undefined;
  readonly last: Markup | undefined;
}

/** The node and attribute that a marker gives the value of: other numbers of chapters and verses, categories. Null: it marks characters. */
export const attributeOf = (
  marker: string,
  { chapter, top, last }: Surroundings,
): { readonly node: OpenNode; readonly attribute: string } | null => {
  if (marker === 'ca' && chapter) return { node: chapter, attribute: 'altnumber' };
  if (marker === 'cat' && (top?.type === 'sidebar' || top?.type === 'note')) return { node: top, attribute: 'category' };
  if ((marker === 'va' || marker === 'vp') && typeof last === 'object' && last.type === 'verse')
    return { node: last as OpenNode, attribute: marker === 'va' ? 'altnumber' : 'pubnumber' };
  return null;
};
