import { countDecidedByLanguage, type DecidedCounts, readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import { getOverview, type Overview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type Home, readHome } from '@translation-commons/core/web/pages/home/read-home.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { Chapter, ChapterProgress } from '../chapters/chapter.js';
import { countContestedVerses, countDecidedVerses, countLikedVerses, listChapterProgress } from '../chapters/chapter.store.js';
import { listChapters } from '../chapters/list-chapters.js';

/** Data of the front page. */
export interface FrontPage {
  readonly chapters: readonly Chapter[];
  /** By number; chapters without verses are left out. */
  readonly progress: ReadonlyMap<number, ChapterProgress>;
  readonly overview: Overview;
  /** Verses on which people are divided, by the chapter's number; null where they are being counted. */
  readonly contested: DecidedCounts | null;
  /** Decided verses, by the chapter's number; null where they are being counted. */
  readonly decidedVerses: DecidedCounts | null;
  /** Verses of which the reader likes a translation, by the chapter's number; null for visitors. */
  readonly liked: ReadonlyMap<number, number> | null;
  /** Decided verses by language; null where they are being counted. */
  readonly decided: DecidedCounts | null;
  /** The part of the page above the chapters. */
  readonly home: Home;
  /** Number of the chapter that the browser read last; null: none. */
  readonly lastRead: number | null;
}

/** Reads the front page's data in a language: chapters with their progress, the overview, and the part above them. */
export const readFrontPage = async (context: Context, visitor: Visitor): Promise<Omit<FrontPage, 'lastRead'>> => {
  const { lng, person } = visitor;
  const [chapters, progress, overview, home, liked] = await Promise.all([
    listChapters(context),
    listChapterProgress(context.db.pool, lng),
    getOverview(context, null),
    readHome(context, visitor),
    person && countLikedVerses(context.db.pool, person.id, lng),
  ]);
  const decideBy = context.kind.rules.decideBy ?? 'count';
  const decided = await readDecidedCounts(context, {
    of: ['languages', decideBy],
    translated: [...overview.translated.values()].reduce((sum, units) => sum + units, 0),
    count: (db) => countDecidedByLanguage({ ...context, db }),
  });
  const contested = await readDecidedCounts(context, {
    of: ['contested verses by chapter', lng, decideBy],
    translated: overview.translated.get(lng) ?? 0,
    count: async ({ pool }) =>
      Object.fromEntries((await countContestedVerses(pool, context.kind, lng, decideBy)).map((one) => [one.nr, one.contested])),
  });
  const decidedVerses = await readDecidedCounts(context, {
    of: ['decided verses by chapter', lng, decideBy],
    translated: overview.translated.get(lng) ?? 0,
    count: async ({ pool }) =>
      Object.fromEntries((await countDecidedVerses(pool, context.kind, lng, decideBy)).map((one) => [one.nr, one.decided])),
  });
  const likedVerses = liked && new Map(liked.map((one) => [one.nr, one.liked]));
  return {
    decided,
    contested,
    decidedVerses,
    liked: likedVerses,
    chapters,
    progress: new Map(progress.map((chapter) => [chapter.nr, chapter])),
    overview,
    home,
  };
};
