import type { JobReport } from '../jobs/job-report.js';
import type { ReportProgress } from '../kernel/progress.js';
import type { ScopeRequirement } from '../kernel/scope.js';
import type { MessagesResult } from '../kernel/text/message.js';
import type { Context } from '../units/context.js';

/** An uploaded file to import. */
export interface ImportFile {
  /** Where it is on this machine. */
  readonly path: string;
  /** File name given by the client, for messages and to tell formats apart. */
  readonly name: string;
}

/** What an import answers. */
export interface ImportResult extends MessagesResult {
  /** The same in lists, with what its messages have no room for; left out by imports that have none. */
  readonly report?: JobReport;
}

/** A dry run of an import among its parameters. */
export interface DryRun<Params> {
  isAsked(params: Params): boolean;
  /** The parameters of the import that the dry run was of. */
  toImport(params: Params): Params;
}

/** An import use case, which can run within the request or as a job (`Prefer: respond-async`). */
export interface ImportUseCase<Params> {
  /** Also the name of its task in the queue: `translations import`. */
  readonly name: string;
  /** What a token must let its bearer do. */
  readonly scope: ScopeRequirement;
  /**
   * Validates the parameters before a job is started.
   *
   * @throws Refusal for parameters that no file can make valid
   */
  check(context: Context, params: Params): void;
  /** How a dry run is asked for, which only says what an import would do; undefined where there is none. */
  readonly dryRun?: DryRun<Params>;
  run(context: Context, params: Params, file: ImportFile, progress: ReportProgress): Promise<ImportResult>;
}
