import { InvalidArgumentError } from 'commander';
import { distribute, findUndistributed } from '../../database/cluster/distribute.js';
import { countOf } from '../../kernel/text/message.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

const parseShards = (text: string): number => {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number from 1 to 999 is expected.');
};

interface DistributeCommandOptions {
  readonly shards?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;

/** `distribute`: spreads the tables of a database with the extension `citus` over its servers. */
export const distributeCommand: AddCommands = (program, cli) => {
  program
    .command('distribute')
    .description('spread the tables over the servers of a Citus cluster, by language')
    .option('--shards <number>', 'shards of each table (default: the setting citus.shard_count)', parseShards)
    .option('--dry-run', 'preview: tables to move and room needed')
    .option('--json', 'answer in JSON')
    .action(async ({ shards, dryRun, json }: DistributeCommandOptions) => {
      await withService(cli, async ({ db }) => {
        const connection = await db.unlimited.connect();
        try {
          if (dryRun) {
            const found = await findUndistributed(connection);
            const tables = found ? [...found.reference, ...found.distributed] : [];
            const room = mebibytes(found?.bytes ?? 0);
            const sentence = found
              ? `${countOf(tables.length, 'table is', 'tables are')} to be moved, ${room} with indexes. Until that is done they are there twice: ` +
                `${room} more on the coordinator's disk and as much on the servers that take shards.`
              : 'There is nothing to be moved.';
            print(json, { tables, bytes: found?.bytes ?? 0 }, sentence);
            return;
          }
          const log = (sentence: string) => process.stderr.write(`${sentence}\n`);
          const moved = await distribute(connection, { log, ...(shards && { shards }) });
          print(json, { moved }, `${countOf(moved.length, 'table was', 'tables were')} moved.`);
        } finally {
          connection.release(true);
        }
      });
    });
};
