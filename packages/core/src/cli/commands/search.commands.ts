import { reindex } from '../../search/reindex/reindex.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { terminalProgress } from '../terminal-progress.js';
import { withService } from '../with-service.js';

/** `search reindex`: search vectors of texts that a former version of the program stored. */
export const searchCommands: AddCommands = (program, cli) => {
  const search = program.command('search').description('the index that searches look in');

  search
    .command('reindex')
    .description('index texts of earlier versions again; runs beside the service, can be stopped and repeated')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const bar = terminalProgress('reindex');
      const done = await withService(cli, (service) => reindex(service, bar.progress)).finally(bar.end);
      print(json, done, `${done.texts} texts read, ${done.changed} indexed again.`);
    });
};
