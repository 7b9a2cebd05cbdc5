import { readAttributes, readOldFigure } from '../attributes.js';
import { isNotePart, type MarkerRole, roleOfMarker } from '../markers.js';
import { addMarkup, type Markup, type NodeType, type OpenNode, openNode } from '../node.js';
import { ESCAPED_PIPE, readUsfmTokens, type UsfmToken } from './usfm-tokens.js';

/** Types that hold paragraphs. */
const CONTAINER_TYPES = new Set<NodeType>(['sidebar', 'periph']);

/** Types that hold running text. */
const PARAGRAPH_TYPES = new Set<NodeType>(['para', 'table:cell']);

/** Parses USFM (3.1), a book or a part of one, to nodes. What is not well-formed is read as near to its meaning as can be; nothing is refused. */
export function parseUsfm(usfm: string): readonly Markup[] {
  const parser = new UsfmParser();
  for (const token of readUsfmTokens(usfm)) parser.read(token);
  return parser.end();
}

type Opening = Extract<UsfmToken, { kind: 'open' }>;

/** Text that is a value of a node's attribute, not content: `\ca 2\ca*`. */
interface Capture {
  readonly node: OpenNode;
  /** Empty: what is captured are the node's attributes, with their names. */
  readonly attribute: string;
  text: string;
}

class UsfmParser {
  private readonly root: Markup[] = [];
  private readonly open: OpenNode[] = [];
  private capture: Capture | null = null;
  private chapter: OpenNode | null = null;
  /** A verse or note whose number or caller is still to come. */
  private unnamed: OpenNode | null = null;

  read(token: UsfmToken): void {
    if (token.kind !== 'text') this.endCapture();
    if (token.kind === 'text') this.text(token.text);
    else if (token.kind === 'break') this.lineBreak();
    else if (token.kind === 'close') this.close(token.marker);
    else if (token.isMilestone) this.milestone(token);
    else this.begin(token);
  }

  end(): readonly Markup[] {
    this.endCapture();
    this.closeDownTo(0);
    return this.root;
  }

  private get top(): OpenNode | undefined {
    return this.open.at(-1);
  }

  private get content(): Markup[] {
    return this.top?.content ?? this.root;
  }

  private begin({ marker, isNested }: Opening): void {
    const role = roleOfMarker(marker);
    this.unnamed = null;
    if (role === 'verse') this.verse();
    else if (role === 'cell') this.cell(marker);
    else if (role === 'note') this.push(this.inParagraph(openNode('note', marker, { caller: '' })), true);
    else if (role === 'char') this.character(marker, isNested);
    else if (role === 'sidebar end') this.closeDownTo(this.open.findLastIndex(({ type }) => type === 'sidebar'));
    else if (role === 'row') this.row();
    else this.block(marker, role);
  }

  private block(marker: string, role: MarkerRole): void {
    if (role === 'book' || role === 'chapter' || role === 'periph') this.closeDownTo(0);
    else this.closeBlocks();
    if (marker === 'cp' && this.chapter) this.capture = { node: this.chapter, attribute: 'pubnumber', text: '' };
    else if (role === 'book' || role === 'chapter') this.push(openNode(role, marker), false);
    else if (role === 'periph') this.push(openNode('periph'), false);
    else this.push(openNode(role === 'sidebar' ? 'sidebar' : 'para', marker), false);
    if (role === 'chapter') this.chapter = this.top ?? null;
  }

  private verse(): void {
    // Marks of characters end where a verse begins; the paragraph goes on.
    this.closeDownTo(this.open.findLastIndex(({ type }) => PARAGRAPH_TYPES.has(type)) + 1 || this.open.length);
    const verse = openNode('verse', 'v', { number: '' });
    this.inline(verse);
    this.unnamed = verse;
  }

  private row(): void {
    const table = this.open.findLastIndex(({ type }) => type === 'table');
    if (table >= 0) this.closeDownTo(table + 1);
    else {
      this.closeBlocks();
      this.push(openNode('table'), false);
    }
    this.push(openNode('table:row', 'tr'), false);
  }

