import { html } from '@translation-commons/core/kernel/html.js';
import { pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { activitySections } from '@translation-commons/core/web/pages/reports/activity-sections.page.js';
import { chapterMap } from './chapter-map.page.js';
import type { ProgressPage } from './read-front-page.js';

/** Page of the progress of each chapter in the reader's language, its queues, and the last year's activity. */
export const progressPage = (visitor: Visitor, page: ProgressPage): Page => {
  const { lng, languages, locale } = visitor;
  const { say } = locale;
  return {
    title: say('Progress by chapter'),
    styles: ['reading'],
    lng,
    inOtherLanguage: '/progress?lng={lng}',
    main: html`${pageHead(visitor, {
      trail: [{ path: '/', text: say('Chapters') }],
      title: say('Progress by chapter'),
      line: say('Into {language}', { language: languageName(languages, lng, visitor) }),
    })}
${chapterMap(visitor, page)}
${activitySections(visitor, page.overview, say('Likes'))}`,
  };
};
