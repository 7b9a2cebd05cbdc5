import type { Decision } from '../../deciding/decision/read-decision.js';
import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../kernel/html.js';
import type { DecisionState } from '../../units/ranking/decision-state.js';
import type { Visitor } from '../layout/visitor.js';
import { decisionSentence } from './decision-sentence.js';

/** What people call how far something is decided. */
const stateText = (say: Say, state: DecisionState): string =>
  ({ none: say('Nobody chose yet'), leading: say('Suggested'), contested: say('Contested'), decided: say('Decided') })[state];

/** The shape and colour that lists show of it. */
const SHOWN_AS = { none: 'suggested', leading: 'suggested', contested: 'contested', decided: 'decided' } as const;

/**
 * How far a unit is decided, and why the first candidate comes before the second. Nothing where nobody suggested anything, and where it is covered
 * who is for what.
 */
export const decisionPart = ({ locale: { say } }: Visitor, { state, why, acrossGroups }: Decision, covered: boolean): Html | false =>
  why.first !== null &&
  !covered &&
  html`<p class="decision quiet"><span class="state ${SHOWN_AS[state]}" aria-hidden="true"></span> <b>${stateText(say, state)}.</b> ${decisionSentence(say, why)}${why.first.tguid === acrossGroups && html` ${say('Agreed across groups of people who choose differently.')}`}</p>`;
