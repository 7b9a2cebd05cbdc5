import { withoutTimeLimit } from '../database/database.js';
import { boundedWork } from '../jobs/tasks/bounded-work.js';
import { noProgress } from '../kernel/progress.js';
import type { MessagesResult } from '../kernel/text/message.js';
import { type Context, getActor } from '../units/context.js';
import type { ImportFile, ImportUseCase } from './import-use-case.js';
import { limitImport } from './limit-import.js';

/**
 * Runs an import within its request, limited by the semaphores of the process and of the actor.
 *
 * @throws Refusal `unavailable` where too many are waiting, `too-large` where it takes too long
 */
export const runImport = <Params>(
  context: Context,
  useCase: ImportUseCase<Params>,
  params: Params,
  file: ImportFile,
): Promise<MessagesResult> =>
  boundedWork(context.db.unlimited).run(getActor(context).id, () =>
    limitImport(context, noProgress, (...limits) => useCase.run(withoutTimeLimit(context), params, file, ...limits)),
  );
