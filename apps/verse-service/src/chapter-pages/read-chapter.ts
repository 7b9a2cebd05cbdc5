import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { StateCounts } from '@translation-commons/core/queues/unit-state.js';
import { readStateCounts } from '@translation-commons/core/queues/walk-queue.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { leaderOf } from '@translation-commons/core/units/translation.js';
import type { UnitRecord } from '@translation-commons/core/units/unit-record.js';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';
import { listReadableNumberings, type ReadableNumbering } from '../numberings/describe-numberings.js';
import { readTextDescription } from '../texts/description/describe-text.js';
import type { TextDescription } from '../texts/description/text-description.js';
import { listVerses } from '../verses/verse.store.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { listChapterMarkup } from './chapter-markup.store.js';

/** Stored USFM of a verse; undefined where there is none. */
export interface VerseMarkup {
  readonly source?: string;
  /** USFM of the leading translation. */
  readonly translation?: string;
}

/** A chapter with its verses in order, each with its translations in a language. */
export interface ChapterText {
  readonly chapter: Chapter;
  readonly verses: readonly UnitRecord[];
  /** Stored USFM by verse number. */
  readonly markup: ReadonlyMap<number, VerseMarkup>;
  /** The numberings that it can be read in; one or none: no choice. */
  readonly numberings: readonly ReadableNumbering[];
  /** Description of the text; null where there is none. */
  readonly about: TextDescription | null;
  /** Counts of its verses by state, for the filter. */
  readonly states: StateCounts;
  /** True for the last chapter. */
  readonly last: boolean;
}

/** Reads a chapter with its verses. Refuses a language that is not installed with `malformed`, an unknown chapter with `not-found`. */
export const readChapter = async (context: Context, nr: number, lng: string): Promise<ChapterText> => {
  getLanguage(context.languages, lng);
  const chapters = await listChapters(context);
  const chapter = chapters[nr - 1];
  if (!chapter) throw new Refusal('not-found', sentence('There is no chapter {nr}: the text has {count}.', { nr, count: chapters.length }));
  const recordOptions = { lng, auxiliary: [] };
  const verses = await listVerses(context.db.pool, context.kind, recordOptions, nr);
  const shown = verses.flatMap((record) => {
    const text = leaderOf(record)?.forms[0];
    return text === undefined ? [] : [{ nr: (record.unit.profile as VerseProfile).nr, text }];
  });
  const markup = new Map<number, VerseMarkup>();
  for (const { nr: verse, text, usfm } of await listChapterMarkup(context.db.pool, nr, lng, shown))
    markup.set(verse, { ...markup.get(verse), ...(text === null ? { source: usfm } : { translation: usfm }) });
  const [numberings, about, states] = await Promise.all([
    listReadableNumberings(context.db.pool),
    readTextDescription(context.db.pool),
    readStateCounts(context, { lng, scope: { chapter: nr } }),
  ]);
  return { chapter, verses, markup, numberings, about, states, last: nr === chapters.length };
};
