import { escapeXml } from '../../text/escape-xml.js';
import { cellAttributes } from '../cells.js';
import { MARKUP_VERSION, withoutVersion } from '../markers.js';
import type { Markup } from '../node.js';
import { type Places, walkPlaces } from '../places.js';

const ELEMENT_NAMES: Readonly<Record<string, string>> = { 'table:row': 'row', 'table:cell': 'cell' };

/** Writes a book as USX, with the ids of chapters and verses and the milestones of their ends. */
export const writeUsx = (nodes: readonly Markup[]): string => {
  const places = walkPlaces(nodes);
  const blocks = withoutVersion(nodes).map(
    (node) => chapterEnd(typeof node === 'string' ? undefined : places.chapterEnds.get(node)) + element(node, places),
  );
  const body = [...blocks, chapterEnd(places.chapterEnds.get('end'))].filter((block) => block !== '').join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>\n<usx version="${MARKUP_VERSION}">\n${body}\n</usx>\n`;
};

const chapterEnd = (eid: string | undefined): string => (eid === undefined ? '' : `<chapter eid="${escapeXml(eid)}" />\n`);

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeXml(value)}"`))
    .join('')}`;

function element(node: Markup, places: Places): string {
  if (typeof node === 'string') return escapeXml(node);
  const { type, marker, attributes, content } = node;
  const name = ELEMENT_NAMES[type] ?? type;
  const cell = type === 'table:cell' ? cellAttributes(marker) : undefined;
  const ends = places.ends.get(node);
  const children = content.map((child, at) => {
    const end = ends?.get(at);
    return element(child, places) + (end === undefined ? '' : `${tag('verse', { eid: end })} />`);
  });
  const opened = tag(name, {
    style: cell?.style ?? (marker || undefined),
    ...cellPart(cell),
    ...attributes,
    sid: places.sids.get(node) ?? attributes.sid,
    vid: places.vids.get(node),
  });
  return children.length === 0 ? `${opened} />` : `${opened}>${children.join('')}</${name}>`;
}

const cellPart = (cell: ReturnType<typeof cellAttributes> | undefined) => (cell ? { align: cell.align, colspan: cell.colspan } : {});
