import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { writeOutput } from '@translation-commons/core/cli/write-output.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { operator } from '@translation-commons/core/people/operator.js';
import { parseProjectName } from '../../projects/parse-project-name.js';
import { exportProject, findExport } from './export-project.js';

interface ExportOptions {
  readonly mode?: string;
  readonly preferred?: string;
  readonly electorate?: string;
  readonly includeFailing?: boolean;
  readonly paths?: string;
  readonly newFiles?: string;
  readonly output: string;
}

/** `project export`: writes an archive of PO files. */
export const exportCommands: AddCommands = (program, cli) => {
  const project = program.commands.find((command) => command.name() === 'project') ?? program.command('project');
  project
    .command('export')
    .description('write an archive (.tgz) of the PO files of a project in a language')
    .argument('<origin/project>')
    .argument('<lng>')
    .option('--mode <mode>', 'most_voted (default), preferred, original, decided or agreed')
    .option('--preferred <names>', 'whose votes come first, with commas')
    .option('--electorate <ids>', 'an electorate whose votes come first; with the mode agreed several, with commas, that are to agree')
    .option('--include-failing', 'translations too that fail a check of formats, plural forms or tags')
    .option('--paths <how>', 'full: paths begin with the folder of the language, and import again as they are')
    .option('--new-files <which>', 'all: a file of each template, also where the language has none and no chosen text')
    .requiredOption('--output <file>', '- for standard output')
    .action(async (name: string, lng: string, { mode, preferred, electorate, includeFailing, paths, newFiles, output }: ExportOptions) => {
      await withService(cli, async (service) => {
        await using folder = await makeTemporaryFolder(service.settings.dataDir);
        const file = join(folder.path, 'export');
        const named = { export_mode: mode, preferred_voters: preferred, electorate };
        const choice = { ...named, include_failing: includeFailing, paths, new_files: newFiles };
        const context = { ...service, actor: operator };
        const { messages } = await exportProject(context, await findExport(context, { ...parseProjectName(name), lng, ...choice }), file);
        // On standard error, for the archive may go to standard output.
        for (const [sentence, type] of messages) process.stderr.write(`${type}: ${sentence}\n`);
        await writeOutput(output, createReadStream(file));
      });
    });
};
