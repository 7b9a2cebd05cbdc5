import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { validateProjectName } from '../../projects/project.js';
import { importProject } from './import-project.js';

/** The import of a project, as a use case that can run at once or as a job. */
export const projectImport: ImportUseCase<{ readonly origin: string; readonly project: string }> = {
  name: 'project import',
  scope: 'manage',
  check: (_context, name) => void validateProjectName(name),
  run: (context, name, archive, progress) => importProject(context, { ...name, archive }, progress),
};
