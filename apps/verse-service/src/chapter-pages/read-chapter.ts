import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { listRecords, type UnitRecord } from '@translation-commons/core/units/unit.store.js';
import sql from 'sql-template-tag';
import type { Chapter } from '../chapters/chapter.js';
import { listChapters } from '../chapters/list-chapters.js';

/** A chapter with its verses in order, each with its translations in a language. */
export interface ChapterText {
  readonly chapter: Chapter;
  readonly verses: readonly UnitRecord[];
  /** Whether there is a chapter behind it. */
  readonly last: boolean;
}

/** Reads a chapter. Refuses with `not-found` one that the text has not. */
export const readChapter = async (context: Context, nr: number, lng: string): Promise<ChapterText> => {
  getLanguage(context.languages, lng);
  const chapters = await listChapters(context);
  const chapter = chapters[nr - 1];
  if (!chapter) throw new Refusal('not-found', `There is no chapter ${nr}: the text has ${chapters.length}.`);
  const beside = { lng, auxiliary: [] };
  const verses = await listRecords(context.db.pool, context.kind, beside, sql`where profile.chapter_nr = ${nr} order by profile.nr`);
  return { chapter, verses, last: nr === chapters.length };
};
