import type { LatestTranslation } from '../../../feeds/latest-translation.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import type { StateCounts } from '../../../queues/unit-state.js';
import type { ContributorView } from '../../../reports/contributions/list-top-contributors.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { fullBar } from '../components/bar.page.js';
import { chip, emptyState } from '../components/notice.page.js';
import { pageHead } from '../components/page-head.page.js';
import { barCountsOf, toDoActions } from '../components/state-bar.page.js';
import { text } from '../components/text.page.js';
import { formatNumber, isolateName, langAttributes, languageName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { face } from '../marks/face.page.js';
import { queuePath } from '../queues/queue-path.js';
import { contributorList } from '../reports/contributors.page.js';
import { unitReference } from '../unit/related-units.page.js';

/** Data of the page of a language. */
export interface LanguageContent {
  readonly pages: KindPages;
  readonly lng: string;
  readonly counts: StateCounts;
  /** The top contributors of the last year. */
  readonly people: readonly ContributorView[];
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
          html`<li><div>${text(pages, unit.forms[0] ?? '', { lng: null, as: 'a', classes: 'line', attributes: html`href="${base}${pages.path(unit, lng)}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, forms, { lng, classes: 'line soft' })}
<p class="meta"><a class="who" href="${base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></p></div><span class="when">${relativeTime(visitor, time)}</span></li>`,
      )}</ul>`
}</section>`;
};

/** The page of a language over all that is translated: progress, open work, the last translations, its people. */
export const languagePage = (visitor: Visitor, content: LanguageContent): Page => {
  const { locale, languages, site } = visitor;
  const { say } = locale;
  const { pages, lng, counts, people } = content;
  const name = languageName(languages, lng, visitor);
  const native = languages.get(lng)?.native;
  const pathOf = (queue: Queue) => queuePath(pages, { queue, lng, scope: {} });
  const units = counts.decided + counts.leading + counts.failing + counts.missing;
  return {
    title: name,
    lng,
    inOtherLanguage: '/languages/{lng}',
    feed: `/rss-feed/${encodeURIComponent(lng)}`,
    main: html`${pageHead(visitor, {
      trail: [{ path: '/languages', text: say('Languages') }],
      title: name,
      line: native && native !== name && html`<span ${langAttributes(lng)}>${native}</span>`,
      facts: [
        {
          icon: 'file',
          text: say('{done} of {all} translated', {
            done: formatNumber(visitor, units - counts.missing),
            all: formatNumber(visitor, units),
          }),
        },
        { icon: 'people', text: html`${say('Contributors')}: ${formatNumber(visitor, people.length)}` },
      ],
      ...toDoActions(visitor, pages, counts, pathOf),
    })}
<div class="sheet">${fullBar(visitor, barCountsOf(counts), pathOf)}</div>
<p class="chips">${site.links(say).map(({ path, text: content }) => chip(visitor, { path: withQuery(path, { lng }), content }))}</p>
<div class="split">${latestList(visitor, content)}
<aside>${contributorList(
      visitor,
      people.map((one) => ({ name: String(one.name), translations: Number(one.translations) })),
    )}</aside></div>`,
  };
};
