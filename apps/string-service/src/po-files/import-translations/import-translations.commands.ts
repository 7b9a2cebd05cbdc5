import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { translationsImport } from './translations-import.js';

/** `translations import`: imports PO files as somebody's suggestions and votes. */
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
    .action((path: string, { lng, ...options }: ImportCommandOptions & { readonly lng: string }) =>
      runImportCommand(cli, translationsImport, { path, ...options, counted: 'translations', params: () => ({ lng }) }),
    );
};
