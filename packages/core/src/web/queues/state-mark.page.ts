import { type Html, html } from '../../kernel/html.js';
import type { ShownState } from '../../queues/unit-state.js';
import type { Visitor } from '../layout/visitor.js';

/** What readers call a state. */
export const stateName = ({ locale: { say } }: Pick<Visitor, 'locale'>, state: ShownState): string =>
  ({
    missing: say('Missing'),
    suggested: say('Suggested'),
    decided: say('Decided'),
    contested: say('Contested'),
    failing: say('Failing a check'),
  })[state];

/** The mark of a state wherever units are listed: a colour and a shape of its own, and its name for who sees neither. */
export const stateMark = (visitor: Pick<Visitor, 'locale'>, state: ShownState): Html => {
  const name = stateName(visitor, state);
  return html`<span class="state ${state}" title="${name}"><span class="unseen">${name}</span></span> `;
};
