import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { personLink } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { Member } from '../projects/people/member.js';
import type { ProjectOverview } from './read-project-progress.js';
import { decideByText } from './settings/decide-by-settings.page.js';

/** Name of a role in a project. */
export const roleText = (say: Say, role: Member['role']): string =>
  ({ owner: say('Owner'), admin: say('Admin'), moderator: say('Moderator') })[role];

/** Rules of a project: managers, what decides between candidates, layout of its files. Settings change them. */
export const projectAbout = (visitor: Visitor, { members, decideBy, layout, languageTags }: ProjectOverview): Html => {
  const { say } = visitor.locale;
  return html`<section aria-labelledby="about"><h2 id="about">${say('About this project')}</h2>
<dl class="about">${members.length > 0 && html`<dt>${say('People')}</dt><dd><ul class="around">${members.map(({ username, role }) => html`<li>${personLink(visitor, username)} <span class="quiet">${roleText(say, role)}</span></li>`)}</ul></dd>`}
<dt>${say('Deciding')}</dt><dd>${say('Decided by: {rule}', { rule: decideByText(say, decideBy) })}</dd>
<dt>${say('Layout')}</dt><dd><code dir="ltr">${layout}</code></dd>
${languageTags !== '' && html`<dt>${say('Languages')}</dt><dd><code dir="ltr">${languageTags}</code></dd>`}</dl></section>`;
};
