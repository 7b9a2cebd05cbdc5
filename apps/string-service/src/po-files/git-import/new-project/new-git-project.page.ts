import { html } from '@translation-commons/core/kernel/html.js';
import type { Json } from '@translation-commons/core/kernel/json.js';
import { type Field, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import { type ImportCard, laterFields, rareFields } from '@translation-commons/core/web/pages/imports/import.page.js';
import { AGAIN, nextPageOf, type PreviewForm, type TypedFields } from '@translation-commons/core/web/pages/imports/import-form.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { projectPath } from '../../../projects/project-path.js';
import { projectNameFields, projectWays, sourceLanguageField } from '../../import/import-fields.page.js';
import { type GitPreviewParams, gitPreviewTask } from './git-preview-task.js';
import type { GitProject } from './new-git-project.js';
import { importPreviewedGitProject, previewGitProject } from './preview-git-project.js';

const plain = html`autocomplete="off" dir="ltr"`;

const addressField = ({ locale: { say } }: Visitor): Field => ({
  name: 'url',
  label: say('Address'),
  attributes: html`type="url" class="wide" ${plain} placeholder="https://example.org/project.git"`,
});

const placeFields = ({ locale: { say } }: Visitor): readonly Field[] => [
  { name: 'branch', label: say('Branch'), hint: say('Default branch'), attributes: plain, required: false },
  { name: 'path', label: say('Folder'), hint: say('Empty: all folders'), attributes: plain, required: false },
];

/** Fields on the page of the preview, beside those of the repository. */
const nameFields = (visitor: Visitor, typed: TypedFields): readonly Field[] => [
  ...projectNameFields(visitor),
  sourceLanguageField(visitor, typed),
];

const read = ({ origin = '', project = '', url = '', branch = '', path = '', source_language = '' }: TypedFields): GitProject => ({
  origin: origin.trim(),
  project: project.trim(),
  source: { url: url.trim(), branch: branch.trim() || null, path: path.trim() },
  sourceLanguage: source_language,
});

const show: ImportCard['show'] = (visitor, given) => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const sent = { ...given, form: 'git' };
  return html`<form class="card fields" method="post" action="${base}/import/git">${csrfField()}<h2>${icon(visitor, 'git')} ${say('Git repository')}</h2>
<p class="soft small">${say('Imported again every day.')}</p>
${field(visitor, sent, addressField(visitor))}
${rareFields(visitor, sent, placeFields(visitor), say('Branch and folder'))}
${laterFields(visitor, { fields: nameFields }, sent)}
<button class="btn fill primary" name="dry_run" value="1">${say('Preview')}</button></form>`;
};

const preview: PreviewForm = {
  name: 'git',
  scope: 'manage',
  kind: gitPreviewTask.name,
  fields: nameFields,
  rareFields: (visitor) => [addressField(visitor), ...placeFields(visitor)],
  ways: projectWays,
  show: (params: Json) => {
    const { branch, sourceLanguage, ...rest } = params as GitPreviewParams;
    return { ...rest, branch: branch ?? '', source_language: sourceLanguage };
  },
  importPreviewed: async (context, jobId, typed) => {
    const asked = typed.go === undefined ? null : read(typed);
    const { job, messages, name, isPreview } = await importPreviewedGitProject(context, jobId, { asked, isAgain: typed.go === AGAIN });
    return job ? nextPageOf({ id: job.id, isPreview }, typed) : { path: projectPath(name), messages };
  },
};

/** The card of a new project from a Git repository, with its previews. */
export const gitProjectCard: ImportCard = {
  addressField: 'url',
  show,
  preview,
  start: async (context, typed) => {
    const { id } = await previewGitProject(context, read(typed));
    return { path: `/jobs/${id}`, messages: [] };
  },
};
