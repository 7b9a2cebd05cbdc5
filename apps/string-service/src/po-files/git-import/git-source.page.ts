import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { utcMinute } from '@translation-commons/core/kernel/time.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { emptyForm, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { GIT_INTERVALS, type GitInterval } from './git-source.js';
import type { ShownGitSource } from './read-git-source.js';

const intervalText = (say: Say, every: GitInterval): string =>
  ({ never: say('On request or push'), daily: say('Every day'), weekly: say('Every week') })[every];

/** Messages of an import that are shown. */
const MESSAGE_LIMIT = 20;

const lastImport = ({ locale: { say, translate } }: Visitor, { importedAt, messages }: ShownGitSource): Html | false =>
  importedAt !== null &&
  html`<p>${say('{label}:', { label: say('Last import') })} <time datetime="${importedAt.toISOString()}">${utcMinute(importedAt)} UTC</time></p>
<ul class="said">${messages.slice(0, MESSAGE_LIMIT).map(([text, type]) => html`<li class="message ${type}">${translate(text)}</li>`)}</ul>`;

/** The form for the Git repository of a project's files, for people who manage the project, with the messages of the last import. */
export const gitSourceSettings = (visitor: Visitor, project: ProjectName, source: ShownGitSource | null): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const address = `${base}${projectPath(project)}/git`;
  const sent = { ...emptyForm, form: 'git' };
  const every = source?.every ?? 'never';
  const options = html`${GIT_INTERVALS.map((one) => html`<option value="${one}"${one === every && html` selected`}>${intervalText(say, one)}</option>`)}`;
  const plain = html`autocomplete="off" dir="ltr"`;
  return settingSection({
    id: 'git',
    title: say('Import from Git'),
    current: source ? html`<bdi dir="ltr">${source.url}</bdi> · ${intervalText(say, source.every)}` : say('none'),
    content: html`<form class="fields" method="post" action="${address}">${csrfField()}
${field(visitor, sent, { name: 'url', label: say('Repository'), hint: say('Public address, like {example}', { example: 'https://example.org/project.git' }), value: source?.url, attributes: html`type="url" class="wide" ${plain}`, required: false })}
${field(visitor, sent, { name: 'branch', label: say('Branch'), hint: say('Default branch'), value: source?.branch ?? '', attributes: plain, required: false })}
${field(visitor, sent, { name: 'path', label: say('Folder'), hint: say('Empty: all folders'), value: source?.path, attributes: plain, required: false })}
${field(visitor, sent, { name: 'every', label: say('Frequency'), options })}
${source && html`<p class="check"><label><input type="checkbox" name="new_secret" value="1"><span>${say('New secret')}</span></label></p>`}
<p><button>${say('Save')}</button></p></form>
${
  source &&
  html`<form method="post" action="${address}/import">${csrfField()}<p><button>${say('Import now')}</button></p></form>
${lastImport(visitor, source)}
<details><summary>${say('Webhook')}</summary>
<p>${say('For imports on push, add a webhook with this address and secret:')}</p>
<dl><dt>${say('Address')}</dt><dd><code dir="ltr">${source.hook}</code></dd>
<dt>${say('Secret')}</dt><dd><code dir="ltr">${source.secret}</code></dd></dl></details>`
}`,
  });
};
