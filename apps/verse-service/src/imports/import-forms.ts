import { html } from '@translation-commons/core/kernel/html.js';
import { type ImportForm, importForm, languageField } from '@translation-commons/core/web/imports/import-form.js';
import { translationsImport } from './translations-import.js';

/** The files that people bring in on the page for imports. */
export const importForms: readonly ImportForm[] = [
  importForm({
    name: 'translations',
    importing: translationsImport,
    title: (say) => say('A translation'),
    lead: (say) =>
      say(
        'A text file with a verse on each line: chapter|verse|text. What is new becomes a suggestion; what is here already is liked by its author.',
      ),
    fields: (visitor, typed) => {
      const { locale } = visitor;
      return [
        languageField(visitor, typed),
        {
          name: 'author',
          label: locale.say('Author'),
          hint: locale.say('Who translated it, where that is not you. They need no account.'),
          attributes: html`autocomplete="off" maxlength="100"`,
          required: false,
        },
      ];
    },
    read: ({ lng = '', author }) => ({ lng, author: author || null }),
  }),
];
