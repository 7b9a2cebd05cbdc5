import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { checkLayout, getLanguageTags } from '../../projects/layout/check-layout.js';
import { validateProjectName } from '../../projects/project.js';
import { importProject } from './import-project.js';

/** The parameters of a project's import. */
export type ProjectImportParams = {
  readonly origin: string;
  readonly project: string;
  /** Pattern of the paths of its PO files; empty: it is found. */
  readonly layout: string;
  /** `fr_FR:fr,he_IL:he`. */
  readonly languages: string;
  readonly replace: boolean;
  readonly dryRun: boolean;
  /** Whether paths begin at the root of a repository. */
  readonly isRooted?: boolean;
};

/** The import of a project, as a use case that can run at once or as a job. */
export const projectImport: ImportUseCase<ProjectImportParams> = {
  name: 'project import',
  scope: 'manage',
  check: (context, { origin, project, layout, languages }) => {
    validateProjectName({ origin, project });
    if (layout !== '') checkLayout(layout);
    getLanguageTags(context, languages);
  },
  dryRun: {
    isAsked: ({ dryRun }) => dryRun,
    toImport: (params) => ({ ...params, dryRun: false }),
  },
  // A job of an earlier version has no options.
  run: (context, { layout = '', languages = '', replace = false, dryRun = false, isRooted = false, ...name }, archive, progress) => {
    const languageTags = getLanguageTags(context, languages);
    return importProject(context, { ...name, layout: layout || null, languageTags, replace, dryRun, isRooted, archive }, progress);
  },
};
