import { type Sentence, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { TextNumberingFound } from './number-text.js';

/** Describes the numbering of the text, as deferred messages; null: it has no known numbering. */
export const describeNumbering = (found: TextNumberingFound | null): Sentence[] => {
  if (!found) return [sentence('It has a numbering of its own: no other is mapped to it.')];
  const { numbering: code, name, isGuessed, agreeing, compared, differing } = found;
  return [
    isGuessed
      ? sentence('Its numbering is {code}, {name}, guessed by the last verses of its chapters: {agreeing} of {compared} agree.', {
          code,
          name,
          agreeing,
          compared,
        })
      : sentence('Its numbering is {code}, {name}, as it was set.', { code, name }),
    sentenceCount('{n} verse has another number in another numbering.', '{n} verses have another number in another numbering.', differing),
  ];
};
