import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';

/** Settings that cannot be taken back: deletes the project, whose name is typed once more. */
export const dangerZone = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectName): Html =>
  settingSection({
    id: 'danger',
    title: say('Danger zone'),
    current: say('Delete project'),
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/delete">${csrfField()}
<p>${say('Its files, history and settings are deleted for good. Strings, translations and votes stay.')}</p>
<p><label for="settings-name">${say('Type the project’s name')}</label>
<span class="hint" id="settings-name-hint"><bdi>${formatProjectName(project)}</bdi></span>
<input id="settings-name" name="name" required autocomplete="off" spellcheck="false" dir="auto" aria-describedby="settings-name-hint"></p>
<p><button class="btn danger">${say('Delete project')}</button></p></form>`,
  });
