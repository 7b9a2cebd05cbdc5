import type { DecisionReason } from '../../../deciding/decision/decision.js';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { UnitTexts } from '../../../units/kind/pages.js';

/** Explains in a sentence why the first candidate of a unit ranks above the second. */
export const decisionSentence = (
  say: Say,
  { ofSharedAccounts }: Pick<UnitTexts, 'ofSharedAccounts'>,
  { step, first, second }: DecisionReason,
): string => {
  if (!first) return say('No translations yet.');
  if (!second || step === null) return say('No other translation yet.');
  const figures = { first: String(first.figure), second: String(second.figure) };
  switch (step) {
    case 'preferred':
      return say('In the chosen group: {first} to {second}.', figures);
    case 'count':
      return [
        say('{first} to {second}.', figures),
        first.count !== undefined && say('It has {endorsements}.', { endorsements: ofSharedAccounts({ n: String(first.count) }) }),
        second.count !== undefined &&
          say('The next one has {endorsements}.', { endorsements: ofSharedAccounts({ n: String(second.count) }) }),
      ]
        .filter((sentence) => sentence !== false)
        .join(' ');
    case 'checks':
      return say('The next one has an error.');
    case 'fresh':
      return say('Fresh count, with older choices as half: {first} to {second}.', figures);
    case 'record':
      return first.figure === null
        ? say('Its supporters were right more often.')
        : say('Its supporters were right more often: {first} to {second}.', figures);
    case 'older':
      return say('Tie. The older one leads.');
    default:
      return say('Tie. The first one leads.');
  }
};
