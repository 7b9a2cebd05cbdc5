import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { formatNumber, langAttributes, languageName, relativeTime } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { markCandidate } from '@translation-commons/core/web/pages/unit/mark-difference.js';
import { citeTo } from '../verses/cite-in.js';
import { versePages } from '../verses/verse-pages.js';
import type { Erratum } from './erratum.js';
import { type EditionErrata, errataReasons } from './list-errata.js';

/** Errata of a page. */
export const ERRATA_PAGE_SIZE = 50;

/** Path of an edition's errata, below the service's address. */
export const errataPath = (edition: string): string => `/editions/${encodeURIComponent(edition)}/errata`;

const erratumItem = (visitor: Visitor, lng: string, erratum: Erratum): Html => {
  const { base, locale, preferences } = visitor;
  const { chapter, nr, text, preferred, time } = erratum;
  return html`<li><div><a class="who" href="${base}/translations/${lng}:${chapter}:${nr}">${citeTo(locale.say, erratum, preferences)}</a>
<p class="text" ${langAttributes(lng)}>${markCandidate(versePages, shownText(preferred), shownText(text))}</p>
<p class="meta">${errataReasons(locale, erratum).map((fact) => html`<span>${fact}</span>`)}<span>${relativeTime(visitor, time)}</span></p></div></li>`;
};

/** The page of an edition's errata: where readers prefer other words, with their counts, for its publisher. */
export const errataPage = (visitor: Visitor, { edition, total, errata }: EditionErrata, page: number): Page => {
  const { base, languages, locale } = visitor;
  const { say, sayCount } = locale;
  const path = errataPath(edition.edition);
  const title = say('Corrections: {edition}', { edition: edition.name ?? '' });
  return {
    title,
    width: 'read',
    main: html`${pageHead(visitor, {
      trail: [{ path: '/editions', text: say('Editions') }],
      title,
      ...(total > 0 && { line: say('Readers prefer other words here. The edition stays as it is.') }),
      facts: [
        ...(total > 0
          ? [{ icon: 'compare' as const, text: sayCount('{n} verse', '{n} verses', total, { n: formatNumber(visitor, total) }) }]
          : []),
        { icon: 'language', text: languageName(languages, edition.lng, visitor) },
      ],
      ...(total > 0 && { primary: linkButton(visitor, `${path}/diff`, say('Download patch'), 'primary') }),
      secondary: html`<a class="btn" href="${base}${path}/feed">RSS</a>`,
    })}
${errata.length === 0 && emptyState(visitor, { title: say('No corrections yet'), line: say('A verse comes here when more readers like other words.') })}
<ol class="list">${errata.map((erratum) => erratumItem(visitor, edition.lng, erratum))}</ol>
${pager(visitor, { page, pages: Math.ceil(total / ERRATA_PAGE_SIZE) }, (to) => `${path}?page=${to}`)}`,
  };
};
