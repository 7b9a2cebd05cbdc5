import { type Html, html } from '../../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** A vote as shown. */
export interface Vote {
  /** Word of the kind for voting, from its table. */
  readonly word: string;
  /** Undefined: covered until the reader has decided. */
  readonly count: number | undefined;
  /** Whether it is the reader's. */
  readonly isOwn: boolean;
  /** Whether a heart is shown, for likes, instead of the arrow of votes. */
  readonly isLike?: boolean;
  /** Whether it is a pill, for lists. */
  readonly isFlat?: boolean;
  /** Name and value of the button in its form. */
  readonly name?: string;
  readonly value?: string;
}

/** The button of a vote: a toggle, named by its word and count. It stands in a form that posts the vote. */
export const voteButton = (visitor: Visitor, { word, count, isOwn, isLike, isFlat, name, value }: Vote): Html => {
  const shown = count === undefined ? undefined : formatNumber(visitor, count);
  return html`<button class="vote${isLike && ' like'}${isFlat && ' flat'}"${name !== undefined && html` name="${name}"`}${value !== undefined && html` value="${value}"`} aria-pressed="${String(isOwn)}" aria-label="${word}${shown !== undefined && `: ${shown}`}">${icon(visitor, isLike ? 'heart' : 'vote', isLike ? '' : 'up')}<b>${shown ?? '?'}</b></button>`;
};
