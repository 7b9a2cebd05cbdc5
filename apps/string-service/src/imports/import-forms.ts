import { html } from '@translation-commons/core/kernel/html.js';
import { type ImportForm, importForm, type Typed } from '@translation-commons/core/web/imports/import-form.js';
import { languageOptions } from '@translation-commons/core/web/layout/language-options.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { importing as projectImporting } from '../projects/import/importing.js';
import { importing as vocabularyImporting } from '../vocabularies/importing.js';
import { importing as translationsImporting } from './importing.js';

const language = (visitor: Visitor, { lng }: Typed) => ({
  name: 'lng',
  label: visitor.voice.say('Language'),
  options: html`${languageOptions(visitor, lng ?? visitor.lng)}`,
});
const plain = html`autocomplete="off" maxlength="100"`;

/** The files that people bring in on the page for imports. */
export const importForms: readonly ImportForm[] = [
  importForm({
    name: 'translations',
    importing: translationsImporting,
    title: (say) => say('Translations'),
    lead: (say) => say('A PO file, or an archive of PO files. What is new becomes your suggestion; what is here already gets your vote.'),
    fields: (visitor, typed) => [language(visitor, typed)],
    read: ({ lng = '' }) => ({ lng }),
  }),
  importForm({
    name: 'project',
    importing: projectImporting,
    title: (say) => say('A project'),
    lead: (say) =>
      say(
        'An archive with the templates (POT files) in a folder pot/ and the PO files of each language in a folder of its code. A project that is here already gets these files instead of its old ones; suggestions and votes stay.',
      ),
    fields: ({ voice: { say } }) => [
      { name: 'origin', label: say('Origin'), hint: say('Who publishes it, as in GNOME'), attributes: plain },
      { name: 'project', label: say('Project'), attributes: plain },
    ],
    read: ({ origin = '', project = '' }) => ({ origin, project }),
  }),
  importForm({
    name: 'vocabulary',
    importing: vocabularyImporting,
    title: (say) => say('A vocabulary'),
    lead: (say) => say('A text file with a term on each line: term <==> translation / other translation.'),
    fields: (visitor, typed) => [{ name: 'name', label: visitor.voice.say('Name'), attributes: plain }, language(visitor, typed)],
    read: ({ name = '', lng = '' }) => ({ name, lng }),
  }),
];
