import { type Html, html } from '../../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** An endorsement as shown. */
export interface ShownEndorsement {
  /** Verb of the kind, from its table. */
  readonly word: string;
  /** Undefined: covered until the reader has decided. */
  readonly count: number | undefined;
  /** True if it is the reader's. */
  readonly isOwn: boolean;
  /** True if a heart is shown instead of an arrow. */
  readonly isLike?: boolean;
  /** True if it is a pill, for lists. */
  readonly isFlat?: boolean;
  /** Name and value of the button in its form. */
  readonly name?: string;
  readonly value?: string;
  /** Further attributes: `id`, `aria-describedby`, keys. */
  readonly attributes?: Html;
  /** Where it is a link instead, to sign in: its address. */
  readonly href?: string;
}

/** The button of an endorsement: a toggle, named by its word and count, within the form that posts it; for visitors a link to sign in. */
export const endorseButton = (visitor: Visitor, endorsement: ShownEndorsement): Html => {
  const { word, count, isOwn, isLike, isFlat, name, value, attributes, href } = endorsement;
  const shown = count === undefined ? undefined : formatNumber(visitor, count);
  const classes = `upvote${isLike ? ' like' : ''}${isFlat ? ' flat' : ''}`;
  const label = `${word}${shown === undefined ? '' : `: ${shown}`}`;
  const content = html`${icon(visitor, isLike ? 'heart' : 'endorse', isLike ? '' : 'up')}<b>${shown ?? '?'}</b>`;
  if (href !== undefined)
    return html`<a class="${classes} button" href="${href}" rel="nofollow" aria-label="${label}"${attributes && html` ${attributes}`}>${content}</a>`;
  return html`<button class="${classes}"${name !== undefined && html` name="${name}"`}${value !== undefined && html` value="${value}"`}${attributes && html` ${attributes}`} aria-pressed="${String(isOwn)}" aria-label="${label}">${content}</button>`;
};
