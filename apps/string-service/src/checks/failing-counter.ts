import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Message, status } from '@translation-commons/core/kernel/message.js';
import { sentenceCount } from '@translation-commons/core/kernel/sentence.js';
import { CHECKS } from './checks.js';

/** Counters by check: how many translations of an import fail it, by its name. */
export type FailingCounter = Map<string, number>;

/** Counts the checks that one translation fails. */
export const countFailing = (counts: FailingCounter, failing: readonly string[]): void => {
  for (const name of failing) counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Messages of imports are in English, as all messages of the interface. */
const SAY_ENGLISH = chooseUiLocale([]).say;

/** How many failing checks an import reports. */
const CHECKS_LIMIT = 5;

/** The messages of an import about failing checks: the five that most translations fail, most first, with their counts. */
export const failingMessages = (counts: FailingCounter): Message[] => {
  const most = CHECKS.map(({ name, describe }) => ({ name, describe, count: counts.get(name) ?? 0 })).filter(({ count }) => count > 0);
  most.sort((a, b) => b.count - a.count);
  return most.slice(0, CHECKS_LIMIT).map(({ name, describe, count }) => {
    return status(
      sentenceCount(
        '{n} translation fails the check "{name}": {described}',
        '{n} translations fail the check "{name}": {described}',
        count,
        {
          name,
          described: describe(SAY_ENGLISH),
        },
      ),
    );
  });
};
