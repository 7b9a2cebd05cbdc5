import { printMessages } from '@translation-commons/core/cli/print-messages.js';
import type { AddCommands, Cli } from '@translation-commons/core/cli/program.js';
import { terminalProgress } from '@translation-commons/core/cli/terminal-progress.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { writeOutput } from '@translation-commons/core/cli/write-output.js';
import { splitList } from '@translation-commons/core/kernel/split-list.js';
import { getAccount } from '@translation-commons/core/people/find-person.js';
import { EXPORT_FORMATS, type ExportFormat, exportTranslations } from '../exports/export-translations.js';
import { openTextFile } from '../texts/open-text-file.js';
import { importTranslations } from './import-translations.js';

interface ImportOptions {
  readonly lng: string;
  readonly user: string;
  readonly author?: string;
  readonly json?: boolean;
}

const runImport = async (cli: Cli, path: string, { lng, user, author, json }: ImportOptions): Promise<void> => {
  const bar = terminalProgress('verses');
  const { messages } = await withService(cli, async (service) => {
    const context = { ...service, actor: await getAccount(service, user) };
    return importTranslations(context, { lng, author, file: openTextFile(path) }, bar.progress);
  }).finally(bar.end);
  printMessages(json, messages);
};

interface ExportOptions {
  readonly lng: string;
  readonly format: ExportFormat;
  readonly preferred: readonly string[];
  readonly output: string;
}

/** `translations import`, `translations export`: whole translations of the text. */
export const translationCommands: AddCommands = (program, cli) => {
  const translations = program.command('translations').description('translations of the text');

  translations
    .command('import')
    .description('import a translation: new verses become suggestions, verses that are there are liked')
    .argument('<file>', 'lines chapter|verse|text, Tanzil XML, USFM or OSIS')
    .requiredOption('--lng <code>', 'language of the translation')
    .requiredOption('--user <name>', 'who imports')
    .option('--author <name>', 'whom the translation is by, when not by the user')
    .option('--json', 'answer in JSON')
    .action((path: string, options: ImportOptions) => runImport(cli, path, options));

  translations
    .command('export')
    .description('write the translation with the most likes of each verse')
    .requiredOption('--lng <code>', 'language of the translation')
    .addOption(program.createOption('--format <format>', 'format of the file').choices(EXPORT_FORMATS).default('lines'))
    .option('--preferred <names>', 'people whose likes count before all others, with commas', splitList, [])
    .requiredOption('--output <file>', 'where to write; - for standard output')
    .action(({ output, ...wanted }: ExportOptions) =>
      withService(cli, async (service) => writeOutput(output, await exportTranslations(service, wanted))),
    );
};
