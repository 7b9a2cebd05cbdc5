import { countDecidedByLanguage, type DecidedCounts, readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import { getOverview, type Overview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type Home, readHome } from '@translation-commons/core/web/pages/home/read-home.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { Chapter, ChapterProgress } from '../chapters/chapter.js';
import { countContestedVerses, countDecidedVerses, countLikedVerses, listChapterProgress } from '../chapters/chapter.store.js';
import { listChapters } from '../chapters/list-chapters.js';
import { countEditions } from '../exports/editions/read-editions.js';
import { readTextDescription } from '../texts/description/describe-text.js';
import type { TextDescription } from '../texts/description/text-description.js';
import type { ChapterListing } from './chapter-links.page.js';

/** Data of the front page. */
export interface FrontPage {
  readonly chapters: readonly Chapter[];
  readonly overview: Overview;
  /** Verses on which people are divided, by the chapter's number; null where they are being counted. */
  readonly contested: DecidedCounts | null;
  /** Decided verses by language; null where they are being counted. */
  readonly decided: DecidedCounts | null;
  /** Number of editions of authors by language; languages without any are left out. */
  readonly editionCounts: ReadonlyMap<string, number>;
  /** Description of the text; null where there is none. */
  readonly about: TextDescription | null;
  /** The part of the page for newcomers or members. */
  readonly home: Home;
  /** Number of the chapter that the browser read last; null: none. */
  readonly lastRead: number | null;
  /** Group and order of the listed chapters. */
  readonly listing: ChapterListing;
}

/** Data of the page of progress. */
export interface ProgressPage {
  readonly chapters: readonly Chapter[];
  /** By number; chapters without verses are left out. */
  readonly progress: ReadonlyMap<number, ChapterProgress>;
  readonly overview: Overview;
  /** As for the front page. */
  readonly contested: DecidedCounts | null;
  /** Decided verses, by the chapter's number; null where they are being counted. */
  readonly decidedVerses: DecidedCounts | null;
  /** Verses of which the reader likes a translation, by the chapter's number; null for visitors. */
  readonly liked: ReadonlyMap<number, number> | null;
  /** Number of a chapter of the part that is shown, where there are too many for one page; undefined: the first. */
  readonly from: number | undefined;
}

/** Verses on which people are divided in a language, by chapter. */
const readContested = (context: Context, lng: string, { translated }: Overview): Promise<DecidedCounts | null> => {
  const decideBy = context.kind.rules.decideBy ?? 'count';
  return readDecidedCounts(context, {
    of: ['contested verses by chapter', lng, decideBy],
    translated: translated.get(lng) ?? 0,
    scope: { lng, projectSets: null },
    count: async ({ pool }) =>
      Object.fromEntries((await countContestedVerses(pool, context.kind, lng, decideBy)).map((one) => [one.nr, one.contested])),
  });
};

/** Reads the front page's data in a language: chapters, the overview, editions, and the part for newcomers or members. */
export const readFrontPage = async (
  request: Parameters<typeof readHome>[0],
  visitor: Visitor,
): Promise<Omit<FrontPage, 'lastRead' | 'listing'>> => {
  const { context } = request;
  const [chapters, overview, home, editionCounts, about] = await Promise.all([
    listChapters(context),
    getOverview(context, null),
    readHome(request, visitor),
    countEditions(context),
    readTextDescription(context.db.pool),
  ]);
  const decided = await readDecidedCounts(context, {
    of: ['languages', context.kind.rules.decideBy ?? 'count'],
    translated: [...overview.translated.values()].reduce((sum, units) => sum + units, 0),
    scope: { lng: null, projectSets: null },
    count: (db) => countDecidedByLanguage({ ...context, db }),
  });
  const contested = await readContested(context, visitor.lng, overview);
  return { chapters, overview, contested, decided, editionCounts, about, home };
};

/** Reads the progress of all chapters in a language. */
export const readProgressPage = async (
  context: Context,
  { lng, person }: Pick<Visitor, 'lng' | 'person'>,
): Promise<Omit<ProgressPage, 'from'>> => {
  const decideBy = context.kind.rules.decideBy ?? 'count';
  const [chapters, progress, overview, liked] = await Promise.all([
    listChapters(context),
    listChapterProgress(context.db.pool, lng),
    getOverview(context, null),
    person && countLikedVerses(context.db.pool, person.id, lng),
  ]);
  const contested = await readContested(context, lng, overview);
  const decidedVerses = await readDecidedCounts(context, {
    of: ['decided verses by chapter', lng, decideBy],
    translated: overview.translated.get(lng) ?? 0,
    scope: { lng, projectSets: null },
    count: async ({ pool }) =>
      Object.fromEntries((await countDecidedVerses(pool, context.kind, lng, decideBy)).map((one) => [one.nr, one.decided])),
  });
  return {
    chapters,
    progress: new Map(progress.map((chapter) => [chapter.nr, chapter])),
    overview,
    contested,
    decidedVerses,
    liked: liked && new Map(liked.map((one) => [one.nr, one.liked])),
  };
};
