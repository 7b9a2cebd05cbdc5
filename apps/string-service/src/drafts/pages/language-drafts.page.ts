import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { notice } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { formatNumber } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import type { ProjectName } from '../../projects/project.js';
import { draftsPath } from '../../projects/project-path.js';
import { engineTitle } from '../engines/protocols.js';
import type { LanguageDrafts } from './read-language-drafts.js';

/** Drafts on the page of a project's language: the queue, the job for who manages the project, and the score of each engine. */
export const languageDrafts = (
  visitor: Visitor,
  project: ProjectName,
  { lng, waiting, drafting, scores }: LanguageDrafts,
): Html | false => {
  const { base, csrfField, locale } = visitor;
  const { say, sayCount } = locale;
  if (waiting === 0 && drafting === null && scores.length === 0) return false;
  const fields = Object.entries({ ...project, lng }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const act = (path: 'fill' | 'cancel', words: string) =>
    html`<form method="post" action="${base}/drafts/${path}">${csrfField()}${fields}<p><button class="btn">${words}</button></p></form>`;
  const percent = (share: number, of: number) => formatNumber(visitor, Math.round((100 * share) / Math.max(1, of)));
  return html`<section class="sheet" aria-labelledby="drafts"><h2 id="drafts">${say('Machine drafts')}</h2>
${waiting > 0 && html`<p>${linkButton(visitor, draftsPath(project, lng), html`${icon(visitor, 'machine')}${sayCount('Review {n} draft', 'Review {n} drafts', waiting)}`)}</p>`}
${drafting?.isRunning && html`${notice(visitor, 'info', say('Drafting has begun.'))}${act('cancel', say('Cancel'))}`}
${drafting && !drafting.isRunning && drafting.missing > 0 && act('fill', sayCount('Draft {n} string', 'Draft {n} strings', drafting.missing))}
${
  scores.length > 0 &&
  html`<ul class="facts">${scores.map(({ engine, drafts, taken, edited, dropped, beaten, changed }) => {
    const settled = taken + edited + dropped;
    return html`<li><b>${engineTitle(engine, say('Agent'))}</b> · ${sayCount('{n} draft', '{n} drafts', drafts)}${
      settled > 0 &&
      html` · ${say('{taken} % kept, {edited} % edited (by {changed} %), {dropped} % dropped, {beaten} overtaken', {
        taken: percent(taken, settled),
        edited: percent(edited, settled),
        changed: percent(changed, 1),
        dropped: percent(dropped, settled),
        beaten: formatNumber(visitor, beaten),
      })}`
    }</li>`;
  })}</ul>`
}</section>`;
};
