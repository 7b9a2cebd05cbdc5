import { cellMarker } from './cells.js';
import { addMarkup, isBlock, type Markup, type MarkupNode, type NodeType, type OpenNode, openNode } from './node.js';

/** Attributes that say where something is, which follows from the text, or that are kept as marker. */
const DERIVED_ATTRIBUTES = new Set(['type', 'marker', 'style', 'content', 'vid', 'align', 'colspan', 'closed', 'status']);

const NODE_TYPES: ReadonlySet<string> = new Set<NodeType>([
  ...(['book', 'chapter', 'verse', 'para', 'char', 'note', 'ms', 'ref', 'figure', 'optbreak'] as const),
  ...(['sidebar', 'periph', 'table', 'table:row', 'table:cell'] as const),
]);

const DEFAULT_MARKERS: Partial<Record<NodeType, string>> = { book: 'id', chapter: 'c', verse: 'v', sidebar: 'esb', 'table:row': 'tr' };

/** Markers of USFM, where the names of what is read from elsewhere must not become others. */
const MARKER_PATTERN = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/;

/** Names of attributes as USFM can hold them. */
const ATTRIBUTE_PATTERN = /^[A-Za-z][\w-]*$/;

/** Builds nodes from the elements of USX or USJ, as they open and close; `take` gives those that are complete. */
export interface NodeBuilder {
  open(type: string, attributes: Readonly<Record<string, unknown>>): void;
  text(text: string): void;
  close(): void;
  take(): readonly Markup[];
}

/** Makes a {@link NodeBuilder}. Elements that are unknown are left out, their text stays; ends of verses and chapters follow from what begins. */
export function makeNodeBuilder(): NodeBuilder {
  let roots: Markup[] = [];
  const open: (OpenNode | null)[] = [];
  const parent = (): OpenNode | undefined => open.findLast((node) => node !== null) ?? undefined;

  return {
    open(type, attributes) {
      const node =
        NODE_TYPES.has(type) && attributes.eid === undefined ? toNode(type as NodeType, attributes) : endMilestone(type, attributes);
      if (node) addMarkup(parent()?.content ?? roots, node);
      open.push(node);
    },
    text(text) {
      const within = parent();
      if (!within || (isBlock(within) && !holdsText(within))) return;
      const plain = text.replace(/[ \t\r\n]+/g, ' ');
      const last = within.content.at(-1);
      const isAtStart = last === undefined ? holdsText(within) && isBlock(within) : typeof last === 'object' && last.type === 'verse';
      addMarkup(within.content, isAtStart ? plain.replace(/^ +/, '') : plain);
    },
    close() {
      const node = open.pop();
      if (node) trimEnd(node);
    },
    take() {
      const taken = roots;
      roots = [];
      return taken;
    },
  };
}

const holdsText = ({ type }: MarkupNode): boolean => type === 'book' || type === 'para' || type === 'table:cell';

/** A milestone that ends what another began has an `eid` as verses do, and is kept. */
const endMilestone = (type: string, attributes: Readonly<Record<string, unknown>>): OpenNode | null =>
  type === 'ms' ? toNode('ms', attributes) : null;

function toNode(type: NodeType, given: Readonly<Record<string, unknown>>): OpenNode | null {
  const style = typeof given.style === 'string' ? given.style : typeof given.marker === 'string' ? given.marker : '';
  const colspan = typeof given.colspan === 'string' ? given.colspan : undefined;
  const marker = type === 'table:cell' ? cellMarker(style, colspan) : (DEFAULT_MARKERS[type] ?? style);
  const isNamed = type !== 'ref' && type !== 'optbreak' && type !== 'periph' && type !== 'table';
  if (isNamed && !MARKER_PATTERN.test(marker)) return null;
  const node = openNode(type, isNamed ? marker : '');
  for (const [name, value] of Object.entries(given)) {
    const isPlace = name === 'sid' && (type === 'chapter' || type === 'verse');
    if (DERIVED_ATTRIBUTES.has(name) || isPlace || typeof value !== 'string' || !ATTRIBUTE_PATTERN.test(name)) continue;
    node.attributes[name] = value.replace(/["\\]/g, "'").replace(/\s+/g, ' ');
  }
  return node;
}

function trimEnd(node: OpenNode): void {
  const last = node.content.at(-1);
  if (!holdsText(node) || typeof last !== 'string') return;
  const trimmed = last.replace(/(?<! ) +$/, '');
  node.content.splice(-1, 1, ...(trimmed === '' ? [] : [trimmed]));
}