  private cell(marker: string): void {
    const row = this.open.findLastIndex(({ type }) => type === 'table:row');
    if (row < 0) this.row();
    else this.closeDownTo(row + 1);
    this.push(openNode('table:cell', marker), false);
  }

  private character(marker: string, isNested: boolean): void {
    const value = this.attributeOf(marker);
    if (value) {
      this.capture = { ...value, text: '' };
      return;
    }
    const note = this.open.findLastIndex(({ type }) => type === 'note');
    if (note >= 0 && !isNested && isNotePart(marker)) this.closeDownTo(note + 1);
    const type = marker === 'fig' ? 'figure' : marker === 'ref' ? 'ref' : 'char';
    this.push(this.inParagraph(openNode(type, type === 'ref' ? '' : marker)), false);
  }

  /** The node and attribute that a marker gives the value of: other numbers of chapters and verses, categories. Null: it marks characters. */
  private attributeOf(marker: string): Pick<Capture, 'node' | 'attribute'> | null {
    if (marker === 'ca' && this.chapter) return { node: this.chapter, attribute: 'altnumber' };
    if (marker === 'cat' && (this.top?.type === 'sidebar' || this.top?.type === 'note')) return { node: this.top, attribute: 'category' };
    const last = this.content.at(-1);
    if ((marker === 'va' || marker === 'vp') && typeof last === 'object' && last.type === 'verse')
      return { node: last as OpenNode, attribute: marker === 'va' ? 'altnumber' : 'pubnumber' };
    return null;
  }

  private milestone({ marker }: Opening): void {
    const node = openNode('ms', marker);
    this.inline(node);
    this.capture = { node, attribute: '', text: '' };
  }

  /** `//` within attributes is text, as in addresses. */
  private lineBreak(): void {
    const last = this.content.at(-1);
    if (typeof last === 'string' && last.includes(ESCAPED_PIPE)) this.inline('//');
    else this.inline(openNode('optbreak'));
  }

  private endCapture(): void {
    const { capture } = this;
    if (!capture) return;
    this.capture = null;
    const { node, attribute, text } = capture;
    if (attribute !== '') node.attributes[attribute] = text.trim();
    else Object.assign(node.attributes, readAttributes(node.marker, text.replace(ESCAPED_PIPE, ' ')));
  }

  private text(text: string): void {
    if (this.capture) {
      this.capture.text += text;
      return;
    }
    const rest = this.unnamed ? this.name(this.unnamed, text) : text;
    this.unnamed = null;
    const { top } = this;
    if (top?.type === 'book' || top?.type === 'chapter') {
      this.headText(top, rest);
      return;
    }
    if (top?.type === 'periph' && top.content.length === 0 && top.attributes.alt === undefined) {
      this.periphTitle(top, rest);
      return;
    }
    if (rest.trim() === '' && !this.isInParagraph()) return;
    this.inline(rest);
  }

  /** Takes the number of a verse or the caller of a note from the text behind its marker; what follows is content. */
  private name(node: OpenNode, text: string): string {
    const [all = '', name = ''] = /^ *([^ ]*) ?/.exec(text) ?? [];
    node.attributes[node.type === 'verse' ? 'number' : 'caller'] = name;
    return text.slice(all.length);
  }

  private headText(node: OpenNode, text: string): void {
    const [all = '', first = ''] = /^ *([^ ]*) */.exec(text) ?? [];
    const named = node.type === 'book' ? 'code' : 'number';
    const isNamed = node.attributes[named] !== undefined;
    if (!isNamed) node.attributes[named] = first;
    const rest = isNamed ? text : text.slice(all.length);
    if (node.type === 'book') {
      addMarkup(node.content, rest.replaceAll(ESCAPED_PIPE, '|'));
      return;
    }
    if (rest.trim() === '') return;
    this.closeDownTo(0);
    this.inline(rest);
  }

  private periphTitle(node: OpenNode, text: string): void {
    const [title = '', ...attributes] = text.split(ESCAPED_PIPE);
    node.attributes.alt = title.trim();
    Object.assign(node.attributes, readAttributes('periph', attributes.join(' ')));
  }

