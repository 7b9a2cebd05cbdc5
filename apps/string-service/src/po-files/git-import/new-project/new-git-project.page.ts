import { html } from '@translation-commons/core/kernel/html.js';
import { field } from '@translation-commons/core/web/pages/forms/form.page.js';
import type { ImportCard } from '@translation-commons/core/web/pages/imports/import.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { projectNameFields, sourceLanguageField } from '../../import/import-fields.page.js';
import { gitPreviewTask } from './git-preview-task.js';

const show: ImportCard['show'] = (visitor, given) => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const sent = { ...given, form: 'git' };
  const plain = html`autocomplete="off" dir="ltr"`;
  return html`<form class="card fields" method="post" action="${base}/import/git">${csrfField()}<h2>${icon(visitor, 'git')} ${say('Git repository')}</h2>
<p class="soft small">${say('Imported again every day.')}</p>
${field(visitor, sent, { name: 'url', label: say('Address'), hint: say('Public address, like {example}', { example: 'https://example.org/project.git' }), attributes: html`type="url" ${plain}` })}
${projectNameFields(visitor).map((one) => field(visitor, sent, one))}
${field(visitor, sent, sourceLanguageField(visitor, sent.typed))}
<details class="summary-quiet"><summary>${say('Branch and folder')}</summary><div class="fields">
${field(visitor, sent, { name: 'branch', label: say('Branch'), hint: say('Default branch'), attributes: plain, required: false })}
${field(visitor, sent, { name: 'path', label: say('Folder'), hint: say('Empty: all folders'), attributes: plain, required: false })}</div></details>
<button class="btn fill" name="dry_run" value="1">${say('Preview')}</button></form>`;
};

/** The card of a new project from a Git repository, with its previews. */
export const gitProjectCard: ImportCard = { show, form: 'git', previewKind: gitPreviewTask.name };
