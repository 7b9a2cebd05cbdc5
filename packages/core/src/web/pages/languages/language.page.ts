import type { StyleGuide } from '../../../comments/style-guide/style-guide.js';
import type { LatestTranslation } from '../../../feeds/latest-translation.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import type { StateCounts } from '../../../queues/unit-state.js';
import type { ContributorView } from '../../../reports/contributions/list-top-contributors.js';
import type { Team } from '../../../reports/team/team.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { fullBar } from '../components/bar.page.js';
import { emptyState } from '../components/notice.page.js';
import { barCountsOf, toDoActions } from '../components/state-bar.page.js';
import { text } from '../components/text.page.js';
import { isolateName, languageName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { queuePath } from '../queues/queue-path.js';
import { completionChart } from '../reports/completion-chart.page.js';
import { unitReference } from '../unit/related-units.page.js';
import { guideSummary } from './guide.page.js';
import { languageHead } from './language-head.page.js';
import type { LanguageSections } from './language-sections.js';
import { mostActive, newcomerList } from './team.page.js';

/** Data of the page of a language. */
export interface LanguageContent {
  readonly pages: KindPages;
  readonly lng: string;
  readonly counts: StateCounts;
  /** The top contributors of the last month. */
  readonly people: readonly ContributorView[];
  readonly team: Team;
  /** Null where there is none. */
  readonly guide: StyleGuide | null;
  readonly sections: LanguageSections;
  /** The last translations, newest first. */
  readonly latest: readonly LatestTranslation[];
}

const latestList = (visitor: Visitor, { pages, lng, latest }: LanguageContent): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  return html`<section aria-labelledby="latest"><div class="head2"><h2 id="latest">${say('Latest translations')}</h2> <a href="${base}/translations/latest?lng=${encodeURIComponent(lng)}">${say('All')}</a></div>
${
  latest.length === 0
    ? emptyState(visitor, { title: say('No translations yet') })
    : html`<ul class="sheet list">${latest.map(
        ({ unit, forms, username, time }) =>
          html`<li><div>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line', attributes: html`href="${base}${pages.path(unit, lng)}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, forms, { lng, classes: 'line soft' })}
<p class="meta"><a class="who" href="${base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></p></div><span class="when">${relativeTime(visitor, time)}</span></li>`,
      )}</ul>`
}</section>`;
};

/** The page of a language over all that is translated: progress, where help counts, its people, its style guide, its completion over months. */
export const languagePage = (visitor: Visitor, content: LanguageContent): Page => {
  const { locale, languages } = visitor;
  const { say } = locale;
  const { pages, lng, counts, people, team, guide, sections } = content;
  const pathOf = (queue: Queue) => queuePath(pages, { queue, lng, scope: {} });
  const units = counts.decided + counts.leading + counts.failing + counts.missing;
  return {
    title: languageName(languages, lng, visitor),
    lng,
    inOtherLanguage: '/languages/{lng}',
    feed: `/rss-feed/${encodeURIComponent(lng)}`,
    main: html`${languageHead(visitor, { lng, current: 'overview', tabs: sections.tabs, people: team.people, thisWeek: team.thisWeek, ...toDoActions(visitor, { pages, lng, counts }, pathOf, 'decide') })}
<div class="sheet">${fullBar(visitor, barCountsOf(counts), pathOf)}</div>
<div class="split"><div class="stack wide">${sections.main}
${latestList(visitor, content)}
<section aria-labelledby="completion"><h2 id="completion">${say('Completion by month')}</h2>
${completionChart(visitor, team.months, units)}</section></div>
<aside>${newcomerList(visitor, pages, team.newcomers)}
${mostActive(visitor, lng, people)}
${guideSummary(visitor, lng, guide)}</aside></div>`,
  };
};
