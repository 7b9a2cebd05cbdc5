import { type Html, html } from '../../../../kernel/html.js';
import { formatNumber } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';

/** A group of aids. */
export interface AidPane {
  readonly id: string;
  readonly name: string;
  readonly count?: number;
  /** False: there is nothing to show. */
  readonly content: Html | false;
}

/**
 * Aids beside the editor, with links to each. Without script they are below one another; with it the links are tabs, of which the chosen one stays
 * from page to page.
 */
export const aidPanes = (visitor: Visitor, panes: readonly AidPane[]): Html => {
  const { say } = visitor.locale;
  const shown = panes.filter(({ content }) => content !== false);
  return html`<aside class="aside" aria-label="${say('Help')}">
<nav class="tabs" data-tabs aria-label="${say('Help')}"><ul>${shown.map(
    ({ id, name, count = 0 }) =>
      html`<li><a href="#${id}">${name}${count > 0 && html` <span class="n">${formatNumber(visitor, count)}</span>`}</a></li>`,
  )}</ul></nav>
${shown.map(({ id, name, content }) => html`<section class="pane" id="${id}" aria-label="${name}">${content}</section>`)}</aside>`;
};
