import { Readable } from 'node:stream';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { writeOutput } from '@translation-commons/core/cli/write-output.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { Option } from 'commander';
import { parseVocabularyName, type VocabularyName } from '../projects/vocabulary-name.js';
import { exportVocabulary } from './export-vocabulary.js';
import { type TermsFormat, writeTerms } from './terms/terms-file.js';
import { vocabularyImport } from './vocabulary-import.js';

interface ExportOptions {
  readonly format: TermsFormat | 'json';
  readonly output: string;
}

const splitName = ({ languages }: Pick<Service, 'languages'>, name: string): VocabularyName => {
  const split = parseVocabularyName(name, languages);
  if (!split) throw new Refusal('malformed', `"${name}" is not a vocabulary. Write name, underscore, language, like ICT_sq.`);
  return split;
};

/** `vocabulary …`: import and export of terms. */
export const vocabularyCommands: AddCommands = (program, cli) => {
  const vocabulary = program.command('vocabulary').description('terms and their translations');

  vocabulary
    .command('import')
    .description('create a vocabulary from a file of "term <==> translation / translation" lines, or add its terms to one')
    .argument('<name_lng>')
    .argument('<file>')
    .requiredOption('--user <name>', 'person who imports, owner of a new vocabulary')
    .option('--json', 'answer in JSON')
    .action((name: string, path: string, options: ImportCommandOptions) =>
      runImportCommand(cli, vocabularyImport, { path, ...options, counted: 'terms', params: (service) => splitName(service, name) }),
    );

  vocabulary
    .command('export')
    .description('write the terms of a vocabulary')
    .argument('<name_lng>')
    .addOption(new Option('--format <format>').choices(['json', 'txt1', 'txt2', 'org']).default('txt1'))
    .requiredOption('--output <file>', '- for standard output')
    .action(async (name: string, { format, output }: ExportOptions) => {
      const terms = await withService(cli, (service) => exportVocabulary({ ...service, actor: null }, name));
      const json = () => `${JSON.stringify(Object.fromEntries(terms.map(({ term, translations }) => [term, translations])), null, 2)}\n`;
      await writeOutput(output, Readable.from([format === 'json' ? json() : writeTerms(format, name, terms)]));
    });
};
