import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { importPreviewed } from '../../../imports/import-previewed.js';
import type { ImportFile, ImportUseCase } from '../../../imports/import-use-case.js';
import { startImport } from '../../../imports/start-import.js';
import type { Job } from '../../../jobs/job.js';
import { html } from '../../../kernel/html.js';
import type { Json } from '../../../kernel/json.js';
import type { Person } from '../../../kernel/person.js';
import type { ScopeRequirement } from '../../../kernel/token-scope.js';
import type { Context } from '../../../units/context.js';
import type { Field } from '../forms/form.page.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import type { Visitor } from '../layout/visitor.js';

/** Values of a form's fields, by name. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** Description of an upload form. */
export interface ImportFormTexts {
  /** Last segment of its action's path. */
  readonly name: string;
  title(say: Say): string;
  /** Accepted files, and their effect. */
  lead(say: Say): string;
  /** Permission check; absent: all signed-in people. The use case checks permissions as well. */
  isFor?(person: Person): boolean;
  /** The fields beside the file, with their current values. */
  fields(visitor: Visitor, typed: TypedFields): readonly Field[];
  /** Further fields that few people need: they are folded. */
  rareFields?(visitor: Visitor, typed: TypedFields): readonly Field[];
  /** Texts of what the form makes new, which is the page's main purpose: an archive or several files. Absent: the form is for what is there. */
  readonly ways?: (say: Say) => { readonly title: string; readonly archive: ImportWay; readonly files: ImportWay };
}

/** A way to choose files. */
export interface ImportWay {
  readonly title: string;
  readonly lead: string;
  /** On the place where files are dropped. */
  readonly drop: string;
}

/** An upload form on the import page. */
export interface ImportForm extends ImportFormTexts {
  /** The scope that a token needs. */
  readonly scope: ScopeRequirement;
  /** Name of the import's task. */
  readonly kind: string;
  /** Imports the file of the actor's dry run; undefined where the import has no dry runs. */
  readonly importPreviewed?: (context: Context, jobId: string) => Promise<Job>;
  /** Starts the import as a job of the actor. Refuses invalid values with `malformed`, naming the fields. */
  start(context: Context, typed: TypedFields, file: ImportFile): Promise<Job>;
}

/**
 * Makes the form of an import.
 *
 * @param read parses the parameters of the import from the form's values
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
    await useCase.check(context, params);
    return startImport(context, useCase, params, file);
  },
});

/** The field `lng` of an import's form: language of the translations; the visitor's by default. */
export const languageField = (visitor: Visitor, { lng }: TypedFields): Field => ({
  name: 'lng',
  label: visitor.locale.say('Language'),
  options: html`${languageOptions(visitor, lng ?? visitor.lng)}`,
  attributes: html`data-languages`,
});
