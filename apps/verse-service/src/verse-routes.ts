import { earlierTextsRoutes } from '@translation-commons/core/web/pages/moderation/earlier-texts.routes.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { bookmarkRoutes } from './bookmarks/bookmarks.routes.js';
import { administeredEditionsRoutes } from './chapter-pages/administered-editions.routes.js';
import { badgeRoutes } from './chapter-pages/badge.routes.js';
import { chapterRoutes } from './chapter-pages/chapter-list.routes.js';
import { chapterPageRoutes } from './chapter-pages/chapter-page.routes.js';
import { editionsPageRoutes } from './chapter-pages/editions-page.routes.js';
import { offlineRoutes } from './chapter-pages/offline.routes.js';
import { dailyVerseRoutes } from './daily/daily-verse.routes.js';
import { errataRoutes } from './errata/errata.routes.js';
import { editionRoutes } from './exports/editions/edition.routes.js';
import { numberingRoutes } from './numberings/numbering.routes.js';
import { readRoutes } from './references/read.routes.js';
import { textDescriptionRoutes } from './texts/description/text-description.routes.js';
import { randomVerseRoutes } from './verses/random-verse.routes.js';

/** Routes of the verse service, beside core's. */
export const verseRoutes: readonly Routes[] = [
  randomVerseRoutes,
  editionRoutes,
  errataRoutes,
  dailyVerseRoutes,
  readRoutes,
  chapterPageRoutes,
  offlineRoutes,
  editionsPageRoutes,
  administeredEditionsRoutes,
  chapterRoutes,
  badgeRoutes,
  bookmarkRoutes,
  numberingRoutes,
  earlierTextsRoutes,
  textDescriptionRoutes,
];
