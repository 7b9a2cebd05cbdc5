import type { Connection } from '../database/database.js';
import type { JobReport } from '../jobs/job-report.js';
import type { ReportProgress } from '../kernel/progress.js';
import type { MessagesResult } from '../kernel/text/message.js';
import type { ScopeRequirement } from '../kernel/token-scope.js';
import type { Context } from '../units/context.js';

/** An uploaded file to import. */
export interface ImportFile {
  /** Path on this machine. */
  readonly path: string;
  /** File name given by the client, for messages and to tell formats apart. */
  readonly name: string;
  /** Names of the loose files that it was packed from; missing where it came as one file. */
  readonly members?: readonly string[];
}

/** The result of an import. */
export interface ImportResult extends MessagesResult {
  /** The same as lists, with details that the messages omit; missing where an import has none. */
  readonly report?: JobReport;
}

/** A dry run, as a variant of an import. */
export interface DryRun<Params> {
  isAsked(params: Params): boolean;
  /** Turns the dry run's parameters into those of the import. */
  toImport(params: Params): Params;
  /**
   * True if the dry run shows what an import with other parameters does; otherwise another dry run is due. Absent: always.
   *
   * @throws Refusal `malformed` for parameters that the actor may not use
   */
  covers?(context: Context, connection: Connection, previewed: Params, asked: Params): Promise<boolean>;
}

/** An import use case, which can run within the request or as a job (`Prefer: respond-async`). */
export interface ImportUseCase<Params> {
  /** Also the name of its task in the queue: `translations import`. */
  readonly name: string;
  /** The scope that a token needs. */
  readonly scope: ScopeRequirement;
  /**
   * Validates the parameters before a job is started.
   *
   * @throws Refusal for parameters that no file can make valid
   */
  check(context: Context, params: Params): void | Promise<void>;
  /** The parameters of the dry run, which only reports what would change; undefined where the import has none. */
  readonly dryRun?: DryRun<Params>;
  /**
   * Imports a file.
   *
   * @param signal ends its threads: its time is over
   */
  run(context: Context, params: Params, file: ImportFile, progress: ReportProgress, signal?: AbortSignal): Promise<ImportResult>;
}
