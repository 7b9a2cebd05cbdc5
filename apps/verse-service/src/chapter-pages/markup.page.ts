import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Markup, MarkupNode } from '@translation-commons/scripture/markup/node.js';
import { isHeadingLine, type VerseLayout, type VerseLine } from './verse-layout.js';

/** Options for showing a marked-up text. */
export interface MarkedTextOptions {
  /** Tells it from the others of the page. */
  readonly id: string;
  readonly kind: 'translation' | 'original';
  /** Empty: the source's, which nobody named. */
  readonly lng: string;
  /** True when it gets the size of the text beside it, because its script needs no larger one. */
  readonly isPlain?: boolean;
}

const language = (lng: string): Html => (lng === '' ? html`lang="" dir="auto"` : langAttributes(lng));

/** The words of a line. */
const plain = (content: readonly Markup[]): string =>
  content.map((node) => (typeof node === 'string' ? node : plain(node.content))).join('');

/** A heading before a verse. */
export const headingOf = (line: VerseLine, lng: string): Html => {
  const content = line.content.map((node) => inline(node, () => false));
  return /^(?:s|ms|mt)[e\d]?\d?$/.test(line.style)
    ? html`<h2 class="section" ${language(lng)}>${content}</h2>`
    : html`<p class="heading${isGrand(plain(line.content)) && ' grand'}" ${language(lng)}>${content}</p>`;
};

/** The text of a verse with its lines and marks, and its notes behind it. */
export const markedText = ({ lines, opens }: VerseLayout, { id, kind, lng, isPlain = false }: MarkedTextOptions): Html => {
  const notes: MarkupNode[] = [];
  const call = (note: MarkupNode): Html => {
    notes.push(note);
    const name = letter(notes.length);
    return html`<sup class="call"><a id="c${id}${name}" href="#n${id}${name}">${name}</a></sup>`;
  };
  const shown = lines.map((line) => {
    const content = line.content.map((node) => inline(node, call));
    return /^(?:p|m|nb|v)$/.test(line.style) && lines.length === 1
      ? content
      : html`<span class="verse-line ${lineClass(line)}">${content}</span>`;
  });
  return html`<p class="text ${kind}${opens && ' opens'}${isPlain && ' simple'}" ${language(lng)}>${shown}</p>
${notes.length > 0 && html`<ul class="notes ${kind}-notes" ${language(lng)}>${notes.map((note, at) => noteItem(note, id + letter(at + 1), letter(at + 1)))}</ul>`}`;
};

const letter = (nr: number): string => String.fromCodePoint(96 + ((nr - 1) % 26) + 1);

const noteItem = (note: MarkupNode, id: string, name: string): Html =>
  html`<li id="n${id}"><a href="#c${id}">${name}</a> ${note.content.map((node) => inline(node, () => false))}</li>`;

/** Class of a line: its indentation or alignment, or that it is a heading. */
const lineClass = (line: VerseLine): string => {
  if (isHeadingLine(line)) return 'heading';
  const [, depth = '1'] = /^(?:q|qm|li|pi|lim)(\d?)$/.exec(line.style) ?? [];
  return /^(?:q|qm|li|pi|lim)\d?$/.test(line.style) ? `in-${depth || '1'}` : (ALIGNMENT_CLASSES[line.style] ?? 'para');
};

const ALIGNMENT_CLASSES: Readonly<Record<string, string>> = { qr: 'line-end', qc: 'line-mid', pr: 'line-end', pc: 'line-mid' };

/** Marks with a style of their own; the text of all others is shown plain. */
const MARK_CLASSES: Readonly<Record<string, string>> = {
  wj: 'wj',
  nd: 'nd',
  add: 'add',
  qs: 'qs',
  qt: 'qt',
  bk: 'add',
  tl: 'add',
  em: 'add',
  it: 'add',
  sc: 'nd',
};

/** Parts of a note that repeat its place, which the letter of the note shows already. */
const PLACE_PARTS = /^(?:fr|xo|xop)$/;

/** Parts of a note that quote the text. */
const QUOTED_PARTS = /^(?:fq|fqa|fk|xq|xk)$/;

function inline(node: Markup, call: (note: MarkupNode) => Html | false): Html {
  if (typeof node === 'string') return html`${node}`;
  const { type, marker } = node;
  if (type === 'note') return html`${call(node)}`;
  if (type === 'optbreak') return html` `;
  if (type === 'ms' || type === 'figure' || type === 'verse' || PLACE_PARTS.test(marker)) return html``;
  const content = node.content.map((child) => inline(child, call));
  if (QUOTED_PARTS.test(marker)) return html`<i>${content}</i>`;
  const mark = Object.hasOwn(MARK_CLASSES, marker) ? MARK_CLASSES[marker] : undefined;
  return mark === undefined ? html`${content}` : html`<span class="${mark}">${content}</span>`;
}
