import type { Decision } from '../../../../deciding/decision/read-decision.js';
import type { Say } from '../../../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../../../kernel/html.js';
import type { DecisionState } from '../../../../ranking/decision-state.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import type { ShownTranslation } from '../../../../units/translation.js';
import { decisionSentence } from '../../../api/decision/decision-sentence.js';
import { type BadgeLook, badge } from '../../components/notice.page.js';
import type { Visitor } from '../../layout/visitor.js';

/** Displayed names of decision states. */
const stateText = (say: Say, texts: UnitTexts, state: DecisionState): string =>
  ({ none: texts.unchosen, leading: say('Leading'), contested: say('Needs votes'), decided: say('Decided') })[state];

const LOOKS: Readonly<Record<DecisionState, BadgeLook>> = { none: '', leading: 'lead', contested: 'close', decided: 'good' };

/** The decision of a unit, and its candidates in order. */
export interface ShownDecision {
  readonly decision: Decision;
  readonly translations: readonly Pick<ShownTranslation, 'count'>[];
}

/** The reason in a few words, with isolated numbers. */
const reason = (say: Say, texts: UnitTexts, { decision: { state, why }, translations: [one, other] }: ShownDecision): string => {
  if (!why.second || !one || !other) return state === 'none' ? stateText(say, texts, state) : say('Only one so far');
  const isCounted = why.step === 'count' || why.step === 'preferred';
  const numbers = {
    first: String((isCounted && why.first?.figure) || one.count),
    second: String((isCounted && why.second.figure) || other.count),
  };
  if (one.count === 0 && other.count === 0) return texts.unchosen;
  if (state === 'decided') return say('Decided: {first} to {second}', numbers);
  if (!isCounted && one.count === other.count) return say('Tie: {first} to {second}', numbers);
  if (state === 'contested') return say('Close: {first} to {second}', numbers);
  return say('Leading: {first} to {second}', numbers);
};

/** The one reason beside the heading of a ballot. Empty where there are no suggestions, or endorsements are hidden. */
export const decisionBadge = (visitor: Visitor, texts: UnitTexts, shown: ShownDecision, covered: boolean): Html | false => {
  const { state, why } = shown.decision;
  const isOne = why.second === null;
  return (
    why.first !== null &&
    !covered &&
    badge(
      visitor,
      reason(visitor.locale.say, texts, shown),
      isOne ? '' : LOOKS[state],
      state === 'contested' && !isOne ? 'balance' : undefined,
    )
  );
};

/** Why the first candidate ranks above the second, in sentences. Empty where there are no suggestions, or endorsements are hidden. */
export const decisionPart = ({ locale: { say } }: Visitor, texts: UnitTexts, { state, why }: Decision, covered: boolean): Html | false =>
  why.first !== null &&
  !covered &&
  html`<details class="summary-quiet"><summary>${say('Why it leads')}</summary>
<p class="decision quiet"><b>${stateText(say, texts, state)}.</b> ${decisionSentence(say, texts, why)}${state === 'contested' && why.step === 'count' && html` ${say('Too close to call.')}`}</p></details>`;
