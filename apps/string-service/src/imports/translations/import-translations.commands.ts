import { basename } from 'node:path';
import { printMessages } from '@translation-commons/core/cli/print-messages.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { getAccount } from '@translation-commons/core/people/find-person.js';
import { importTranslations } from './import-translations.js';

interface ImportOptions {
  readonly lng: string;
  readonly user: string;
  readonly json?: boolean;
}

/** `translations import`: PO files as somebody's suggestions and votes. */
export const importTranslationsCommands: AddCommands = (program, cli) => {
  program
    .command('translations')
    .description('translations of strings')
    .command('import')
    .description('import a PO file, or an archive of PO files, as suggestions and votes')
    .argument('<file>')
    .requiredOption('--lng <code>', 'language of the translations')
    .requiredOption('--user <name>', 'whose suggestions and votes they are')
    .option('--json', 'answer in JSON')
    .action(async (path: string, { lng, user, json }: ImportOptions) => {
      const { messages } = await withService(cli, async (service) => {
        const context = { ...service, actor: await getAccount(service, user) };
        return importTranslations(context, { lng, upload: { path, name: basename(path) } });
      });
      printMessages(json, messages);
    });
};
