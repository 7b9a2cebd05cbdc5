import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { formatNumber, isolateName, personLink } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { face } from '@translation-commons/core/web/pages/marks/face.page.js';
import { type Member, PROJECT_ROLES } from '../../projects/members/member.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { roleText } from '../project-about.page.js';

/** People named where the part is folded. */
const NAMED_LIMIT = 3;

/** The people who have a role in a project, for who manages it, and the form that gives one. */
export const memberSettings = (visitor: Visitor, project: ProjectName, members: readonly Member[]): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const address = `${base}${projectPath(project)}/members`;
  const roleOptions = (chosen?: string) =>
    PROJECT_ROLES.map((role) => html`<option value="${role}"${role === chosen && html` selected`}>${roleText(say, role)}</option>`);
  const row = ({ username, role }: Member): Html => html`<li>${face(username)}
<span class="grow">${personLink(visitor, username)} <span class="quiet">${roleText(say, role)}</span></span>
${
  role !== 'owner' &&
  html`<form method="post" action="${address}">${csrfField()}<input type="hidden" name="username" value="${username}">
<button name="role" value="none" aria-label="${say('Remove {person}', { person: username })}">${say('Remove')}</button></form>`
}</li>`;
  return settingSection({
    id: 'members',
    title: say('People'),
    current: html`${members.slice(0, NAMED_LIMIT).map(({ username }, index) => html`${index > 0 && ', '}${isolateName(username)}`)}${members.length > NAMED_LIMIT && html` … ${formatNumber(visitor, members.length)}`}`,
    content: html`<p class="quiet">${say('Admins manage the project. Moderators remove bad translations.')}</p>
${members.length > 0 && html`<ul class="rows">${members.map(row)}</ul>`}
<form class="fields" method="post" action="${address}">${csrfField()}<div class="row">
<p><label for="member-name">${say('Name')}</label> <input id="member-name" name="username" required autocomplete="off" autocapitalize="none" spellcheck="false" size="20"></p>
<p><label for="member-role">${say('Role')}</label> <select id="member-role" name="role">${roleOptions('moderator')}</select></p>
<p><button>${say('Add')}</button></p></div></form>`,
  });
};
