import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isolateName, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { face } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import type { Member } from '../projects/members/member.js';
import { sourceLngOf } from '../projects/project.js';
import { projectPath, projectSettingsPath } from '../projects/project-path.js';
import type { ProjectOverview } from './read-project-progress.js';
import { decideByText } from './settings/decide-by-settings.page.js';

/** Name of a role in a project. */
export const roleText = (say: Say, role: Member['role']): string =>
  ({ owner: say('Owner'), admin: say('Admin'), moderator: say('Moderator') })[role];

/** Facts of a project: its managers, its rule of deciding, its files, its licence. Settings change them. */
export const projectAbout = (visitor: Visitor, project: ProjectOverview): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { members, decideBy, layout, languageTags, licence, sourceLanguage, subscribed, origin, project: name } = project;
  const webhook = new URLSearchParams({ origin, project: name });
  return html`<section aria-labelledby="about"><h2 id="about">${say('About this project')}</h2>
<dl class="about">${members.map(
    ({ username, role }) =>
      html`<dt>${roleText(say, role)}</dt><dd><a class="who" href="${base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></dd>`,
  )}
<dt>${say('Decided by')}</dt><dd>${decideByText(say, decideBy)}</dd>
<dt>${say('Source language')}</dt><dd>${languageName(visitor.languages, sourceLngOf({ sourceLanguage }), visitor)}</dd>
<dt>${say('Files')}</dt><dd><code dir="ltr">${layout}</code></dd>
${languageTags !== '' && html`<dt>${say('Languages')}</dt><dd><code dir="ltr">${languageTags}</code></dd>`}
<dt>${say('Licence of the translations')}</dt><dd>${licence === '' ? say('No licence set') : html`<bdi>${licence}</bdi>`}</dd></dl>
${subscribed !== null && html`<p class="small"><a class="link" href="${base}/settings/webhooks?${webhook.toString()}">${say('Add a webhook')}</a></p>`}</section>`;
};

/** Steps that a new project still needs, for the people who manage it; none where all are done. */
export const projectChecklist = (visitor: Visitor, project: ProjectOverview): Html | false => {
  const { base, locale } = visitor;
  const { say } = locale;
  const settings = projectSettingsPath(project);
  const steps = [
    {
      isDone: project.overview.units > 0,
      text: say('Import files'),
      path: `/import?${new URLSearchParams({ origin: project.origin, project: project.project })}`,
    },
    { isDone: project.description !== '', text: say('Describe it'), path: `${settings}#description` },
    { isDone: project.licence !== '', text: say('Choose a licence'), path: `${settings}#open-data` },
    { isDone: project.members.length > 1, text: say('Add an admin'), path: `${settings}#members` },
    { isDone: project.overview.translated.size > 0, text: say('Get a first translation'), path: projectPath(project) },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (!project.managed || done === steps.length) return false;
  return html`<section class="sheet" aria-labelledby="checklist"><div class="head2"><h2 id="checklist">${say('Next steps')}</h2> <span class="n"><bdi dir="ltr">${done} / ${steps.length}</bdi></span></div>
<ul class="list">${steps.map(({ isDone, text, path }) => html`<li>${icon(visitor, isDone ? 'check' : 'arrow')}<div>${isDone ? html`<span class="soft">${text}<span class="unseen">: ${say('done')}</span></span>` : html`<a href="${base}${path}">${text}</a>`}</div></li>`)}</ul></section>`;
};
