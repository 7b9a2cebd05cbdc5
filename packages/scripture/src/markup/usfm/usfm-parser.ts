import { readAttributes } from '../attributes.js';
import { isNotePart, type MarkerRole, roleOfMarker } from '../markers.js';
import { addMarkup, CONTAINER_TYPES, type Markup, type OpenNode, openNode, PARAGRAPH_TYPES } from '../node.js';
import { finishCharacters, finishNode } from './finish-node.js';
import { DEPTH_LIMIT, type MarkupExcess, NOTES_LIMIT } from './markup-limits.js';
import { attributeOf, takeHeadName, takeName, titlePeriph } from './node-names.js';
import { ESCAPED_PIPE, type UsfmToken } from './usfm-tokens.js';

type Opening = Extract<UsfmToken, { kind: 'open' }>;

/** Text that is a value of a node's attribute, not content: `\ca 2\ca*`. */
interface Capture {
  readonly node: OpenNode;
  /** Empty: what is captured are the node's attributes, with their names. */
  readonly attribute: string;
  text: string;
}

/** A parser that takes the tokens of USFM one by one; `end` gives the nodes. */
export class UsfmParser {
  private readonly root: Markup[] = [];
  private readonly open: OpenNode[] = [];
  private capture: Capture | null = null;
  private chapter: OpenNode | null = null;
  /** A verse or note whose number or caller is still to come. */
  private unnamed: OpenNode | null = null;
  /** True behind a `|`, until the next mark: attributes follow. */
  private isInAttributes = false;
  /** Offset behind the marker that was read last. */
  private at = 0;
  private notes = 0;
  /** The first place that goes beyond a limit; null: none does. */
  excess: MarkupExcess | null = null;

  read(token: UsfmToken): void {
    if (token.kind === 'text') this.text(token.text);
    else if (token.kind === 'break') this.lineBreak();
    else this.mark(token);
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

  private mark(token: Exclude<UsfmToken, { kind: 'text' | 'break' }>): void {
    this.endCapture();
    this.isInAttributes = false;
    if (token.kind === 'open') this.at = token.end;
    if (token.kind === 'close') this.close(token.marker);
    else if (token.isMilestone) this.milestone(token);
    else this.begin(token);
  }

  private begin({ marker, isNested }: Opening): void {
    const role = roleOfMarker(marker);
    this.unnamed = null;
    if (role === 'verse') this.verse();
    else if (role === 'cell') this.cell(marker);
    else if (role === 'note') this.note(marker);
    else if (role === 'char') this.character(marker, isNested);
    else if (role === 'sidebar end') this.closeDownTo(this.open.findLastIndex(({ type }) => type === 'sidebar'));
    else if (role === 'row') this.row();
    else this.block(marker, role);
  }

  private block(marker: string, role: MarkerRole): void {
    if (role === 'book' || role === 'chapter' || role === 'periph') this.closeDownTo(0);
    else this.closeBlocks();
    // Sidebars are not nested: one without an end ends where another begins.
    if (role === 'sidebar' && this.top?.type === 'sidebar') this.closeDownTo(this.open.length - 1);
    if (marker === 'cp' && this.chapter) this.capture = { node: this.chapter, attribute: 'pubnumber', text: '' };
    else if (role === 'book' || role === 'chapter') this.push(openNode(role, marker), false);
    else if (role === 'periph') this.push(openNode('periph'), false);
    else this.push(openNode(role === 'sidebar' ? 'sidebar' : 'para', marker), false);
    if (role === 'chapter') this.chapter = this.top ?? null;
  }

  private verse(): void {
    // A sidebar that nobody ended is over where the text goes on.
    const sidebar = this.open.findIndex(({ type }) => type === 'sidebar');
    if (sidebar >= 0) this.closeDownTo(sidebar);
    // Marks of characters end where a verse begins; the paragraph goes on.
    this.closeDownTo(this.open.findLastIndex(({ type }) => PARAGRAPH_TYPES.has(type)) + 1 || this.open.length);
    const verse = openNode('verse', 'v', { number: '' });
    this.inline(verse);
    this.unnamed = verse;
  }

  private note(marker: string): void {
    this.notes += 1;
    if (this.notes > NOTES_LIMIT) this.exceed(`There are more than ${NOTES_LIMIT} notes at one place.`);
    this.push(this.inParagraph(openNode('note', marker, { caller: '' })), true);
  }

  private exceed(detail: string): void {
    this.excess ??= { at: this.at, detail };
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
    const value = attributeOf(marker, { chapter: this.chapter, top: this.top, last: this.content.at(-1) });
    if (value) {
      this.capture = { ...value, text: '' };
      return;
    }
    const note = this.open.findLastIndex(({ type }) => type === 'note');
    if (note >= 0 && !isNested && isNotePart(marker)) this.closeDownTo(note + 1);
    const type = marker === 'fig' ? 'figure' : marker === 'ref' ? 'ref' : 'char';
    this.push(this.inParagraph(openNode(type, type === 'ref' ? '' : marker)), false);
  }

  private milestone({ marker }: Opening): void {
    const node = openNode('ms', marker);
    this.inline(node);
    this.capture = { node, attribute: '', text: '' };
  }

  /** `//` within attributes is text, as in addresses. */
  private lineBreak(): void {
    if (this.capture || this.isInAttributes) this.text('//');
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
    const rest = this.unnamed ? takeName(this.unnamed, text) : text;
    this.unnamed = null;
    const { top } = this;
    if (top?.type === 'book' || top?.type === 'chapter') {
      this.headText(top, rest);
      return;
    }
    if (top?.type === 'periph' && top.content.length === 0 && top.attributes.alt === undefined) {
      titlePeriph(top, rest);
      return;
    }
    if (rest.trim() === '' && !this.isInParagraph()) return;
    this.inline(rest);
  }

  private headText(node: OpenNode, text: string): void {
    const rest = takeHeadName(node, text);
    if (node.type === 'book') {
      addMarkup(node.content, rest.replaceAll(ESCAPED_PIPE, '|'));
      return;
    }
    if (rest.trim() === '') return;
    this.closeDownTo(0);
    this.inline(rest);
  }

  private isInParagraph(): boolean {
    return this.open.some(({ type }) => PARAGRAPH_TYPES.has(type));
  }

  /** Opens a paragraph where there is none, as text and verses need one; returns the node. */
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
    if (isCharacters && added.includes(ESCAPED_PIPE)) this.isInAttributes = true;
    const shown = isCharacters ? added : added.replaceAll(ESCAPED_PIPE, '|');
    addMarkup(content, startsAnew ? shown.replace(/^ +/, '') : shown);
  }

  private push(node: OpenNode, isUnnamed: boolean): void {
    if (this.open.length >= DEPTH_LIMIT) {
      this.exceed(`More than ${DEPTH_LIMIT} marks stand in each other.`);
      // A note is opened all the same, so that what is in it does not become text.
      if (node.type !== 'note' || this.open.some(({ type }) => type === 'note')) return;
    }
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

  /** Closes all down to their sidebar or section. */
  private closeBlocks(): void {
    this.closeDownTo(this.open.findLastIndex(({ type }) => CONTAINER_TYPES.has(type)) + 1);
  }

  private closeDownTo(depth: number): void {
    this.unnamed = null;
    for (const node of this.open.splice(Math.max(depth, 0)).reverse()) finishNode(node);
  }
}
