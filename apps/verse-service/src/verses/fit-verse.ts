import { error } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { FitResult } from '@translation-commons/core/units/kind/rules.js';

/** A verse has one text, which is stored unchanged: no white space is trimmed and nothing is normalised. */
export const fitVerse = (suggested: readonly string[]): FitResult =>
  suggested.length === 1
    ? { forms: suggested }
    : { refused: error(sentence('Not saved: a verse has one text, but the translation has several.')) };
