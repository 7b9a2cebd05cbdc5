/** Type of an element of a marked-up text, by its name in USJ (https://docs.usfm.bible/usfm/latest/usj.html). */
export type NodeType =
  | 'book'
  | 'chapter'
  | 'verse'
  | 'para'
  | 'char'
  | 'note'
  | 'ms'
  | 'ref'
  | 'figure'
  | 'optbreak'
  | 'sidebar'
  | 'periph'
  | 'table'
  | 'table:row'
  | 'table:cell';

/** A piece of a marked-up text: text, with white space made one space, or an element. */
export type Markup = string | MarkupNode;

/** An element of a marked-up text (USFM, USX and USJ say the same of it). */
export interface MarkupNode {
  readonly type: NodeType;
  /** Marker of USFM without backslash, `style` of USX; empty where the type says it all (`table`, `ref`, `optbreak`, `periph`). */
  readonly marker: string;
  /** Its attributes: `code`, `number`, `caller`, `lemma` … Ids that follow from the place (`sid`, `vid` of verses) are not kept. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly Markup[];
}

/** A node that is being put together. */
export interface OpenNode extends MarkupNode {
  readonly attributes: Record<string, string>;
  readonly content: Markup[];
}

/** Makes a node to be filled. */
export const openNode = (type: NodeType, marker = '', attributes: Record<string, string> = {}): OpenNode => ({
  type,
  marker,
  attributes,
  content: [],
});

/** Adds text or a node; text behind text becomes one. */
export const addMarkup = (content: Markup[], added: Markup): void => {
  const last = content.at(-1);
  if (typeof added === 'string' && typeof last === 'string') content[content.length - 1] = last + added;
  else if (added !== '') content.push(added);
};

/** True for types of nodes that are beside paragraphs, never within one. */
export const isBlock = ({ type }: MarkupNode): boolean =>
  type === 'book' ||
  type === 'chapter' ||
  type === 'para' ||
  type === 'sidebar' ||
  type === 'periph' ||
  type === 'table' ||
  type === 'table:row' ||
  type === 'table:cell';

/** Types that hold paragraphs. */
export const CONTAINER_TYPES: ReadonlySet<NodeType> = new Set<NodeType>(['sidebar', 'periph']);

/** Types that hold running text. */
export const PARAGRAPH_TYPES: ReadonlySet<NodeType> = new Set<NodeType>(['para', 'table:cell']);
