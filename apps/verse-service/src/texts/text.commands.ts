import { print } from '@translation-commons/core/cli/print.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { terminalProgress } from '@translation-commons/core/cli/terminal-progress.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { TEXT_FORMATS, type TextFormat } from '@translation-commons/scripture/read/detect-format.js';
import { loadText } from './load-text.js';
import { openTextFile } from './open-text-file.js';
import { openTextFiles } from './open-text-files.js';
import { summarizeText } from './summarize-text.js';

interface ImportOptions {
  readonly format?: TextFormat;
  readonly chapters?: string;
  readonly replace?: boolean;
  readonly lenient?: boolean;
  readonly translations?: 'mark' | 'trash';
  readonly numbering?: string;
  readonly json?: boolean;
}

/** `text import`: loads the text that is translated here, or loads it again. */
export const textCommands: AddCommands = (program, cli) => {
  program
    .command('text')
    .description('source text')
    .command('import')
    .description('load the text from its files, in their order, or load it again and write what changed')
    .argument('<files...>', 'files of a text, or archives of them (Scripture Burrito)')
    .addOption(program.createOption('--format <format>', 'format of the files, where they do not show it').choices(TEXT_FORMATS))
    .option('--chapters <file>', 'names of the chapters: lines chapter|name|tname, or Tanzil metadata')
    .option('--replace', 'load it even if verses changed; without this, changes are only shown')
    .option('--lenient', 'skip unreadable lines, list them, and load the rest')
    .addOption(
      program
        .createOption(
          '--translations <fate>',
          'what becomes of translations when verses differ: marked as for an earlier text, or all to the trash (default: by how much differs)',
        )
        .choices(['mark', 'trash']),
    )
    .option('--numbering <code>', 'numbering of verses: eng, org, … or none; default: detected')
    .option('--json', 'answer in JSON')
    .action(async (files: readonly string[], { format, chapters, replace, lenient, translations, numbering, json }: ImportOptions) => {
      const bar = terminalProgress('verses');
      const source = {
        files: await openTextFiles(files),
        format,
        replace,
        lenient,
        translations,
        numbering,
        chapters: chapters === undefined ? undefined : openTextFile(chapters),
      };
      const loaded = await withService(cli, (service) => loadText({ ...service, actor: null }, source, bar.progress)).finally(bar.end);
      const left = (loaded.leftOut?.problems ?? []).map(({ path, detail }) => `${path}: ${detail}`);
      print(json, loaded, [...summarizeText(loaded).map(String), ...left].join('\n'));
    });
};
