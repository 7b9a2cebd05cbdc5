import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';

/** Parts of speech that a term may name. */
export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'name', 'other'] as const;

/** One of them. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Meaning and use of a term. */
export interface TermDetails {
  /** Empty where nobody said. */
  readonly meaning: string;
  readonly partOfSpeech: PartOfSpeech | '';
  /** True when it stays as it is in translations. */
  readonly doNotTranslate: boolean;
  /** Words that must not translate it. */
  readonly avoid: readonly string[];
}

/** Limits of what is typed, in characters, and of words to avoid. */
export const MEANING_LIMIT = 500;
const AVOID_LIMIT = 20;
const WORD_LIMIT = 100;

/** True where nothing is known of a term. */
export const isPlainTerm = ({ meaning, partOfSpeech, doNotTranslate, avoid }: TermDetails): boolean =>
  meaning === '' && partOfSpeech === '' && !doNotTranslate && avoid.length === 0;

/** Details as they are typed: words to avoid are separated by commas. Refuses what is too long, or has invalid characters, with `malformed`. */
export const readTermDetails = ({
  meaning = '',
  part_of_speech = '',
  do_not_translate = '',
  avoid = '',
}: Readonly<Record<string, string | undefined>>): TermDetails => {
  const words = [...new Set(avoid.split(',').map((word) => word.trim()))].filter((word) => word !== '');
  const texts = [meaning, ...words];
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed()))
    throw refuseParam('meaning', sentence('The text has an invalid character.'));
  if ([...meaning.trim()].length > MEANING_LIMIT)
    throw refuseParam('meaning', sentence('A meaning has at most {limit} characters.', { limit: MEANING_LIMIT }));
  if (words.length > AVOID_LIMIT || words.some((word) => [...word].length > WORD_LIMIT))
    throw refuseParam(
      'avoid',
      sentence('At most {words} words to avoid, of {limit} characters each.', { words: AVOID_LIMIT, limit: WORD_LIMIT }),
    );
  return {
    meaning: meaning.trim(),
    partOfSpeech: PARTS_OF_SPEECH.find((part) => part === part_of_speech) ?? '',
    doNotTranslate: do_not_translate === '1',
    avoid: words,
  };
};
