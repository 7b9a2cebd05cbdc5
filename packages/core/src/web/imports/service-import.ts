import { importTask } from '../../imports/import-task.js';
import type { ImportUseCase } from '../../imports/import-use-case.js';
import type { Task } from '../../jobs/queue/task.js';
import type { Json } from '../../kernel/json.js';
import type { Routes } from '../api/routes.js';
import { type ImportForm, type ImportFormTexts, importForm, type TypedFields } from './import-form.js';
import { type ImportRouteDescription, importRoute } from './import-route.js';

/** An import everywhere that a service offers it: its route, its form on the page for imports, and the task that does it as a job. */
export interface ServiceImport {
  readonly routes: Routes;
  readonly form: ImportForm;
  readonly task: Task;
}

/** What an import is made from. */
export interface ServiceImportOptions<Params extends Json> {
  readonly useCase: ImportUseCase<Params>;
  readonly route: ImportRouteDescription;
  readonly form: ImportFormTexts;
  /** The parameters of the import, from the fields that a client or a form sends beside the file. */
  read(fields: TypedFields): Params;
}

/** Makes route, form and task of an import, so that none of them is missing. */
export const serviceImport = <Params extends Json>({ useCase, route, form, read }: ServiceImportOptions<Params>): ServiceImport => ({
  routes: importRoute(useCase, { ...route, read }),
  form: importForm(useCase, { ...form, read }),
  task: importTask(useCase),
});
