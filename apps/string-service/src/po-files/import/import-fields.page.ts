import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { html } from '@translation-commons/core/kernel/html.js';
import type { Field } from '@translation-commons/core/web/pages/forms/form.page.js';
import type { ImportWays } from '@translation-commons/core/web/pages/imports/import-form.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { USUAL_SOURCE_LNG } from '../../projects/project.js';

/** Fields of the two parts of a project's name. */
export const projectNameFields = ({ locale: { say } }: Pick<Visitor, 'locale'>): readonly Field[] => [
  { name: 'origin', label: say('Publisher'), attributes: html`placeholder="GNOME" autocomplete="off" maxlength="100"` },
  { name: 'project', label: say('Project'), attributes: html`autocomplete="off" maxlength="100"` },
];

/** The field of the language of a project's source texts. */
export const sourceLanguageField = (
  { locale, languages }: Pick<Visitor, 'locale' | 'languages'>,
  { source_language = '' }: Readonly<Record<string, string | undefined>>,
): Field => ({
  name: 'source_language',
  label: locale.say('Source language'),
  options: html`<option value="">${locale.say('English')}</option>${languageOptions({ locale, languages, sourceLng: USUAL_SOURCE_LNG }, source_language)}`,
  attributes: html`data-languages`,
  required: false,
});

/** Texts of new projects, from an archive or files. */
export const projectWays = (say: Say): ImportWays => ({
  title: say('New project'),
  among: { path: '/projects', text: say('Projects') },
  create: say('Create project'),
  archive: { title: say('Archive'), lead: say('A .zip or .tar.gz with your files.'), drop: say('Drop an archive here') },
  files: { title: say('Single files'), lead: say('One POT file starts a project.'), drop: say('Drop POT and PO files here') },
});