  private isInParagraph(): boolean {
    return this.open.some(({ type }) => PARAGRAPH_TYPES.has(type));
  }

  /** Opens a paragraph where there is none, as text and verses stand in one; gives the node back. */
  private inParagraph<Added extends Markup>(added: Added): Added {
    if (this.top?.type === 'book' || this.top?.type === 'chapter') this.closeDownTo(0);
    if (!this.isInParagraph()) this.push(openNode('para', 'p'), false);
    return added;
  }

  private inline(added: Markup): void {
    this.inParagraph(added);
    const { content, top } = this;
    const last = content.at(-1);
    const isFirst = last === undefined && (top === undefined || PARAGRAPH_TYPES.has(top.type));
    const startsAnew = isFirst || (typeof last === 'object' && last.type === 'verse');
    if (typeof added !== 'string') {
      addMarkup(content, added);
      return;
    }
    const isCharacters = top?.type === 'char' || top?.type === 'figure' || top?.type === 'ref';
    const shown = isCharacters ? added : added.replaceAll(ESCAPED_PIPE, '|');
    addMarkup(content, startsAnew ? shown.replace(/^ +/, '') : shown);
  }

  private push(node: OpenNode, isUnnamed: boolean): void {
    addMarkup(this.content, node);
    this.open.push(node);
    if (isUnnamed) this.unnamed = node;
  }

  private close(marker: string): void {
    const at = this.open.findLastIndex(
      (node) =>
        (node.type === 'ref' ? 'ref' : node.marker) === marker && !PARAGRAPH_TYPES.has(node.type) && !CONTAINER_TYPES.has(node.type),
    );
    if (marker === '' || at < 0 || this.open.slice(at).some(({ type }) => PARAGRAPH_TYPES.has(type))) return;
    this.unnamed = null;
    this.closeDownTo(at + 1);
    const node = this.open.pop();
    if (node && node.type !== 'note') finishCharacters(node);
  }

  /** Closes all down to the sidebar or section that they stand in. */
  private closeBlocks(): void {
    this.closeDownTo(this.open.findLastIndex(({ type }) => CONTAINER_TYPES.has(type)) + 1);
  }

  private closeDownTo(depth: number): void {
    this.unnamed = null;
    while (this.open.length > Math.max(depth, 0)) {
      const node = this.open.pop();
      if (node) finishNode(node);
    }
  }
}

/** Characters whose end was written: what stands behind the `|` are attributes. */
function finishCharacters(node: OpenNode): void {
  const { content, attributes } = node;
  const old = node.type === 'figure' && content.length === 1 && typeof content[0] === 'string' ? readOldFigure(content[0]) : null;
  if (old) {
    content.splice(0, 1, ...(old.caption === '' ? [] : [old.caption]));
    Object.assign(attributes, old.attributes);
    return;
  }
  const last = content.at(-1);
  if (typeof last !== 'string' || !last.includes(ESCAPED_PIPE)) {
    restorePipes(content);
    return;
  }
  const at = last.indexOf(ESCAPED_PIPE);
  content.splice(-1, 1, ...(at === 0 ? [] : [last.slice(0, at)]));
  Object.assign(attributes, readAttributes(node.type === 'ref' ? 'ref' : node.marker, last.slice(at + 1)));
  restorePipes(content);
}

function restorePipes(content: Markup[]): void {
  for (const [at, child] of content.entries()) if (typeof child === 'string') content[at] = child.replaceAll(ESCAPED_PIPE, '|');
}

/** Whatever ends without being ended: `|` is itself, and white space at the end of a paragraph says nothing. */
function finishNode({ type, content }: OpenNode): void {
  restorePipes(content);
  const last = content.at(-1);
  if (typeof last !== 'string' || !(PARAGRAPH_TYPES.has(type) || type === 'book')) return;
  const trimmed = last.replace(/ +$/, '');
  content.splice(-1, 1, ...(trimmed === '' ? [] : [trimmed]));
}
