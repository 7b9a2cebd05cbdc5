import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { exportText } from './editions/read-editions.js';
import { FILE_FORMATS, type FileFormat } from './export-file.js';
import { writeFile } from './write-file.js';

interface ExportOptions {
  readonly format: FileFormat;
  readonly book?: string;
  readonly numbering?: string;
  readonly output: string;
}

/** `text export`, beside the command that loads a text. */
export const textExportCommands: AddCommands = (program, cli) => {
  const text = program.commands.find((command) => command.name() === 'text') ?? program.command('text');
  text
    .command('export')
    .description('write the text to a file, with the notes and headings that it came with')
    .addOption(program.createOption('--format <format>', 'format of the file').choices(FILE_FORMATS).default('lines'))
    .option('--book <code>', 'book, by its USFM identifier: RUT')
    .option('--numbering <code>', 'numbering of verses: eng, org, …; default: the text’s')
    .requiredOption('--output <file>', 'output file; - for standard output')
    .action(({ output, ...options }: ExportOptions) =>
      withService(cli, async (service) => writeFile(output, await exportText(service, options))),
    );
};
