import { type Html, html } from '../../../kernel/html.js';
import type { ShownState } from '../../../queues/unit-state.js';
import type { Visitor } from '../layout/visitor.js';

/** Displayed name of a state. */
const stateName = ({ locale: { say } }: Pick<Visitor, 'locale'>, state: ShownState): string =>
  ({
    missing: say('Missing'),
    suggested: say('Leading'),
    decided: say('Decided'),
    contested: say('Needs votes'),
    failing: say('Has errors'),
  })[state];

/** State mark in lists of units: a colour and a shape, with a text for screen readers. */
export const stateMark = (visitor: Pick<Visitor, 'locale'>, state: ShownState): Html => {
  const name = stateName(visitor, state);
  return html`<span class="state ${state}" title="${name}"><span class="unseen">${name}</span></span> `;
};
