import { html } from '@translation-commons/core/kernel/html.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { TypedFields } from '@translation-commons/core/web/imports/import-form.js';
import { type ServiceImport, serviceImport } from '@translation-commons/core/web/imports/service-import.js';
import { languageOptions } from '@translation-commons/core/web/layout/language-options.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { Type } from 'typebox';
import { projectImport } from './imports/project/project-import.js';
import { translationsImport } from './imports/translations/translations-import.js';
import { vocabularyImport } from './vocabularies/vocabulary-import.js';

const languageField = (visitor: Visitor, { lng }: TypedFields) => ({
  name: 'lng',
  label: visitor.locale.say('Language'),
  options: html`${languageOptions(visitor, lng ?? visitor.lng)}`,
});
const plainInput = html`autocomplete="off" maxlength="100"`;

/** The files that the string service takes. */
export const imports: readonly ServiceImport[] = [
  serviceImport({
    useCase: translationsImport,
    route: {
      path: '/api/translations/import',
      tag: 'translations',
      summary: 'Import a PO file, or an archive of PO files, as suggestions and votes.',
      body: Type.Object({ lng: Lng }),
    },
    form: {
      name: 'translations',
      title: (say) => say('Translations'),
      lead: (say) => say('A PO file, or an archive of PO files. What is new becomes your suggestion; what is here already gets your vote.'),
      fields: (visitor, typed) => [languageField(visitor, typed)],
    },
    read: ({ lng = '' }) => ({ lng }),
  }),
  serviceImport({
    useCase: projectImport,
    route: {
      path: '/api/project/import',
      tag: 'projects',
      summary: 'Create a project from an archive of POT and PO files, or replace the files of one.',
      body: Type.Object({ origin: Type.String(), project: Type.String() }),
    },
    form: {
      name: 'project',
      title: (say) => say('A project'),
      lead: (say) =>
        say(
          'An archive with the templates (POT files) in a folder pot/ and the PO files of each language in a folder of its code. A project that is here already gets these files instead of its old ones; suggestions and votes stay.',
        ),
      fields: ({ locale: { say } }) => [
        { name: 'origin', label: say('Origin'), hint: say('Who publishes it, as in GNOME'), attributes: plainInput },
        { name: 'project', label: say('Project'), attributes: plainInput },
      ],
    },
    read: ({ origin = '', project = '' }) => ({ origin, project }),
  }),
  serviceImport({
    useCase: vocabularyImport,
    route: {
      path: '/api/vocabulary/import',
      tag: 'vocabularies',
      summary: 'Create a vocabulary from a file of `term <==> translation / translation` lines, or add its terms to one.',
      body: Type.Object({ name: Type.String({ minLength: 1 }), lng: Lng }),
    },
    form: {
      name: 'vocabulary',
      title: (say) => say('A vocabulary'),
      lead: (say) => say('A text file with a term on each line: term <==> translation / other translation.'),
      fields: (visitor, typed) => [
        { name: 'name', label: visitor.locale.say('Name'), attributes: plainInput },
        languageField(visitor, typed),
      ],
    },
    read: ({ name = '', lng = '' }) => ({ name, lng }),
  }),
];
