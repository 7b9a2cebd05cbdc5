import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { emptyForm, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../projects/project.js';
import { projectPath } from '../projects/project-path.js';
import { LICENCE_LENGTH_LIMIT } from '../projects/settings/licence.js';

/** The form of the licence of a project's translations, for who manages it. */
export const licenceSettings = (visitor: Visitor, project: ProjectName & { readonly licence: string }): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const hint = say('SPDX name, like {example}', { example: 'CC-BY-4.0' });
  const attributes = html`maxlength="${LICENCE_LENGTH_LIMIT}" pattern="[A-Za-z0-9.+\\(\\) \\-]*" autocomplete="off" dir="ltr" spellcheck="false"`;
  const label = say('Licence of the translations');
  return settingSection({
    id: 'open-data',
    title: say('Open data'),
    current: project.licence === '' ? say('none') : project.licence,
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/licence">${csrfField()}
${field(visitor, emptyForm, { name: 'licence', label, hint, attributes, value: project.licence, required: false })}
<p><button>${say('Save')}</button></p></form>`,
  });
};
