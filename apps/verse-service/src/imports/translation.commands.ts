import { print } from '@translation-commons/core/cli/print.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { countOf } from '@translation-commons/core/kernel/text/message.js';
import { confirmMarks } from '@translation-commons/core/translations/sources/confirm-marks.js';
import { EXPORT_FORMATS, type ExportFormat } from '@translation-commons/scripture/write/export-format.js';
import { exportTranslations } from '../exports/export-translations.js';
import { CHOICE_MODES, type ChoiceMode } from '../exports/readers-choice.js';
import { writeFile } from '../exports/write-file.js';
import { translationsImport } from './translations-import.js';

interface ImportOptions extends ImportCommandOptions {
  readonly lng: string;
  readonly author?: string;
  readonly numbering?: string;
}

interface ExportOptions {
  readonly lng: string;
  readonly format: ExportFormat;
  readonly mode?: ChoiceMode;
  readonly preferred?: string;
  readonly electorate?: string;
  readonly book?: string;
  readonly numbering?: string;
  readonly output: string;
}

/** `translations import`, `confirm-marks`, `export`: whole translations of the text. */
export const translationCommands: AddCommands = (program, cli) => {
  const translations = program.command('translations').description('translations of the text');

  translations
    .command('import')
    .description('import a translation: new ones are added, known ones are liked')
    .argument('<file>', 'lines chapter|verse|text, Tanzil XML, USFM, USX, USJ or OSIS, or an archive of such files')
    .requiredOption('--lng <code>', 'language of the translation')
    .requiredOption('--user <name>', 'person who imports')
    .option('--author <name>', 'author, if not the user')
    .option('--numbering <code>', 'numbering of verses: eng, org, …; default: detected')
    .option('--json', 'answer in JSON')
    .action((path: string, { lng, author, numbering, ...options }: ImportOptions) =>
      runImportCommand(cli, translationsImport, {
        path,
        ...options,
        counted: 'verses',
        params: () => ({ lng, author: author ?? null, numbering: numbering ?? null }),
      }),
    );

  translations
    .command('confirm-marks')
    .description('confirm translations of verses that changed in punctuation or spelling marks alone since they were translated')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const confirmed = await withService(cli, confirmMarks);
      print(json, { confirmed }, `${countOf(confirmed, 'translation', 'translations')} confirmed.`);
    });

  translations
    .command('export')
    .description('write the translation with the most likes of each verse')
    .requiredOption('--lng <code>', 'language of the translation')
    .addOption(program.createOption('--format <format>', 'format of the file').choices(EXPORT_FORMATS).default('lines'))
    .option('--preferred <names>', 'people, separated by commas; their likes come first')
    .addOption(program.createOption('--mode <mode>', 'which of each verse; most_voted where nobody comes first').choices(CHOICE_MODES))
    .option('--electorate <ids>', 'an electorate whose likes come first; with the mode agreed several, with commas, that are to agree')
    .option('--book <code>', 'book, by its USFM identifier: RUT')
    .option('--numbering <code>', 'numbering of verses: eng, org, …; default: the text’s')
    .requiredOption('--output <file>', 'output file; - for standard output')
    .action(({ output, mode, preferred, ...wanted }: ExportOptions) =>
      withService(cli, async (service) => {
        const choice = { ...wanted, export_mode: mode, preferred_voters: preferred };
        return writeFile(output, await exportTranslations(service, choice));
      }),
    );
};
