import { kindOfMarker } from './markers.js';
import type { Markup, MarkupNode } from './node.js';

/**
 * The words of a marked-up text, which are the text of a verse in every format: what one reads aloud. Notes, cross-references, figures, headings,
 * titles, introductions, sidebars, other numbers and attributes are left out everywhere. Paragraphs, lines and cells are separated by
 * a space, white space is one space.
 */
export const wordsOf = (nodes: readonly Markup[]): string => collapse(collect(nodes, true));

/** The words behind the first verse number: of the USFM that is kept of a verse, which begins with the headings and paragraphs before it. */
export const wordsOfVerse = (nodes: readonly Markup[]): string => collapse(collect(nodes, false));

/** Makes white space one space, with none at either end. Spaces that are not ASCII are text. */
const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');

/** @param isRead whether words before the first verse number count */
function collect(nodes: readonly Markup[], isRead: boolean): string {
  let text = '';
  let isOn = isRead;
  const walk = (node: Markup): void => {
    if (typeof node === 'string') {
      if (isOn) text += node;
      return;
    }
    if (node.type === 'verse') isOn = true;
    const space = spaceAround(node);
    text += space;
    for (const child of readAloud(node)) walk(child);
    text += space;
  };
  for (const node of nodes) walk(node);
  return text;
}

/** Space between the words within a node and those around it. */
const spaceAround = ({ type }: MarkupNode): string =>
  type === 'para' || type === 'table' || type === 'table:row' || type === 'table:cell' || type === 'verse' || type === 'optbreak'
    ? ' '
    : '';

/** The part of a node's content that is read aloud. In a heading or title that holds a verse number (`\d \v 1 A song`), that is the text behind it. */
const readAloud = ({ type, marker, content }: MarkupNode): readonly Markup[] => {
  if (type === 'ref' || type === 'table' || type === 'table:row' || type === 'table:cell') return content;
  if (type !== 'para' && type !== 'char') return [];
  if (kindOfMarker(marker) === 'text') return content;
  const verse = type === 'para' ? content.findIndex((child) => typeof child === 'object' && child.type === 'verse') : -1;
  return verse < 0 ? [] : content.slice(verse);
};
