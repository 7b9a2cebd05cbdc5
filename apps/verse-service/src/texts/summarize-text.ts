import { countOf } from '@translation-commons/core/kernel/message.js';
import { describeNumbering } from '../numberings/number-text.js';
import { listPlaces } from './describe-changes.js';
import type { LoadedText } from './load-text.js';

/** What loading a text did, a sentence each. */
export const summarizeText = ({ verses, chapters, added, changed, removed, kept, moved, ...replaced }: LoadedText): string[] => [
  `The text has ${verses} verses in ${chapters} chapters: ${added} are new, ${changed} changed.`,
  ...(removed > 0 ? [`${removed} verses that it has no longer were removed; nobody had translated them.`] : []),
  ...(kept > 0 ? [`${kept} verses that it has no longer were kept for their translations.`] : []),
  ...(moved > 0 ? [`${moved} verses have another id now, and so have their translations.`] : []),
  ...(replaced.changedVerses.length > 0
    ? [`Verses that differ (${replaced.marks} in marks only): ${listPlaces(replaced.changedVerses)}.`]
    : []),
  ...(replaced.forEarlierText > 0
    ? [`${countOf(replaced.forEarlierText, 'translation is', 'translations are')} for an earlier text now, until somebody confirms them.`]
    : []),
  describeNumbering(replaced.numbering),
  ...(replaced.trashBatch === null
    ? []
    : [`The former text went to the trash with its translations: trash restore --batch ${replaced.trashBatch} brings them back.`]),
];
