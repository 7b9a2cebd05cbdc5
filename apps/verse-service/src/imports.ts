import { html } from '@translation-commons/core/kernel/html.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { Flag, isFlagSet, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { languageField } from '@translation-commons/core/web/pages/imports/import-form.js';
import { type ServiceImport, serviceImport } from '@translation-commons/core/web/pages/imports/service-import.js';
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
      description: 'Code of its numbering (`numberings` lists them); else it is detected by the last verses of its chapters, and named.',
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
      title: (say) => say('Translation'),
      lead: (say) => say('A text file, one verse a line: chapter|verse|text. New translations become yours. Existing ones get a like.'),
      fields: (visitor, typed) => {
        const { locale } = visitor;
        return [
          languageField(visitor, typed),
          {
            name: 'author',
            label: locale.say('Author'),
            hint: locale.say('The translator, if not you. No account needed.'),
            attributes: html`autocomplete="off" maxlength="100"`,
            required: false,
          },
          {
            name: 'numbering',
            label: locale.say('Verse numbering'),
            hint: locale.say('A code like eng or org. Empty: detected.'),
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
      title: (say) => say('Source text'),
      lead: (say) => say('For moderators: a text, or an archive of its books. You see a preview first.'),
      fields: ({ locale: { say } }, typed) => [
        {
          name: 'dry_run',
          label: say('Action'),
          options: html`<option value="1">${say('Preview')}</option><option value="0">${say('Load, if no verses differ')}</option>`,
        },
        {
          name: 'translations',
          label: say('Translations of changed verses'),
          options: html`${[
            ['', say('Automatic')],
            ['mark', say('Mark as “Source changed”')],
            ['trash', say('Move to trash and start over')],
          ].map(
            ([value = '', text]) => html`<option value="${value}"${typed.translations === value && html` selected`}>${text}</option>`,
          )}`,
          required: false,
        },
        {
          name: 'numbering',
          label: say('Verse numbering'),
          hint: say('A code like eng or org. Empty: detected.'),
          attributes: html`autocomplete="off" maxlength="20"`,
          required: false,
        },
        {
          name: 'lenient',
          label: say('Skip unreadable lines'),
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
