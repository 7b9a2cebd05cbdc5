import { html } from '@translation-commons/core/kernel/html.js';
import { Flag, isFlagSet, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Field } from '@translation-commons/core/web/pages/forms/form.page.js';
import { languageField, type TypedFields } from '@translation-commons/core/web/pages/imports/import-form.js';
import { type ServiceImport, serviceImport } from '@translation-commons/core/web/pages/imports/service-import.js';
import { Type } from 'typebox';
import { projectNameFields, projectWays, sourceLanguageField } from './po-files/import/import-fields.page.js';
import { type ProjectImportParams, projectImport } from './po-files/import/project-import.js';
import { nameOfArchive, nameOfFiles, suggestName } from './po-files/import/suggest-name.js';
import { translationsImport } from './po-files/import-translations/translations-import.js';
import { VotedInParams } from './projects/vote-home.js';
import { vocabularyImport } from './vocabularies/vocabulary-import.js';

const plainInput = html`autocomplete="off" maxlength="100"`;

/** A checkbox: ticked as the form was sent. */
const checkbox = (name: string, label: string, typed: TypedFields): Field => ({ name, label, box: { isTicked: isFlagSet(typed[name]) } });

/** The files that the string service takes. */
export const imports: readonly ServiceImport[] = [
  serviceImport({
    useCase: translationsImport,
    route: {
      path: '/api/translations/import',
      tag: 'translations',
      summary: 'Import a PO file, or an archive of PO files, as translations and votes.',
      body: Type.Object({ lng: Lng, ...VotedInParams.properties }),
    },
    form: {
      name: 'translations',
      title: (say) => say('Translations'),
      lead: (say) => say('A PO file, or an archive of them. New translations become yours. Existing ones get your vote.'),
      fields: (visitor, typed) => [languageField(visitor, typed)],
    },
    read: ({ lng = '', origin = '', project = '' }) => ({ lng, origin, project }),
  }),
  serviceImport({
    useCase: projectImport,
    route: {
      path: '/api/project/import',
      tag: 'projects',
      summary: 'Create a project from an archive of POT and PO files, or update one.',
      body: Type.Object({
        origin: Type.String(),
        project: Type.String(),
        layout: Type.Optional(
          Type.String({
            description:
              'Pattern of the paths of the files, with `{lng}`, `{domain}`, `{path}`: `po/{lng}.po`, `app/src/main/res/values-{lng}/strings.xml`. Default: it is found.',
          }),
        ),
        format: Type.Optional(
          Type.String({
            description:
              'Kind of the files: `po`, `android`, `json`, `i18next`, `arb`, `webextension`, `yaml`, `rails`. Default: detected by paths and contents; a project may have several.',
          }),
        ),
        languages: Type.Optional(
          Type.String({
            description: 'Languages of codes that are not installed: `fr_FR:fr,he_IL:he`. Kept in the settings of the project.',
          }),
        ),
        exclude: Type.Optional(
          Type.String({
            description: 'Globs of paths that are no part of the project, with commas: `tests/**,*-old.po`. Kept in its settings.',
          }),
        ),
        source_language: Type.Optional(
          Type.String({
            description:
              'The language whose PO files are the templates, where the archive holds no POT file. Default: what all PO files hold together is. Kept in the settings of the project.',
          }),
        ),
        replace: Type.Optional({ ...Flag, description: '`1`: files of languages and templates go that the archive does not hold.' }),
        dry_run: Type.Optional({ ...Flag, description: '`1`: a preview, nothing is saved.' }),
      }),
    },
    form: {
      name: 'project',
      title: (say) => say('Project'),
      lead: (say) =>
        say('An archive of PO, Android, JSON or YAML files. Layouts are detected. Files, translations and votes that already exist stay.'),
      ways: projectWays,
      show: (params) => {
        const { sourceLanguage = '', replace, dryRun, repositoryFolder, ...typed } = params as ProjectImportParams;
        return { ...typed, source_language: sourceLanguage, ...(replace && { replace: '1' }) };
      },
      suggest: async (context, typed, { name, members }) =>
        isFlagSet(typed.dry_run)
          ? { ...typed, ...(await suggestName(context, { typed, owner: '', name: members ? nameOfFiles(members) : nameOfArchive(name) })) }
          : typed,
      fields: (visitor, typed) => [...projectNameFields(visitor), sourceLanguageField(visitor, typed)],
      rareFields: ({ locale: { say } }, typed) => [
        {
          name: 'layout',
          label: say('Layout'),
          hint: say('Path of the files, like {example}. Empty: detected.', { example: 'po/{lng}.po' }),
          attributes: html`autocomplete="off" maxlength="300"`,
          required: false,
        },
        {
          name: 'format',
          label: say('Format'),
          hint: say('Kind of the files, like {example}. Empty: detected.', { example: 'android, i18next, rails' }),
          attributes: html`autocomplete="off" maxlength="20"`,
          required: false,
        },
        {
          name: 'languages',
          label: say('Languages'),
          hint: say('Language codes, like {example}', { example: 'fr_FR:fr,he_IL:he' }),
          attributes: html`autocomplete="off"`,
          required: false,
        },
        {
          name: 'exclude',
          label: say('Excluded paths'),
          hint: say('Paths to skip, like {example}', { example: 'tests/**,*-old.po' }),
          attributes: html`autocomplete="off" maxlength="500"`,
          required: false,
        },
        checkbox('replace', say('Remove files missing from the archive'), typed),
      ],
    },
    read: ({
      origin = '',
      project = '',
      layout = '',
      languages = '',
      exclude = '',
      source_language = '',
      format = '',
      replace,
      dry_run,
    }) => {
      const how = { layout, languages, exclude, sourceLanguage: source_language, format };
      return { origin, project, ...how, replace: isFlagSet(replace), dryRun: isFlagSet(dry_run) };
    },
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
      mark: 'terms',
      title: (say) => say('Vocabulary'),
      lead: (say) => say('A text file, one term a line: term <==> translation / other translation.'),
      fields: (visitor, typed) => [
        { name: 'name', label: visitor.locale.say('Name'), attributes: plainInput },
        languageField(visitor, typed),
      ],
    },
    read: ({ name = '', lng = '' }) => ({ name, lng }),
  }),
];
