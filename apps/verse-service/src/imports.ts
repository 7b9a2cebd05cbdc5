import { html } from '@translation-commons/core/kernel/html.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { type ServiceImport, serviceImport } from '@translation-commons/core/web/imports/service-import.js';
import { languageOptions } from '@translation-commons/core/web/layout/language-options.page.js';
import { Type } from 'typebox';
import { translationsImport } from './imports/translations-import.js';

const Body = Type.Object({
  lng: Lng,
  author: Type.Optional(
    Type.String({
      description: 'Author of the translations: yourself when left out. A name without account becomes a credit that cannot sign in.',
    }),
  ),
  numbering: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Code of its numbering (`numberings` lists them); else it is guessed by the last verses of its chapters, and said.',
    }),
  ),
});

/** The files that the verse service takes. */
export const imports: readonly ServiceImport[] = [
  serviceImport({
    useCase: translationsImport,
    route: {
      path: '/api/translations/import',
      tag: 'translations',
      summary: 'Import translations from a text file, sent as the part "file".',
      body: Body,
    },
    form: {
      name: 'translations',
      title: (say) => say('A translation'),
      lead: (say) =>
        say(
          'A text file with a verse on each line: chapter|verse|text. What is new becomes a suggestion; what is here already is liked by its author.',
        ),
      fields: (visitor, typed) => {
        const { locale } = visitor;
        return [
          { name: 'lng', label: locale.say('Language'), options: html`${languageOptions(visitor, typed.lng ?? visitor.lng)}` },
          {
            name: 'author',
            label: locale.say('Author'),
            hint: locale.say('Who translated it, where that is not you. They need no account.'),
            attributes: html`autocomplete="off" maxlength="100"`,
            required: false,
          },
          {
            name: 'numbering',
            label: locale.say('Numbering of verses'),
            hint: locale.say('A code as eng or org, where what is guessed by the last verses of the chapters would be wrong.'),
            attributes: html`autocomplete="off" maxlength="20"`,
            required: false,
          },
        ];
      },
    },
    read: ({ lng = '', author, numbering }) => ({ lng, author: author || null, numbering: numbering || null }),
  }),
];
