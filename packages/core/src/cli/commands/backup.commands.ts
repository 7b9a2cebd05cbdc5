import { type BackupSummary, backUp } from '../../database/backup/back-up.js';
import { restoreBackup } from '../../database/backup/restore.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';
import { writeOutput } from '../write-output.js';

/** `backup`: writes a logical backup of the database to a file, beside a running service too; `restore`: loads it into an empty one. */
export const backupCommands: AddCommands = (program, cli) => {
  program
    .command('backup <file>')
    .description('write all that the database holds to a file (- for standard output), while the service runs')
    .option('--json', 'answer in JSON')
    .action(async (file: string, { json }: { readonly json?: boolean }) => {
      const summary: BackupSummary = { tables: 0, rows: 0 };
      await withService(cli, ({ db, now }) => writeOutput(file, backUp(db, { service: cli.name, now: now(), summary })));
      if (file !== '-') print(json, { file, ...summary }, `Backed up ${summary.rows} rows of ${summary.tables} tables to ${file}.`);
    });
  program
    .command('restore <file>')
    .description('load a backup of this version into an empty database')
    .option('--json', 'answer in JSON')
    .action(async (file: string, { json }: { readonly json?: boolean }) => {
      const restored = await withService(cli, ({ db }) => restoreBackup(db, file, cli.name));
      const { rows, tables, takenAt } = restored;
      print(json, { file, ...restored }, `Restored ${rows} rows of ${tables} tables, as they were at ${takenAt}.`);
    });
};
