import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { KindPages, TextPart } from '../../../units/kind/pages.js';

/** A marked placeable, isolated and from left to right: otherwise `%s` would be displayed as `s%` between right-to-left words. */
const placeable = (content: Html): Html => html`<span class="ph" dir="ltr" translate="no">${content}</span>`;

/** A text with marked placeables; its other parts as rendered by `rest`. */
export const markPlaceables = (parts: readonly TextPart[], rest: (part: string) => HtmlValue = (part) => part): Html =>
  html`${parts.map(({ text, isPlaceholder }) => (isPlaceholder ? placeable(html`${text}`) : rest(text)))}`;

/** A range of a text that the other one lacks: start (inclusive), end (exclusive). */
type Span = readonly [from: number, end: number];

/** A run that the other text has, and this one lacks: where it would be, and its text. */
type Lack = readonly [at: number, text: string];

const lackText = ([, text]: Lack): Html => html`<del aria-hidden="true">${text}</del>`;

const markSpans = (text: string, start: number, spans: readonly Span[], lacks: readonly Lack[]): Html => {
  const pieces: Html[] = [];
  const end = start + text.length;
  let at = start;
  const cuts = [...spans.map(([from, to]) => ({ from, to, lack: null })), ...lacks.map((lack) => ({ from: lack[0], to: lack[0], lack }))];
  for (const { from, to, lack } of cuts.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const [first, last] = [Math.max(from, at), Math.min(to, end)];
    if (lack ? from < start || first >= end : first >= last) continue;
    pieces.push(html`${text.slice(at - start, first - start)}`);
    pieces.push(lack ? lackText(lack) : html`<ins>${text.slice(first - start, last - start)}</ins>`);
    at = Math.max(first, last);
  }
  return html`${pieces}${text.slice(at - start)}`;
};

/**
 * A text with marked placeables and ranges, and with what it lacks of another, which is no part of it: hidden from screen readers. Runs within a
 * placeable are shown before it.
 */
export const markPlaceablesAndSpans = (
  { split }: Pick<KindPages, 'split'>,
  text: string,
  spans: readonly Span[],
  lacks: readonly Lack[],
): Html => {
  let start = 0;
  const parts = split(text).map(({ text: part, isPlaceholder }) => {
    const [from, end] = [start, start + part.length];
    start = end;
    if (!isPlaceholder) return markSpans(part, from, spans, lacks);
    const before = lacks.filter(([at]) => at >= from && at < end).map(lackText);
    return html`${before}${placeable(markSpans(part, from, spans, []))}`;
  });
  return html`${parts}${lacks.filter(([at]) => at >= text.length).map(lackText)}`;
};
