import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { parseProjectName } from '../../projects/parse-project-name.js';
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
    .option('--project <ORIGIN/PROJECT>', 'project in whose home the votes count; without one they count everywhere')
    .option('--json', 'answer in JSON')
    .action((path: string, { lng, project, ...options }: ImportCommandOptions & { readonly lng: string; readonly project?: string }) =>
      runImportCommand(cli, translationsImport, {
        path,
        ...options,
        counted: 'translations',
        params: () => ({ lng, ...(project && parseProjectName(project)) }),
      }),
    );
};
