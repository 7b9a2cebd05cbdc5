import type { DecisionReason } from '../../../deciding/decision/decision.js';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { UnitTexts } from '../../../units/kind/pages.js';

/** Explains in a sentence why the first candidate of a unit ranks above the second. */
export const decisionSentence = (
  say: Say,
  { ofSharedAccounts }: Pick<UnitTexts, 'ofSharedAccounts'>,
  { step, first, second }: DecisionReason,
): string => {
  if (!first) return say('Nobody has suggested anything yet.');
  if (!second || step === null) return say('It is the only one.');
  const figures = { first: String(first.figure), second: String(second.figure) };
  switch (step) {
    case 'preferred':
      return say('Of the people who come first, {first} are for it and {second} for the next one.', figures);
    case 'count':
      return [
        say('{first} are for it, {second} for the next one.', figures),
        first.count !== undefined && say('It has {endorsements}.', { endorsements: ofSharedAccounts({ n: String(first.count) }) }),
        second.count !== undefined &&
          say('The next one has {endorsements}.', { endorsements: ofSharedAccounts({ n: String(second.count) }) }),
      ]
        .filter((sentence) => sentence !== false)
        .join(' ');
    case 'checks':
      return say('The next one fails a check.');
    case 'fresh':
      return say(
        'What people said before the newest suggestion came, and what authors say of their own, counts half: so {first} are for it, {second} for the next one.',
        figures,
      );
    case 'record':
      return first.figure === null
        ? say('Those who are for it were right more often before.')
        : say('Those who are for it were right more often before: {first} against {second}.', figures);
    case 'older':
      return say('Nothing else tells them apart: the older one leads.');
    default:
      return say('Nothing else tells them apart: they came together, and the first of them leads.');
  }
};
