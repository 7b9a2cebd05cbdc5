import type { ProblemItem, TextFile } from '../../items/text-item.js';
import type { Markup } from '../../markup/node.js';
import { makeNodeBuilder } from '../../markup/node-builder.js';
import { formatUsfm } from '../../markup/usfm/format-usfm.js';
import type { TextLine } from '../lines/decode-lines.js';
import { readXml } from './xml.js';

/** A paragraph, or another block, and the line of the file that it ends in. */
interface PlacedNode {
  readonly kind: 'node';
  readonly node: Markup;
  readonly line: number;
}

const ELEMENT_TYPES: Readonly<Record<string, string>> = { row: 'table:row', cell: 'table:cell' };

/** Reads USX as nodes, as a stream: never more than a paragraph is in memory. */
export const readUsxNodes = (file: TextFile): AsyncGenerator<PlacedNode | ProblemItem> => {
  const builder = makeNodeBuilder();
  let depth = 0;
  return readXml<PlacedNode>(file, {
    open(name, attributes) {
      // The root element says no more than what it is.
      if (depth > 0) builder.open(ELEMENT_TYPES[name] ?? name, attributes);
      depth += 1;
      return [];
    },
    *close(_name, line) {
      depth -= 1;
      if (depth > 0) builder.close();
      if (depth === 1) for (const node of builder.take()) yield { kind: 'node', node, line };
    },
    text: builder.text,
  });
};

/** Reads USX as lines of USFM, each with the line of the file that its paragraph ends in. */
export async function* usxLines(file: TextFile): AsyncGenerator<TextLine | ProblemItem> {
  for await (const item of readUsxNodes(file)) {
    if (item.kind === 'problem') yield item;
    else for (const text of formatUsfm([item.node]).split('\n')) yield { kind: 'line', nr: item.line, text };
  }
}
