import { type Html, html } from '../../../kernel/html.js';
import { assets } from '../assets/assets.js';
import type { IconName } from './icons.js';

/** Icons with a direction, which pages from right to left mirror. */
const TURNING: ReadonlySet<IconName> = new Set(['right', 'left', 'arrow', 'undo', 'skip', 'out', 'history', 'list', 'share']);

/**
 * An icon, hidden from screen readers: a word is beside it, or the button that it is on has an `aria-label`.
 *
 * @param classes further CSS classes: `big`, `up`
 */
export const icon = ({ base }: { readonly base: string }, name: IconName, classes = ''): Html =>
  html`<svg class="icon${TURNING.has(name) && ' turns'}${classes && ` ${classes}`}" aria-hidden="true"><use href="${base}/assets/${assets.icons.name}#i-${name}"/></svg>`;
