import { type Sentence, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
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
    '{n} verse in {chapters} ({added} new, {changed} changed).',
    '{n} verses in {chapters} ({added} new, {changed} changed).',
    verses,
    { chapters: sentenceCount('{n} chapter', '{n} chapters', chapters), added, changed },
  ),
  ...(titles > 0
    ? [sentenceCount('{n} title before verse 1 counts on its own.', '{n} titles before verse 1 count on their own.', titles)]
    : []),
  ...(replaced.leftOut
    ? [sentenceCount('{n} line skipped: no place for it.', '{n} lines skipped: no place for them.', replaced.leftOut.lines)]
    : []),
  ...(removed > 0
    ? [
        sentenceCount(
          '{n} verse removed: gone from the text, no translations.',
          '{n} verses removed: gone from the text, no translations.',
          removed,
        ),
      ]
    : []),
  ...(kept > 0
    ? [
        sentenceCount(
          '{n} verse kept for its translations: gone from the text.',
          '{n} verses kept for their translations: gone from the text.',
          kept,
        ),
      ]
    : []),
  ...(moved > 0
    ? [sentenceCount('{n} verse moved to a new id, with its translations.', '{n} verses moved to new ids, with their translations.', moved)]
    : []),
  ...(replaced.changedVerses.length > 0
    ? [
        sentence('Changed verses ({marks} in marks only): {places}.', {
          marks: replaced.marks,
          places: listPlaces(replaced.changedVerses),
        }),
      ]
    : []),
  ...(replaced.forEarlierText > 0
    ? [
        sentenceCount(
          '{n} translation is marked “Source changed” until someone confirms it.',
          '{n} translations are marked “Source changed” until someone confirms them.',
          replaced.forEarlierText,
        ),
      ]
    : []),
  ...(replaced.keptName === undefined
    ? []
    : [sentence('The text is still called “{name}”. Is it another one now? Then rename it.', { name: replaced.keptName })]),
  ...describeNumbering(replaced.numbering),
  ...(replaced.trashBatch === null
    ? []
    : [
        sentence('The old text and its translations are in the trash. Restore: trash restore --batch {batch}', {
          batch: replaced.trashBatch,
        }),
      ]),
];
