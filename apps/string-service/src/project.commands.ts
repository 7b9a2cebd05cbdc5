import { print } from '@translation-commons/core/cli/print.js';
import { printMessages } from '@translation-commons/core/cli/print-messages.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { operator } from '@translation-commons/core/people/operator.js';
import { takeSnapshot } from './diffs/take-snapshot.js';
import { projectImport } from './imports/project/project-import.js';
import { deleteProject } from './projects/delete-project.js';
import { listProjectNames } from './projects/list-projects.js';
import { parseProjectName } from './projects/parse-project-name.js';

interface ProjectImportOptions extends ImportCommandOptions {
  readonly layout?: string;
  readonly languages?: string;
  readonly replace?: boolean;
  readonly dryRun?: boolean;
}

/** `project …`: imports, snapshots, deletes and lists projects. */
export const projectCommands: AddCommands = (program, cli) => {
  const project = program.command('project').description('software projects and their PO files');

  project
    .command('import')
    .description('create a project from an archive of POT and PO files, or update one')
    .argument('<origin/project>')
    .argument('<archive>', 'archive, or folder of the same layout')
    .requiredOption('--user <name>', 'who imports, and owns a new project')
    .option('--layout <pattern>', 'paths of the PO files, with {lng}, {domain} and {path}: po/{lng}.po (default: it is found)')
    .option('--languages <pairs>', 'what codes stand for that are not installed: fr_FR:fr,he_IL:he')
    .option('--replace', 'files of languages and templates go that the archive does not hold')
    .option('--dry-run', 'only say what would happen')
    .option('--json', 'answer in JSON')
    .action(
      (name: string, path: string, { layout = '', languages = '', replace = false, dryRun = false, ...options }: ProjectImportOptions) =>
        runImportCommand(cli, projectImport, {
          path,
          ...options,
          counted: 'files',
          params: () => ({ ...parseProjectName(name), layout, languages, replace, dryRun }),
        }),
    );

  project
    .command('snapshot')
    .description('export what people chose, save how it differs from the snapshot, and make it the new snapshot')
    .argument('<origin/project>')
    .argument('<lng>')
    .requiredOption('--comment <text>', 'stands beside the saved diff')
    .option('--json', 'answer in JSON')
    .action(async (name: string, lng: string, { comment, json }: { readonly comment: string; readonly json?: boolean }) => {
      const { messages } = await withService(cli, (service) =>
        takeSnapshot({ ...service, actor: operator }, { ...parseProjectName(name), lng, comment }),
      );
      printMessages(json, messages);
    });

  project
    .command('delete')
    .description('delete a project; its strings, translations and votes stay')
    .argument('<origin/project>')
    .option('--json', 'answer in JSON')
    .action(async (name: string, { json }: { readonly json?: boolean }) => {
      const { message } = await withService(cli, (service) => deleteProject({ ...service, actor: operator }, parseProjectName(name)));
      printMessages(json, [message]);
    });

  project
    .command('list')
    .description('all projects')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const names = await withService(cli, (service) => listProjectNames({ ...service, actor: null }, {}));
      print(json, names, names.join('\n'));
    });
};
