import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import { type ImportFile, type ImportUseCase, startImport } from '../../imports/import-job.js';
import type { Job } from '../../jobs/job.js';
import type { Json } from '../../jobs/task.js';
import type { Context } from '../../units/context.js';
import type { Field } from '../forms/form.page.js';
import type { Visitor } from '../layout/visitor.js';

/** What was typed into the fields of a form, by their names. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** What a form for a file says of itself. */
export interface ImportFormTexts {
  /** Last segment of the path that it is sent to. */
  readonly name: string;
  title(say: Say): string;
  /** Which files it takes, and what becomes of them. */
  lead(say: Say): string;
  /** The fields beside the file, where something may have been typed already. */
  fields(visitor: Visitor, typed: TypedFields): readonly Field[];
}

/** A form on the page for imports. */
export interface ImportForm extends ImportFormTexts {
  /** Starts the import as a job of the actor. Refuses with `malformed` what was typed, naming the fields. */
  start(context: Context, typed: TypedFields, file: ImportFile): Promise<Job>;
}

/**
 * Makes the form of an import.
 *
 * @param read the parameters of the import, from what was typed
 */
export const importForm = <Params extends Json>(
  useCase: ImportUseCase<Params>,
  { read, ...texts }: ImportFormTexts & { read(typed: TypedFields): Params },
): ImportForm => ({
  ...texts,
  start: async (context, typed, file) => {
    const params = read(typed);
    useCase.check(context, params);
    return startImport(context, useCase, params, file);
  },
});
