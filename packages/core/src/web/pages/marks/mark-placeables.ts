import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { KindPages, TextPart } from '../../../units/kind/pages.js';

/** A marked placeable, isolated and from left to right: otherwise `%s` would be displayed as `s%` between right-to-left words. */
const placeable = (content: Html): Html => html`<span class="ph" dir="ltr" translate="no">${content}</span>`;

/** A text with marked placeables; its other parts as rendered by `rest`. */
export const markPlaceables = (parts: readonly TextPart[], rest: (part: string) => HtmlValue = (part) => part): Html =>
  html`${parts.map(({ text, isPlaceholder }) => (isPlaceholder ? placeable(html`${text}`) : rest(text)))}`;

/** A range of a text that the other one lacks: start (inclusive), end (exclusive). */
type Span = readonly [from: number, end: number];

const markSpans = (text: string, start: number, spans: readonly Span[]): Html => {
  const pieces: Html[] = [];
  let at = start;
  for (const [from, end] of spans) {
    const [first, last] = [Math.max(from, start), Math.min(end, start + text.length)];
    if (first >= last) continue;
    pieces.push(html`${text.slice(at - start, first - start)}<ins>${text.slice(first - start, last - start)}</ins>`);
    at = last;
  }
  return html`${pieces}${text.slice(at - start)}`;
};

/** A text with marked placeables and ranges. */
export const markPlaceablesAndSpans = ({ split }: Pick<KindPages, 'split'>, text: string, spans: readonly Span[]): Html => {
  let start = 0;
  return html`${split(text).map(({ text: part, isPlaceholder }) => {
    const marked = markSpans(part, start, spans);
    start += part.length;
    return isPlaceholder ? placeable(marked) : marked;
  })}`;
};
