import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { percentSame } from '@translation-commons/core/ranking/elsewhere/estimate.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { type Pagination, pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { elsewherePath, projectLanguagePath, projectPath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { FoundElsewhere } from './list-elsewhere.js';

/** Estimate from which a translation is ticked at first. */
export const SURE = 0.9;

/** Choices of other projects for the gaps of one, a page of them. */
export interface ElsewherePage extends ProjectName {
  readonly lng: string;
  readonly sourceLng: string;
  /** Items of the page, the surest first. */
  readonly items: readonly FoundElsewhere[];
  /** Number of all, and of those that are sure. */
  readonly count: number;
  readonly sure: number;
  readonly paged: Pagination;
}

/** Where a translation is from: the first project, how often it agrees, and how many more there are. */
const origins = (visitor: Visitor, { first, agreement, homes }: FoundElsewhere): Html => {
  const { say, sayCount } = visitor.locale;
  const project = formatProjectName(first);
  const chosen =
    first.votes === 0
      ? say('In the files of {project}', { project })
      : sayCount('Chosen in {project} by {n} person', 'Chosen in {project} by {n} people', first.votes, { project });
  const more = homes.length > 1 && html`<span>${sayCount('and {n} more', 'and {n} more', homes.length - 1)}</span>`;
  const agreeing =
    agreement.both > 0 &&
    html`<span>${say('{percent} % agreement with this project', { percent: formatNumber(visitor, percentSame(agreement)) })}</span>`;
  return html`<span>${chosen}</span>${more}${agreeing}`;
};

const row = (visitor: Visitor, page: ElsewherePage, item: FoundElsewhere): Html => {
  const { base, person, locale } = visitor;
  const { sguid, tguid, source, forms, right } = item;
  const place = new URLSearchParams({ origin: page.origin, project: page.project });
  const address = html`href="${base}${stringPages.path({ key: sguid, profile: { context: '' } }, page.lng)}?${place.toString()}"`;
  const box = html`<label class="box"><input type="checkbox" name="tguids[]" value="${tguid}" aria-describedby="e-${tguid}"${right >= SURE && html` checked`}><span class="unseen">${locale.say('Take over this translation')}</span></label>`;
  return html`<li>${person && box}<div id="e-${tguid}">${text(stringPages, shownText(source[0] ?? ''), { lng: page.sourceLng, as: 'a', classes: 'line clamped', attributes: address })}
${text(stringPages, forms.map(shownText), { lng: page.lng, as: 'p', classes: 'line soft clamped' })}
<p class="meta">${badge(visitor, locale.say('{percent} % sure', { percent: formatNumber(visitor, Math.floor(100 * right)) }), right >= SURE ? 'good' : 'close')}${origins(visitor, item)}</p></div></li>`;
};

const choices = (visitor: Visitor, page: ElsewherePage): Html => {
  const { base, person, csrfField, path, locale } = visitor;
  const { say } = locale;
  const list = html`<ul class="sheet list">${page.items.map((item) => row(visitor, page, item))}</ul>`;
  const pages = pager(visitor, page.paged, (nr) => `${elsewherePath(page, page.lng)}${nr > 0 ? `?page=${nr}` : ''}`);
  if (!person)
    return html`<p>${linkButton(visitor, `/sign-in?next=${encodeURIComponent(path)}`, stringPages.texts(say).signIn, 'primary')}</p>
${list}${pages}`;
  return html`<form method="post" action="${base}${elsewherePath(page, page.lng)}">${csrfField()}${list}
<p class="row"><button class="btn primary">${say('Take over selected')}</button> <span class="quiet">${say('They get your vote in this project.')}</span></p></form>${pages}`;
};

/** The page on which people look through what other projects chose for the gaps of one, and take it over. */
export const elsewherePage = (visitor: Visitor, page: ElsewherePage): Page => {
  const { locale, languages } = visitor;
  const { say, sayCount } = locale;
  const { origin, project, lng, count, sure } = page;
  const language = languageName(languages, lng, visitor);
  const title = say('From other projects');
  return {
    title: `${title} · ${formatProjectName(page)} · ${language}`,
    lng,
    width: 'read',
    inOtherLanguage: elsewherePath(page, '{lng}').replace('%7Blng%7D', '{lng}'),
    main: html`${pageHead(visitor, {
      trail: [
        { path: '/projects', text: say('Projects') },
        { path: projectPath({ origin, project }), text: formatProjectName(page) },
        { path: projectLanguagePath({ origin, project }, lng), text: language },
      ],
      picture: tile(project),
      title,
      line: say('Choices of other projects for missing strings'),
      facts: [
        count > 0 && { icon: 'file', text: sayCount('{n} string', '{n} strings', count) },
        sure > 0 && { icon: 'check', text: say('At least 90 % sure: {n}', { n: formatNumber(visitor, sure) }) },
      ],
    })}
${
  count > 0
    ? choices(visitor, page)
    : emptyState(visitor, {
        title: say('Nothing to take over'),
        line: say('No other project translated what is missing here.'),
        actions: linkButton(
          visitor,
          projectLanguagePath({ origin, project }, lng),
          say('{place} in {language}', { place: project, language }),
          'primary',
        ),
      })
}`,
  };
};
