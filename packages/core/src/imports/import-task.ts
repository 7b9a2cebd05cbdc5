import { join } from 'node:path';
import { boundedWork } from '../jobs/tasks/bounded-work.js';
import { isPermanentFailure } from '../jobs/tasks/permanent-failure.js';
import type { Task } from '../jobs/tasks/task.js';
import { makeTemporaryFolder } from '../kernel/files/temporary-folder.js';
import type { Json } from '../kernel/json.js';
import { fetchImportFile } from './import-file.js';
import { deleteImportFile } from './import-file.store.js';
import type { ImportUseCase } from './import-use-case.js';
import { limitImport } from './limit-import.js';

/** Payload of an import's job in the queue. */
type ImportPayload<Params> = { readonly params: Params; readonly file: { readonly id: string; readonly name: string } };

/**
 * The background task that runs an import as a job. The stored file is deleted when it was imported, or never can be; after a dry run it is kept
 * for the import, or for another dry run with other parameters.
 */
export const importTask = <Params extends Json>({ name, run, dryRun }: ImportUseCase<Params>): Task<ImportPayload<Params>> => ({
  name,
  attempts: 3,
  lane: 'imports',
  run: async (service, { params, file }, { actor, progress, saveReport, signal: stopping }) => {
    const { pool } = service.db;
    await using folder = await makeTemporaryFolder(service.settings.dataDir);
    const path = join(folder.path, 'file');
    await fetchImportFile(pool, file.id, path);
    try {
      const work = () =>
        limitImport(service, progress, (limited, signal) =>
          run({ ...service, actor }, params, { path, name: file.name }, limited, AbortSignal.any([signal, stopping])),
        );
      const { messages, report } = await boundedWork(service.db.unlimited).run(actor?.id ?? null, work);
      if (report) await saveReport?.(report);
      if (!dryRun?.isAsked(params)) await deleteImportFile(pool, file.id);
      return messages;
    } catch (thrown) {
      if (isPermanentFailure(thrown)) await deleteImportFile(pool, file.id);
      throw thrown;
    }
  },
});
