import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectDownload } from './read-download.js';

const exportStart = ({ base }: Visitor, { origin, project, lng }: ProjectDownload): Html =>
  html`<form class="fields" action="${base}/project/export">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="project" value="${project}"><input type="hidden" name="lng" value="${lng}">`;

/** Forms that download rare exports: what named people chose, or several voter groups. */
export const moreExports = (visitor: Visitor, download: ProjectDownload): Html => {
  const { say } = visitor.locale;
  const { electorates } = download;
  const end = html`<p><button class="btn">${say('Download files')}</button></p></form>`;
  return html`<details class="fold"><summary>${say('Chosen by specific people')}</summary>
${exportStart(visitor, download)}<input type="hidden" name="export_mode" value="preferred">
<p><label for="preferred-voters">${say('Names, separated by commas')}</label> <input id="preferred-voters" name="preferred_voters" required autocomplete="off" size="20"></p>
${end}</details>
${
  electorates.length > 0 &&
  html`<details class="fold"><summary>${say('Chosen by voter groups')}</summary>
${exportStart(visitor, download)}
<p><label for="electorate-mode">${say('Translations')}</label> <select id="electorate-mode" name="export_mode">
<option value="preferred">${say('One voter group first')}</option>
<option value="agreed">${say('Agreed by several groups')}</option></select></p>
<fieldset><legend>${say('Voter groups')}</legend>${electorates.map(
    ({ id, name }) =>
      html`<p class="check"><label><input type="checkbox" name="electorate" value="${id}"><span><bdi>${name}</bdi></span></label></p>`,
  )}</fieldset>
${end}</details>`
}`;
};
