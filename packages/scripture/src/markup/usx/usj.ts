import { cellAttributes } from '../cells.js';
import { MARKUP_VERSION, withoutVersion } from '../markers.js';
import type { Markup, MarkupNode } from '../node.js';
import { makeNodeBuilder, type NodeBuilder } from '../node-builder.js';
import { walkPlaces } from '../places.js';

/** Maximum depth of nested elements: many times that of any text. */
const DEPTH_LIMIT = 100;

/** Says that elements of USJ are nested deeper than a hundred in each other. */
export class UsjTooDeep extends Error {
  constructor() {
    super(`More than ${DEPTH_LIMIT} elements stand in each other.`);
  }
}

/**
 * Reads USJ, parsed from JSON. Null where it is no USJ.
 *
 * @throws UsjTooDeep
 */
export const readUsj = (usj: unknown): readonly Markup[] | null => {
  if (typeof usj !== 'object' || usj === null || !('type' in usj) || usj.type !== 'USJ') return null;
  const builder = makeNodeBuilder();
  readContent(usj, builder, 0);
  return builder.take();
};

function readContent(node: object, builder: NodeBuilder, depth: number): void {
  if (!('content' in node) || !Array.isArray(node.content)) return;
  if (depth > DEPTH_LIMIT) throw new UsjTooDeep();
  for (const child of node.content as readonly unknown[]) {
    if (typeof child === 'string') builder.text(child);
    if (typeof child !== 'object' || child === null) continue;
    const attributes = child as Readonly<Record<string, unknown>>;
    builder.open(typeof attributes.type === 'string' ? attributes.type : '', attributes);
    readContent(child, builder, depth + 1);
    builder.close();
  }
}

/** An element of USJ. */
type UsjNode = { readonly type: string; readonly content?: readonly (string | UsjNode)[] } & Readonly<Record<string, unknown>>;

/** Writes nodes as USJ, with the ids of chapters and verses. */
export const writeUsj = (nodes: readonly Markup[]): string => {
  const places = walkPlaces(nodes);
  const convert = (node: Markup): string | UsjNode => (typeof node === 'string' ? node : toUsj(node, places.sids.get(node), convert));
  return `${JSON.stringify({ type: 'USJ', version: MARKUP_VERSION, content: withoutVersion(nodes).map(convert) }, null, 1)}\n`;
};

/** Types that are written without content, as they have none. */
const EMPTY_TYPES = new Set(['chapter', 'verse', 'ms', 'optbreak']);

function toUsj(
  { type, marker, attributes, content }: MarkupNode,
  sid: string | undefined,
  convert: (node: Markup) => string | UsjNode,
): UsjNode {
  const cell = type === 'table:cell' ? cellAttributes(marker) : null;
  return {
    type,
    ...(marker !== '' && { marker: cell?.style ?? marker }),
    ...attributes,
    ...(cell && { align: cell.align, ...(cell.colspan !== undefined && { colspan: cell.colspan }) }),
    ...(sid !== undefined && { sid }),
    ...(!EMPTY_TYPES.has(type) && { content: content.map(convert) }),
  };
}
