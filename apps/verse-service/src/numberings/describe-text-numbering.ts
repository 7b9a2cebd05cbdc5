import { type Sentence, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { TextNumberingFound } from './number-text.js';

/** Describes the numbering of the text, as deferred messages; null: it has no known numbering. */
export const describeNumbering = (found: TextNumberingFound | null): Sentence[] => {
  if (!found) return [sentence('It has its own numbering.')];
  const { numbering: code, name, isGuessed, agreeing, compared, differing } = found;
  return [
    isGuessed
      ? sentence('Numbering: {code}, {name}, detected. {agreeing} of {compared} chapters match.', {
          code,
          name,
          agreeing,
          compared,
        })
      : sentence('Numbering: {code}, {name}, as set.', { code, name }),
    sentenceCount('{n} verse has another number elsewhere.', '{n} verses have other numbers elsewhere.', differing),
  ];
};
