import { type BackupSummary, backUp } from '../../database/backup/back-up.js';
import { requireEmpty, requireRestorable, restoreBackup } from '../../database/backup/restore.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';
import { requireNoFile, writeOutput } from '../write-output.js';

/** `backup`: writes a logical backup of the database to a file, beside a running service too; `restore`: loads it into an empty one. */
export const backupCommands: AddCommands = (program, cli) => {
  program
    .command('backup <file>')
    .description('write the whole database to a file (- for standard output), while the service runs')
    .option('--force', 'replace an existing file')
    .option('--json', 'answer in JSON')
    .action(async (file: string, { json, force }: { readonly json?: boolean; readonly force?: boolean }) => {
      if (!force) await requireNoFile(file);
      const summary: BackupSummary = { tables: 0, rows: 0 };
      await withService(cli, ({ db, now }) => writeOutput(file, backUp(db, { service: cli.name, now: now(), summary })));
      if (file !== '-') print(json, { file, ...summary }, `Backed up ${summary.rows} rows of ${summary.tables} tables to ${file}.`);
    });
  program
    .command('restore <file>')
    .description('load a backup of this version into an empty database')
    .option('--json', 'answer in JSON')
    .action(async (file: string, { json }: { readonly json?: boolean }) => {
      await requireRestorable(file, cli.name);
      const restored = await withService(cli, ({ db }) => restoreBackup(db, file, cli.name), { beforeMigrating: requireEmpty });
      const { rows, tables, takenAt } = restored;
      print(json, { file, ...restored }, `Restored ${rows} rows of ${tables} tables, as they were at ${takenAt}.`);
    });
};
