import { html } from '@translation-commons/core/kernel/html.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { Flag, isFlagSet, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { type ServiceImport, serviceImport } from '@translation-commons/core/web/pages/imports/service-import.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import { Type } from 'typebox';
import { translationsImport } from './imports/translations-import.js';
import { textImport } from './texts/text-import.js';

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

const TextBody = Type.Object({
  dry_run: Type.Optional(Type.String({ enum: ['', '0', '1'], description: '1: only tell what would change, with samples.' })),
  lenient: Type.Optional({ ...Flag, description: 'Whether lines that cannot be placed are left out and listed, and the rest is loaded.' }),
  replace: Type.Optional(Type.String({ enum: ['', '0', '1'], description: '1: load it though verses differ from those that are here.' })),
  translations: Type.Optional(
    Type.String({
      enum: ['', 'mark', 'trash'],
      description: 'What becomes of translations when verses differ; by how much differs where it is missing.',
    }),
  ),
  numbering: Type.Optional(Type.String({ maxLength: 20, description: 'Code of its numbering, or `none`; else it is guessed.' })),
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
  serviceImport({
    useCase: textImport,
    route: {
      path: '/api/text/import',
      tag: 'chapters',
      summary: 'Load the text that is translated here from the part "file", or load it again, for moderators and administrators.',
      body: TextBody,
    },
    form: {
      name: 'text',
      isFor: isModerator,
      title: (say) => say('The text that is translated'),
      lead: (say) =>
        say(
          'For moderators: a text, or an archive of its books. First you are shown how it differs from the one that is here; nothing changes before you say so.',
        ),
      fields: ({ locale: { say } }, typed) => [
        {
          name: 'dry_run',
          label: say('What to do'),
          options: html`<option value="1">${say('show what would change')}</option><option value="0">${say('load it, unless verses differ')}</option>`,
        },
        {
          name: 'translations',
          label: say('Translations of verses that differ'),
          options: html`${[
            ['', say('by how much differs')],
            ['mark', say('are marked as for an earlier text')],
            ['trash', say('go to the trash, and the text begins anew')],
          ].map(
            ([value = '', text]) => html`<option value="${value}"${typed.translations === value && html` selected`}>${text}</option>`,
          )}`,
          required: false,
        },
        {
          name: 'numbering',
          label: say('Numbering of verses'),
          hint: say('A code as eng or org, where what is guessed by the last verses of the chapters would be wrong.'),
          attributes: html`autocomplete="off" maxlength="20"`,
          required: false,
        },
        {
          name: 'lenient',
          label: say('Leave out lines that cannot be placed, and load the rest'),
          box: { isTicked: isFlagSet(typed.lenient) },
        },
      ],
    },
    read: ({ dry_run, replace, lenient, translations, numbering }) => ({
      dryRun: dry_run === '1',
      replace: replace === '1',
      lenient: isFlagSet(lenient),
      translations: translations === 'mark' || translations === 'trash' ? translations : null,
      numbering: numbering || null,
    }),
  }),
];
