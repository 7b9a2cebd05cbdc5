import { join } from 'node:path';
import type { Task } from '../../jobs/tasks/task.js';
import { type DumpAddition, writeDump } from './write-dump.js';

/** Folder of the nightly dump, below the data folder. */
export const dumpFolder = (dataDir: string): string => join(dataDir, 'dump');

/** Scheduled task: writes a dump each night, where the setting `DUMPS` says so. */
export const dumpNightly = (name: string, additions: readonly DumpAddition[]): Task<null> => ({
  name: 'dump',
  attempts: 2,
  lane: 'nightly',
  schedule: '37 3 * * *',
  run: async (service) => {
    const { settings, log } = service;
    if (settings.dumps === 'nightly') {
      const { files, cursor } = await writeDump(service, { folder: dumpFolder(settings.dataDir), name, additions });
      log.info({ files: files.length, cursor }, 'Open data was dumped.');
    }
    return [];
  },
});
