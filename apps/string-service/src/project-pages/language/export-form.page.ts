import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { changesPath, downloadPath } from '../../projects/project-path.js';
import type { ProjectOverview } from '../read-project-progress.js';

/** The form that downloads an export of a project: in which language, the project's or the reader's, and in which export mode. */
export const exportForm = (visitor: Visitor, { origin, project, electorates, overview: { translated } }: ProjectOverview): Html => {
  const { base, locale, lng } = visitor;
  const { say } = locale;
  const languages = new Map([...visitor.languages].filter(([code]) => code === lng || translated.has(code)));
  const options = languageOptions({ locale, languages, sourceLng: visitor.sourceLng }, lng);
  return html`<section aria-labelledby="download"><h2 id="download">${say('Download')}</h2>
<form class="fields" action="${base}/project/export">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="project" value="${project}">
<div class="row"><p><label for="export-lng">${say('Language')}</label> <select id="export-lng" name="lng" required>${options}</select></p>
<p><label for="export-mode">${say('Translations')}</label> <select id="export-mode" name="export_mode">
<option value="most_voted">${say('Leading')}</option>
<option value="decided">${say('Decided only')}</option>
<option value="original">${say('As imported')}</option></select></p>
<p><label><input type="checkbox" name="include_failing" value="1"> ${say('Include translations with errors')}</label>
<a href="${base}${changesPath({ origin, project }, lng)}#left-out">${say('Show them')}</a></p>
<p><button>${say('Download files')}</button></p></div></form>
<p><a href="${base}${downloadPath({ origin, project }, lng)}">${say('Compare choices')}</a></p>
<details><summary>${say('Chosen by specific people')}</summary>
<form class="fields" action="${base}/project/export">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="project" value="${project}"><input type="hidden" name="export_mode" value="preferred">
<div class="row"><p><label for="preferred-lng">${say('Language')}</label> <select id="preferred-lng" name="lng" required>${options}</select></p>
<p><label for="preferred-voters">${say('Names, separated by commas')}</label> <input id="preferred-voters" name="preferred_voters" required autocomplete="off" size="20"></p>
<p><button>${say('Download files')}</button></p></div></form></details>
${
  electorates.length > 0 &&
  html`<details><summary>${say('Chosen by voter groups')}</summary>
<form class="fields" action="${base}/project/export">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="project" value="${project}">
<div class="row"><p><label for="electorate-lng">${say('Language')}</label> <select id="electorate-lng" name="lng" required>${options}</select></p>
<p><label for="electorate-mode">${say('Translations')}</label> <select id="electorate-mode" name="export_mode">
<option value="preferred">${say('One voter group first')}</option>
<option value="agreed">${say('Agreed by several groups')}</option></select></p></div>
<fieldset><legend>${say('Voter groups')}</legend>${electorates.map(
    ({ id, name }) =>
      html`<p class="check"><label><input type="checkbox" name="electorate" value="${id}"><span><bdi>${name}</bdi></span></label></p>`,
  )}</fieldset>
<p><button>${say('Download files')}</button></p></form></details>`
}
</section>`;
};
