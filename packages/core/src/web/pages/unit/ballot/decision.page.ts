import type { Decision } from '../../../../deciding/decision/read-decision.js';
import type { Say } from '../../../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../../../kernel/html.js';
import type { DecisionState } from '../../../../ranking/decision-state.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import { decisionSentence } from '../../../api/decision/decision-sentence.js';
import type { Visitor } from '../../layout/visitor.js';

/** Displayed names of decision states. */
const stateText = (say: Say, texts: UnitTexts, state: DecisionState): string =>
  ({ none: texts.unchosen, leading: say('Leading'), contested: say('Needs votes'), decided: say('Decided') })[state];

/** The state mark for each. */
const SHOWN_AS = { none: 'suggested', leading: 'suggested', contested: 'contested', decided: 'decided' } as const;

/**
 * The decision state of a unit, and why the first candidate ranks above the second. Empty where there are no suggestions, or endorsements are hidden.
 */
export const decisionPart = ({ locale: { say } }: Visitor, texts: UnitTexts, { state, why }: Decision, covered: boolean): Html | false =>
  why.first !== null &&
  !covered &&
  html`<p class="decision quiet"><span class="state ${SHOWN_AS[state]}" aria-hidden="true"></span> <b>${stateText(say, texts, state)}.</b> ${decisionSentence(say, texts, why)}${state === 'contested' && why.step === 'count' && html` ${say('Too close to call.')}`}</p>`;
