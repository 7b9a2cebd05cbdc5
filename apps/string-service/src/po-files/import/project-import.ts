import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { validateProjectName } from '../../projects/project.js';
import { checkExclude, checkLayout, checkSourceLanguage, getFormat, getLanguageTags } from '../layout/check-layout.js';
import { coversImport } from './covers-import.js';
import { importProject } from './import-project.js';

/** The parameters of a project's import. */
export type ProjectImportParams = {
  readonly origin: string;
  readonly project: string;
  /** Pattern of the paths of its PO files; empty: it is found. */
  readonly layout: string;
  /** `fr_FR:fr,he_IL:he`. */
  readonly languages: string;
  /** Globs of paths that are no part of the project; empty: those that it has. */
  readonly exclude?: string;
  /** Language whose PO files serve as templates where there are no POT files; empty keeps the project's setting. */
  readonly sourceLanguage?: string;
  readonly replace: boolean;
  readonly dryRun: boolean;
  /** Folder of the repository that the archive has all files of, with whole paths; empty: its root. Missing: it is no repository's. */
  readonly repositoryFolder?: string;
  /** Kind of the files that are no PO; empty: it is detected by path and content. */
  readonly format?: string;
};

/** The import of a project, as a use case that can run at once or as a job. */
export const projectImport: ImportUseCase<ProjectImportParams> = {
  name: 'project import',
  scope: 'manage',
  check: (context, { origin, project, layout, languages, exclude = '', sourceLanguage = '', format = '' }) => {
    validateProjectName({ origin, project });
    if (layout !== '') checkLayout(layout);
    getLanguageTags(context, languages);
    checkExclude(exclude);
    checkSourceLanguage(context, sourceLanguage);
    getFormat(format);
  },
  dryRun: {
    isAsked: ({ dryRun }) => dryRun,
    toImport: (params) => ({ ...params, dryRun: false }),
    covers: coversImport,
  },
  // A job of an earlier version has no options.
  run: (context, { origin, project, layout = '', languages = '', ...params }, archive, progress, signal) => {
    const { exclude = '', sourceLanguage = '', replace = false, dryRun = false, repositoryFolder = null, format = '' } = params;
    const options = {
      layout: layout || null,
      languageTags: getLanguageTags(context, languages),
      exclude,
      sourceLanguage,
      replace,
      format: getFormat(format),
    };
    return importProject(context, { origin, project, ...options, dryRun, repositoryFolder, archive }, progress, signal);
  },
};
