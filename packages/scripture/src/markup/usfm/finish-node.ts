import { readAttributes, readOldFigure, splitNamedAttributes } from '../attributes.js';
import type { Markup, OpenNode } from '../node.js';
import { ESCAPED_PIPE } from './usfm-tokens.js';

/** Finishes a mark of characters whose end was written: the text behind its last `|` is attributes. */
export function finishCharacters(node: OpenNode): void {
  const { content, attributes } = node;
  const old = node.type === 'figure' && content.length === 1 && typeof content[0] === 'string' ? readOldFigure(content[0]) : null;
  if (old) {
    content.splice(0, 1, ...(old.caption === '' ? [] : [old.caption]));
    Object.assign(attributes, old.attributes);
    return;
  }
  const last = content.at(-1);
  const at = typeof last === 'string' ? last.indexOf(ESCAPED_PIPE) : -1;
  if (typeof last === 'string' && at >= 0) {
    content.splice(-1, 1, ...(at === 0 ? [] : [last.slice(0, at)]));
    Object.assign(attributes, readAttributes(node.type === 'ref' ? 'ref' : node.marker, last.slice(at + 1)));
  }
  takeAttributes(node, false);
  restorePipes(content);
}

/** Finishes what ends without being ended: attributes are none of its words, any other `|` is itself, white space at the end of a paragraph says nothing. */
export function finishNode(node: OpenNode): void {
  const { type, content } = node;
  takeAttributes(node, true);
  restorePipes(content);
  const last = content.at(-1);
  if (typeof last !== 'string' || !(type === 'para' || type === 'table:cell' || type === 'book')) return;
  const trimmed = trimSpaces(last);
  content.splice(-1, 1, ...(trimmed === '' ? [] : [trimmed]));
}

/** Takes attributes out of the texts of a mark of characters: named ones anywhere, of a mark without its end also a value without name. */
function takeAttributes({ type, marker, content, attributes }: OpenNode, isUnended: boolean): void {
  if (type !== 'char' && type !== 'ref' && type !== 'figure') return;
  for (const [at, child] of content.entries()) {
    if (typeof child !== 'string' || !child.includes(ESCAPED_PIPE)) continue;
    const { rest, attributes: taken } = splitNamedAttributes(type === 'ref' ? 'ref' : marker, child, isUnended);
    content[at] = rest;
    Object.assign(attributes, taken);
  }
}

function restorePipes(content: Markup[]): void {
  for (const [at, child] of content.entries()) if (typeof child === 'string') content[at] = child.replaceAll(ESCAPED_PIPE, '|');
}

/** The text without spaces at its end, in time linear in their number. */
function trimSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}
