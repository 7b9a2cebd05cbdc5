import type { Word } from '../../units/words/words.js';

/**
 * The parts of a word that one joint holds together, as in "tea_pot"; null for other words. Texts with more joints ("tea_pot_size") have them as
 * words of their own.
 */
export const joinedParts = (words: readonly Word[], index: number): readonly [string, string] | null => {
  const [word, first, second] = words.slice(index, index + 3);
  if (word?.role !== 'word' || first?.role !== 'aside' || second?.role !== 'aside' || first.at !== word.at || second.at !== word.at)
    return null;
  // Other spellings of a word are aside too.
  if (!`${first.text}${second.text}`.startsWith(word.text)) return null;
  return [first.text, second.text];
};
