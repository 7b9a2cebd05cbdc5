import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/layout/setting.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';

/** The form of how the files of a project are laid out, and of what stands for its languages in them, for who manages it. */
export const layoutSettings = (
  { base, csrfField, locale: { say } }: Visitor,
  project: ProjectName & { readonly layout: string; readonly languageTags: string },
): Html =>
  settingSection({
    id: 'files',
    title: say('Files'),
    current: html`<bdi dir="ltr">${project.layout}</bdi>`,
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/settings">${csrfField()}
<p><label for="settings-layout">${say('Layout')}</label>
<span class="hint" id="settings-layout-hint">${say('Paths of the PO files, as in {example}; where it is empty, it is found', { example: 'po/{lng}.po' })}</span>
<input class="wide" id="settings-layout" name="layout" dir="ltr" value="${project.layout}" maxlength="300" autocomplete="off" aria-describedby="settings-layout-hint"></p>
<p><label for="settings-languages">${say('Languages')}</label>
<span class="hint" id="settings-languages-hint">${say('What codes stand for that are not installed, as in {example}', { example: 'fr_FR:fr,he_IL:he' })}</span>
<input class="wide" id="settings-languages" name="languages" dir="ltr" value="${project.languageTags}" autocomplete="off" aria-describedby="settings-languages-hint"></p>
<p><button>${say('Save')}</button></p></form>`,
  });
