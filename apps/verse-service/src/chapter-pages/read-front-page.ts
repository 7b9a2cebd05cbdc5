import { countDecidedUnits, type DecidedCounts, readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import { getOverview, type Overview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type Home, readHome } from '@translation-commons/core/web/home/read-home.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import type { Chapter, ChapterProgress } from '../chapters/chapter.js';
import { listChapterProgress } from '../chapters/chapter.store.js';
import { listChapters } from '../chapters/list-chapters.js';

/** What the front page shows. */
export interface FrontPage {
  readonly chapters: readonly Chapter[];
  /** By number; chapters without verses are left out. */
  readonly progress: ReadonlyMap<number, ChapterProgress>;
  readonly overview: Overview;
  /** Decided verses by language; null where they are being counted. */
  readonly decided: DecidedCounts | null;
  /** What stands above them. */
  readonly home: Home;
  /** Number of the chapter that the browser read last; null: none. */
  readonly lastRead: number | null;
}

/** Reads what the front page shows in a language: chapters with their progress, the overview, and what stands above them. */
export const readFrontPage = async (context: Context, visitor: Visitor): Promise<Omit<FrontPage, 'lastRead'>> => {
  const { lng } = visitor;
  const [chapters, progress, overview, home] = await Promise.all([
    listChapters(context),
    listChapterProgress(context.db.pool, lng),
    getOverview(context, null),
    readHome(context, visitor),
  ]);
  const decided = await readDecidedCounts(context, {
    of: ['languages', context.kind.rules.decideBy ?? 'count'],
    translated: [...overview.translated.values()].reduce((sum, units) => sum + units, 0),
    count: (db) => countDecidedUnits({ ...context, db }),
  });
  return { decided, chapters, progress: new Map(progress.map((chapter) => [chapter.nr, chapter])), overview, home };
};
