import { importTask } from '../../../imports/import-task.js';
import type { ImportUseCase } from '../../../imports/import-use-case.js';
import type { Task } from '../../../jobs/tasks/task.js';
import type { Json } from '../../../kernel/json.js';
import type { Routes } from '../../server/routes/routes.js';
import { type ImportForm, type ImportFormTexts, importForm, type TypedFields } from './import-form.js';
import { type ImportRouteDescription, importRoute } from './import-route.js';

/** Everything a service needs for an import: its route, its upload form, and its task as a job. */
export interface ServiceImport {
  readonly routes: Routes;
  readonly form: ImportForm;
  readonly task: Task;
}

/** Definition of an import. */
export interface ServiceImportOptions<Params extends Json> {
  readonly useCase: ImportUseCase<Params>;
  readonly route: ImportRouteDescription;
  readonly form: ImportFormTexts;
  /** Parses the parameters from the fields that a client or a form sends beside the file. */
  read(fields: TypedFields): Params;
}

/** Creates route, form and task of an import together. */
export const serviceImport = <Params extends Json>({ useCase, route, form, read }: ServiceImportOptions<Params>): ServiceImport => ({
  routes: importRoute(useCase, { ...route, read }),
  form: importForm(useCase, { ...form, read }),
  task: importTask(useCase),
});
