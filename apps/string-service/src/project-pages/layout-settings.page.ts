import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { projectPath } from '../projects/project-path.js';
import type { ProjectOverview } from './read-project-progress.js';

/** How the files of a project are laid out, and the form for it where the reader manages the project. */
export const layoutSettings = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectOverview): Html => {
  const { layout, languageTags, managed } = project;
  const shown = html`<dl><dt>${say('Layout')}</dt><dd><code dir="ltr">${layout}</code></dd>
${languageTags !== '' && html`<dt>${say('Languages')}</dt><dd><code dir="ltr">${languageTags}</code></dd>`}</dl>`;
  const form = html`<form class="fields" method="post" action="${base}${projectPath(project)}/settings">${csrfField()}
<p><label for="settings-layout">${say('Layout')}</label>
<span class="hint" id="settings-layout-hint">${say('Paths of the PO files, as in {example}; where it is empty, it is found', { example: 'po/{lng}.po' })}</span>
<input id="settings-layout" name="layout" dir="ltr" value="${layout}" maxlength="300" autocomplete="off" aria-describedby="settings-layout-hint"></p>
<p><label for="settings-languages">${say('Languages')}</label>
<span class="hint" id="settings-languages-hint">${say('What codes stand for that are not installed, as in {example}', { example: 'fr_FR:fr,he_IL:he' })}</span>
<input id="settings-languages" name="languages" dir="ltr" value="${languageTags}" autocomplete="off" aria-describedby="settings-languages-hint"></p>
<p><button>${say('Save')}</button></p></form>`;
  return html`<section aria-labelledby="files"><h2 id="files">${say('Files')}</h2>
${managed ? form : shown}</section>`;
};
