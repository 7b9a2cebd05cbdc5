import { inEnglish, type Sentence, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { describeNumbering } from '../numberings/describe-text-numbering.js';
import { listPlaces } from './describe-changes.js';
import type { LoadedText } from './load-text.js';

/** The result of loading a text, as deferred messages. */
export const summarizeText = ({
  verses,
  titles = 0,
  chapters,
  added,
  changed,
  removed,
  kept,
  moved,
  ...replaced
}: LoadedText): Sentence[] => [
  sentenceCount(
    'The text has {n} verse in {chapters} (new: {added}, changed: {changed}).',
    'The text has {n} verses in {chapters} (new: {added}, changed: {changed}).',
    verses,
    { chapters: inEnglish(sentenceCount('{n} chapter', '{n} chapters', chapters)), added, changed },
  ),
  ...(titles > 0
    ? [sentenceCount('{n} title before verse 1 is a place by itself.', '{n} titles before verse 1 are places by themselves.', titles)]
    : []),
  ...(replaced.leftOut
    ? [
        sentenceCount(
          '{n} line could not be placed and was left out.',
          '{n} lines could not be placed and were left out.',
          replaced.leftOut.lines,
        ),
      ]
    : []),
  ...(removed > 0
    ? [
        sentenceCount(
          '{n} verse that it has no longer was removed; nobody had translated it.',
          '{n} verses that it has no longer were removed; nobody had translated them.',
          removed,
        ),
      ]
    : []),
  ...(kept > 0
    ? [
        sentenceCount(
          '{n} verse that it has no longer was kept for its translations.',
          '{n} verses that it has no longer were kept for their translations.',
          kept,
        ),
      ]
    : []),
  ...(moved > 0
    ? [
        sentenceCount(
          '{n} verse has another id now, and so have its translations.',
          '{n} verses have another id now, and so have their translations.',
          moved,
        ),
      ]
    : []),
  ...(replaced.changedVerses.length > 0
    ? [
        sentence('Verses that differ (in marks only: {marks}): {places}.', {
          marks: replaced.marks,
          places: listPlaces(replaced.changedVerses),
        }),
      ]
    : []),
  ...(replaced.forEarlierText > 0
    ? [
        sentenceCount(
          '{n} translation is for an earlier text now, until somebody confirms it.',
          '{n} translations are for an earlier text now, until somebody confirms them.',
          replaced.forEarlierText,
        ),
      ]
    : []),
  ...describeNumbering(replaced.numbering),
  ...(replaced.trashBatch === null
    ? []
    : [
        sentence('The former text went to the trash with its translations: trash restore --batch {batch} brings them back.', {
          batch: replaced.trashBatch,
        }),
      ]),
];
