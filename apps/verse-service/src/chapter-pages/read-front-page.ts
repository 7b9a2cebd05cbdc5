import { listUnendorsed } from '@translation-commons/core/queues/walk-queue.js';
import { getOverview, type Overview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { UnitRecord } from '@translation-commons/core/units/unit-record.js';
import type { Chapter, ChapterProgress } from '../chapters/chapter.js';
import { listChapterProgress } from '../chapters/chapter.store.js';
import { listChapters } from '../chapters/list-chapters.js';

/** What the front page shows. */
export interface FrontPage {
  readonly chapters: readonly Chapter[];
  /** By number; chapters without verses are left out. */
  readonly progress: ReadonlyMap<number, ChapterProgress>;
  readonly overview: Overview;
  /** Verses whose translations wait for the reader's like. */
  readonly unendorsed: readonly UnitRecord[];
  /** Number of the chapter that the browser read last; null: none. */
  readonly lastRead: number | null;
}

/** Reads what the front page shows in a language: chapters with their progress, the overview, and what waits for the reader. */
export const readFrontPage = async (context: Context, lng: string): Promise<Omit<FrontPage, 'lastRead'>> => {
  const [chapters, progress, overview, unendorsed] = await Promise.all([
    listChapters(context),
    listChapterProgress(context.db.pool, lng),
    getOverview(context, null),
    listUnendorsed(context, lng),
  ]);
  return { chapters, progress: new Map(progress.map((chapter) => [chapter.nr, chapter])), overview, unendorsed };
};
