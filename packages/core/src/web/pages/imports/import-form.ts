import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { importPreviewed, type PreviewedJob } from '../../../imports/import-previewed.js';
import type { ImportFile, ImportUseCase } from '../../../imports/import-use-case.js';
import { startImport } from '../../../imports/start-import.js';
import type { Job } from '../../../jobs/job.js';
import { html } from '../../../kernel/html.js';
import type { Json } from '../../../kernel/json.js';
import type { Person } from '../../../kernel/person.js';
import { type Message, status } from '../../../kernel/text/message.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { ScopeRequirement } from '../../../kernel/token-scope.js';
import type { Context } from '../../../units/context.js';
import type { Link } from '../../../units/kind/pages.js';
import type { Field } from '../forms/form.page.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import type { Visitor } from '../layout/visitor.js';
import type { IconName } from '../marks/icons.js';

/** Values of a form's fields, by name. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** Where a form that was sent leads. */
export interface NextPage {
  /** Path relative to the service's address. */
  readonly path: string;
  readonly messages: readonly Message[];
}

/** Fields about a preview, beside its file or address. */
export interface PreviewQuestions {
  /** Last segment of its action's path. */
  readonly name: string;
  /** The fields, with their current values. */
  fields(visitor: Visitor, typed: TypedFields): readonly Field[];
  /** Further fields that few people need: they are folded. */
  rareFields?(visitor: Visitor, typed: TypedFields): readonly Field[];
  /** Texts of what the form makes new, which is the page's main purpose. Absent: the form is for what is there. */
  ways?(say: Say): ImportWays;
  /** Values of the fields that a preview was made with. Absent: its page asks nothing. */
  readonly show?: ((params: Json) => TypedFields) | undefined;
}

/** A form on the page of previews of one kind. */
export interface PreviewForm extends PreviewQuestions {
  /** The scope that a token needs. */
  readonly scope: ScopeRequirement;
  /** Name of the task of its jobs. */
  readonly kind: string;
  /**
   * Imports what the actor's dry run saw, or previews it again.
   *
   * @param typed empty: with what was typed before
   */
  importPreviewed(context: Context, jobId: string, typed: TypedFields): Promise<NextPage>;
}

/** Value of the button `go` that asks for another preview. */
export const AGAIN = 'again';

/** Where a preview leads on: the job's page, with a message where it is another preview than the one asked for. */
export const nextPageOf = ({ id, isPreview }: PreviewedJob, typed: TypedFields): NextPage => ({
  path: `/jobs/${id}`,
  messages: isPreview && typed.go !== AGAIN ? [status(sentence('Your changes need a new preview.'))] : [],
});

/** Description of an upload form. */
export interface ImportFormTexts extends PreviewQuestions {
  title(say: Say): string;
  /** Accepted files, and their effect. */
  lead(say: Say): string;
  /** Icon of the link to it; absent: an upload. */
  readonly mark?: IconName;
  /** Permission check; absent: all signed-in people. The use case checks permissions as well. */
  isFor?(person: Person): boolean;
  /** Fills what was not typed, by what comes in. */
  suggest?(context: Context, typed: TypedFields, file: ImportFile): Promise<TypedFields>;
}

/** Texts of what a form makes new, from an archive or several files. */
export interface ImportWays {
  readonly title: string;
  /** Page of all that were made. */
  readonly among: { readonly path: string; readonly text: string };
  /** The button that makes it, on the page of its preview. */
  readonly create: string;
  readonly archive: ImportWay;
  readonly files: ImportWay;
}

/** A way to choose files. */
export interface ImportWay {
  readonly title: string;
  readonly lead: string;
  /** On the place where files are dropped. */
  readonly drop: string;
}

/** An upload form. */
export interface ImportForm extends ImportFormTexts {
  /** The scope that a token needs. */
  readonly scope: ScopeRequirement;
  /** Name of the import's task. */
  readonly kind: string;
  /** Imports the file of the actor's dry run; undefined where the import has no dry runs. */
  readonly importPreviewed?: PreviewForm['importPreviewed'];
  /** Starts the import as a job of the actor. Refuses invalid values with `malformed`, naming the fields. */
  start(context: Context, typed: TypedFields, file: ImportFile): Promise<Job>;
}

/**
 * Breadcrumbs to what an upload form leads to: the page of imports, and the form where it has a page of its own.
 *
 * @param form undefined: none of the forms made it
 */
export const importTrail = (say: Say, forms: readonly ImportForm[], form: ImportFormTexts | undefined): readonly Link[] => {
  const ways = forms.find((one) => one.ways)?.ways?.(say);
  if (!ways) return [{ path: '/import', text: say('Import') }];
  const own = form !== undefined && !form.ways && [{ path: `/import/${form.name}`, text: form.title(say) }];
  return [ways.among, { path: '/import', text: ways.title }, ...(own || [])];
};

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
  ...(useCase.dryRun && {
    importPreviewed: async (context: Context, jobId: string, typed: TypedFields) => {
      // Boxes that are not ticked are not sent: a form of fields that was sent says everything, and one without fields nothing.
      const isAsked = texts.show !== undefined && typed.go !== undefined;
      const ask = (previewed: Params) => (isAsked ? read({ ...typed, dry_run: '1' }) : previewed);
      return nextPageOf(await importPreviewed(context, useCase, jobId, { ask, isAgain: typed.go === AGAIN }), typed);
    },
  }),
  start: async (context, typed, file) => {
    const params = read((await texts.suggest?.(context, typed, file)) ?? typed);
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
