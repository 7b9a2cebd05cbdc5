import { formatTable, print } from '@translation-commons/core/cli/print.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { operator } from '@translation-commons/core/people/operator.js';
import { FILE_FORMATS, type FileFormat } from '../export-file.js';
import { CHOICE_MODES, type ChoiceMode } from '../readers-choice.js';
import { writeFile } from '../write-file.js';
import { addEdition } from './add-edition.js';
import { openImported } from './administer-editions.js';
import { exportEdition, listEditions } from './read-editions.js';

interface AddOptions {
  readonly author: string;
  readonly name?: string;
  readonly licence?: string;
  readonly json?: boolean;
}

interface ExportOptions {
  readonly format: FileFormat;
  readonly book?: string;
  readonly numbering?: string;
  readonly mode?: ChoiceMode;
  readonly preferred?: string;
  readonly electorate?: string;
  readonly output: string;
}

/** `edition add`, `edition add-imported`, `edition export`, `edition list`: whole translations that readers can choose. */
export const editionCommands: AddCommands = (program, cli) => {
  const edition = program.command('edition').description('whole translations that readers can choose');

  edition
    .command('add')
    .description('make the translation by an author an edition, or name it anew')
    .argument('<lng>', 'language of the translation')
    .requiredOption('--author <name>', 'who translated it')
    .option('--name <name>', 'what it is called; the author’s name where it is left out')
    .option('--licence <text>', 'under which it may be passed on')
    .option('--json', 'answer in JSON')
    .action(async (lng: string, { author, name = author, licence = '', json }: AddOptions) => {
      const code = await withService(cli, (service) => addEdition(service, { lng, author, name, licence }));
      print(json, { edition: code }, `The edition is called ${code}.`);
    });

  edition
    .command('add-imported')
    .description('make the translations by authors of earlier imports editions')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: Pick<AddOptions, 'json'>) => {
      const editions = await withService(cli, ({ db }) => openImported(db));
      print(json, { editions }, `New editions: ${editions}.`);
    });

  edition
    .command('export')
    .description('write an edition to a file')
    .argument('<edition>', 'its code: en.pickthall, en.choice')
    .addOption(program.createOption('--format <format>', 'format of the file').choices(FILE_FORMATS).default('lines'))
    .addOption(program.createOption('--mode <mode>', 'of the readers’ choice: which of each verse').choices(CHOICE_MODES))
    .option('--preferred <names>', 'of the readers’ choice: whose likes come first, with commas')
    .option('--electorate <ids>', 'of the readers’ choice: whose likes come first; with the mode agreed several, with commas')
    .option('--book <code>', 'book, by its USFM identifier: RUT')
    .option('--numbering <code>', 'numbering of verses: eng, org, …; default: the text’s')
    .requiredOption('--output <file>', 'output file; - for standard output')
    .action((code: string, { output, mode, preferred, ...options }: ExportOptions) =>
      withService(cli, async (service) => {
        const choice = { ...options, export_mode: mode, preferred_voters: preferred };
        return writeFile(output, await exportEdition({ ...service, actor: operator }, code, choice));
      }),
    );

  edition
    .command('list')
    .description('all editions')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const editions = await withService(cli, (service) => listEditions(service));
      const lines = editions.map(({ edition: code, name, author, licence, verses }) => [
        code,
        name ?? '',
        author ?? '',
        licence ?? '',
        `${verses}`,
      ]);
      print(json, editions, formatTable(['edition', 'name', 'author', 'licence', 'verses'], lines));
    });
};
