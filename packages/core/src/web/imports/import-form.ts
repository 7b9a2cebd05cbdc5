import type { Say } from '../../i18n/interface-texts/voice.js';
import { type ImportFile, type Importing, startImport } from '../../imports/import-job.js';
import type { Job } from '../../jobs/job.js';
import type { Json } from '../../jobs/task.js';
import type { Context } from '../../units/context.js';
import type { Field } from '../forms/form.page.js';
import type { Visitor } from '../layout/visitor.js';

/** What was typed into the fields of a form, by their names. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** What a form for a file says of itself. */
interface Said {
  /** Last segment of the path that it is sent to. */
  readonly name: string;
  title(say: Say): string;
  /** Which files it takes, and what becomes of them. */
  lead(say: Say): string;
  /** The fields beside the file, where something may have been typed already. */
  fields(visitor: Visitor, typed: Typed): readonly Field[];
}

/** A form on the page for imports. */
export interface ImportForm extends Said {
  /** Starts the import as a job of the actor. Refuses with `malformed` what was typed, naming the fields. */
  start(context: Context, typed: Typed, file: ImportFile): Promise<Job>;
}

/** Makes the form of an import. */
export const importForm = <Params extends Json>({
  importing,
  read,
  ...said
}: Said & { readonly importing: Importing<Params>; read(typed: Typed): Params }): ImportForm => ({
  ...said,
  start: async (context, typed, file) => {
    const params = read(typed);
    importing.check(context, params);
    return startImport(context, importing, params, file);
  },
});
