import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isolateName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { face } from '@translation-commons/core/web/pages/marks/face.page.js';
import type { Member } from '../projects/people/member.js';
import type { ProjectOverview } from './read-project-progress.js';
import { decideByText } from './settings/decide-by-settings.page.js';

/** Name of a role in a project. */
export const roleText = (say: Say, role: Member['role']): string =>
  ({ owner: say('Owner'), admin: say('Admin'), moderator: say('Moderator') })[role];

/** Facts of a project: its managers, its rule of deciding, its files, its licence. Settings change them. */
export const projectAbout = (visitor: Visitor, project: ProjectOverview): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { members, decideBy, layout, languageTags, licence, subscribed, origin, project: name } = project;
  const webhook = new URLSearchParams({ origin, project: name });
  return html`<section aria-labelledby="about"><h2 id="about">${say('About this project')}</h2>
<dl class="about">${members.map(
    ({ username, role }) =>
      html`<dt>${roleText(say, role)}</dt><dd><a class="who" href="${base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></dd>`,
  )}
<dt>${say('Deciding')}</dt><dd>${decideByText(say, decideBy)}</dd>
<dt>${say('Files')}</dt><dd><code dir="ltr">${layout}</code></dd>
${languageTags !== '' && html`<dt>${say('Languages')}</dt><dd><code dir="ltr">${languageTags}</code></dd>`}
<dt>${say('Licence of the translations')}</dt><dd>${licence === '' ? say('No licence set') : html`<bdi>${licence}</bdi>`}</dd></dl>
${subscribed !== null && html`<p class="small"><a class="link" href="${base}/settings/webhooks?${webhook.toString()}">${say('Add a webhook')}</a></p>`}</section>`;
};
