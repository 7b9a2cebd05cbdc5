import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import { importPreviewed } from '../../imports/import-previewed.js';
import type { ImportFile, ImportUseCase } from '../../imports/import-use-case.js';
import { startImport } from '../../imports/start-import.js';
import type { Job } from '../../jobs/job.js';
import { html } from '../../kernel/html.js';
import type { Json } from '../../kernel/json.js';
import type { Person } from '../../kernel/person.js';
import type { ScopeRequirement } from '../../kernel/scope.js';
import type { Context } from '../../units/context.js';
import type { Field } from '../forms/form.page.js';
import { languageOptions } from '../layout/language-options.page.js';
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
  /** Whose form it is; absent: everybody's who is signed in. The use case itself refuses the others. */
  isFor?(person: Person): boolean;
  /** The fields beside the file, where something may have been typed already. */
  fields(visitor: Visitor, typed: TypedFields): readonly Field[];
}

/** A form on the page for imports. */
export interface ImportForm extends ImportFormTexts {
  /** What a token must let its bearer do. */
  readonly scope: ScopeRequirement;
  /** Name of the import's task, which jobs are of. */
  readonly kind: string;
  /** Imports what a dry run of the actor looked at; undefined where there are no dry runs. */
  readonly importPreviewed?: (context: Context, jobId: string) => Promise<Job>;
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
  scope: useCase.scope,
  kind: useCase.name,
  ...(useCase.dryRun && { importPreviewed: (context: Context, jobId: string) => importPreviewed(context, useCase, jobId) }),
  start: async (context, typed, file) => {
    const params = read(typed);
    useCase.check(context, params);
    return startImport(context, useCase, params, file);
  },
});

/** The field `lng` of an import's form: the language of the translations; the visitor's where nothing was chosen yet. */
export const languageField = (visitor: Visitor, { lng }: TypedFields): Field => ({
  name: 'lng',
  label: visitor.locale.say('Language'),
  options: html`${languageOptions(visitor, lng ?? visitor.lng)}`,
});
