import { joinSaid, type Said, type SentenceParts, sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** A list for a message: the first so many, and the number of the others. */
export const listNames = (names: readonly (string | SentenceParts)[], limit: number, count = names.length): Said => {
  const shown = joinSaid(names.slice(0, limit), ', ');
  const more = count - Math.min(names.length, limit);
  return more > 0 ? sentence('{names} and {count} more', { names: shown, count: more }) : shown;
};
