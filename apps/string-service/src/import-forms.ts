import { html } from '@translation-commons/core/kernel/html.js';
import { type ImportForm, importForm, languageField } from '@translation-commons/core/web/imports/import-form.js';
import { projectImport } from './imports/project/project-import.js';
import { translationsImport } from './imports/translations/translations-import.js';
import { vocabularyImport } from './vocabularies/vocabulary-import.js';

const plainInput = html`autocomplete="off" maxlength="100"`;

/** The files that people bring in on the page for imports. */
export const importForms: readonly ImportForm[] = [
  importForm({
    name: 'translations',
    importing: translationsImport,
    title: (say) => say('Translations'),
    lead: (say) => say('A PO file, or an archive of PO files. What is new becomes your suggestion; what is here already gets your vote.'),
    fields: (visitor, typed) => [languageField(visitor, typed)],
    read: ({ lng = '' }) => ({ lng }),
  }),
  importForm({
    name: 'project',
    importing: projectImport,
    title: (say) => say('A project'),
    lead: (say) =>
      say(
        'An archive with the templates (POT files) in a folder pot/ and the PO files of each language in a folder of its code. A project that is here already gets these files instead of its old ones; suggestions and votes stay.',
      ),
    fields: ({ locale: { say } }) => [
      { name: 'origin', label: say('Origin'), hint: say('Who publishes it, as in GNOME'), attributes: plainInput },
      { name: 'project', label: say('Project'), attributes: plainInput },
    ],
    read: ({ origin = '', project = '' }) => ({ origin, project }),
  }),
  importForm({
    name: 'vocabulary',
    importing: vocabularyImport,
    title: (say) => say('A vocabulary'),
    lead: (say) => say('A text file with a term on each line: term <==> translation / other translation.'),
    fields: (visitor, typed) => [
      { name: 'name', label: visitor.locale.say('Name'), attributes: plainInput },
      languageField(visitor, typed),
    ],
    read: ({ name = '', lng = '' }) => ({ name, lng }),
  }),
];
