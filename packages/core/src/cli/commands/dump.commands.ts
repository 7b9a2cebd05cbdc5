import { resolve } from 'node:path';
import { type DumpAddition, writeDump } from '../../changes/dump/write-dump.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

/** `dump`: writes what everybody may have, as open data (docs/decisions/0060-open-data.md). */
export const dumpCommand =
  (additions: readonly DumpAddition[]): AddCommands =>
  (program, cli) => {
    program
      .command('dump <folder>')
      .description('write sources, translations, choices and decisions as open data, replacing the folder')
      .option('--json', 'answer in JSON')
      .action(async (folder: string, { json }: { readonly json?: boolean }) => {
        const { files, cursor } = await withService(cli, (service) =>
          writeDump(service, { folder: resolve(folder), name: cli.name, additions }),
        );
        print(json, { folder, cursor, files }, `Wrote ${files.length} files to ${folder}. Changes go on from ${cursor}.`);
      });
  };
