import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { FAMILY_LENGTH_LIMIT } from '../../projects/settings/family.js';
import type { ProjectSettings } from './read-project-settings.js';

/** The form of a project's family, for who manages it. */
export const familySettings = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectSettings): Html => {
  const { family, relatives, offered } = project;
  return settingSection({
    id: 'family',
    title: say('Shared votes'),
    current: family === null ? say('none') : html`<bdi>${family}</bdi>`,
    open: offered !== undefined,
    content: html`${
      relatives.length > 0 &&
      html`<ul class="around">${relatives.map((one) => html`<li><a href="${base}${projectPath(one)}"><bdi>${formatProjectName(one)}</bdi></a></li>`)}</ul>`
    }
<form class="fields" method="post" action="${base}${projectPath(project)}/family">${csrfField()}
<p><label for="family-name">${say('Family')}</label>
<span class="hint" id="family-name-hint">${say('Projects of one family, like versions, share their votes. Empty: none.')}</span>
<input id="family-name" name="family" dir="auto" autocomplete="off" maxlength="${FAMILY_LENGTH_LIMIT}" value="${offered?.family ?? family ?? ''}" aria-describedby="family-name-hint"></p>
${offered !== undefined && offered.with !== '' && html`<input type="hidden" name="with" value="${offered.with}"><p>${say('{project} joins too.', { project: offered.with })}</p>`}
<p><button>${say('Save')}</button></p></form>`,
  });
};
