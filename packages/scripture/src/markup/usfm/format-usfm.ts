import { writeAttributes } from '../attributes.js';
import type { Markup, MarkupNode } from '../node.js';
import { escapeUsfm } from './usfm-escapes.js';

/**
 * Writes nodes as USFM (3.1): a line for each verse and paragraph. Reading it gives the same nodes. White space that USFM does not tell apart
 * (a space at the end of a line, runs of them) is one space.
 */
export const formatUsfm = (nodes: readonly Markup[]): string =>
  `${nodes
    .map((node) => block(node))
    .join('')
    .replace(/(?<! ) +$/gm, '')
    .replace(/^\n+/, '')}\n`;

function block(node: Markup): string {
  if (typeof node === 'string') return text(node, false);
  const { type, marker, attributes, content } = node;
  if (type === 'book') return line('id', [attributes.code ?? '', inline(content)].join(' ').trim());
  if (type === 'chapter') return chapterLine(attributes);
  if (type === 'para') return line(marker, inline(content));
  if (type === 'sidebar') return `${line('esb', category(attributes))}${blocks(content)}${line('esbe', '')}`;
  if (type === 'periph') {
    const { alt = '', ...rest } = attributes;
    return `${line('periph', alt + writeAttributes('periph ', rest))}${blocks(content)}`;
  }
  if (type === 'table') return blocks(content);
  if (type === 'table:row') return line('tr', content.map((cell) => (typeof cell === 'string' ? '' : cellOf(cell))).join(' '));
  return inline([node]);
}

const blocks = (nodes: readonly Markup[]): string => nodes.map((node) => block(node)).join('');

const line = (marker: string, content: string): string => `\n\\${marker} ${content}`;

const category = ({ category: name }: MarkupNode['attributes']): string => (name === undefined ? '' : `\\cat ${name}\\cat*`);

const chapterLine = ({ number = '', altnumber, pubnumber }: MarkupNode['attributes']): string =>
  line('c', number) + (altnumber === undefined ? '' : `\n\\ca ${altnumber}\\ca*`) + (pubnumber === undefined ? '' : line('cp', pubnumber));

const cellOf = ({ marker, content }: MarkupNode): string => `\\${marker} ${inline(content)}`;

const inline = (content: readonly Markup[], isInCharacters = false): string =>
  content.map((node) => (typeof node === 'string' ? text(node, isInCharacters) : element(node, isInCharacters))).join('');

/** In marks of characters `|` begins attributes. */
const text = (value: string, isInCharacters: boolean): string => {
  const escaped = escapeUsfm(value).replaceAll('\u00A0', '~');
  return isInCharacters ? escaped.replaceAll('|', '\\|') : escaped;
};

function element(node: MarkupNode, isNested: boolean): string {
  const { type, marker, attributes, content } = node;
  if (type === 'verse') return verse(attributes);
  if (type === 'optbreak') return '//';
  if (type === 'ms') return `\\${marker}${Object.keys(attributes).length > 0 ? ` ${writeAttributes(marker, attributes)}` : ''}\\*`;
  if (type === 'note') return `\\${marker} ${attributes.caller || '+'} ${category(attributes)}${inline(content)}\\${marker}*`;
  if (type === 'ref') return `\\ref ${inline(content, true)}${writeAttributes('ref', attributes)}\\ref*`;
  const called = `${isNested ? '+' : ''}${marker}`;
  return `\\${called} ${inline(content, true)}${writeAttributes(marker, attributes)}\\${called}*`;
}

const verse = ({ number = '', altnumber, pubnumber }: MarkupNode['attributes']): string =>
  `\n\\v ${number} ` +
  (altnumber === undefined ? '' : `\\va ${altnumber}\\va* `) +
  (pubnumber === undefined ? '' : `\\vp ${pubnumber}\\vp* `);
