import { print } from '@translation-commons/core/cli/print.js';
import { printMessages } from '@translation-commons/core/cli/print-messages.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { type ImportCommandOptions, runImportCommand } from '@translation-commons/core/cli/run-import.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { operator } from '@translation-commons/core/people/operator.js';
import type { Command } from 'commander';
import { deleteProject } from './po-files/delete/delete-project.js';
import { takeSnapshot } from './po-files/diff/take-snapshot.js';
import type { GitSource } from './po-files/git-import/fetch/fetch-repository.js';
import { importFromGit } from './po-files/git-import/fetch/import-from-git.js';
import { withoutCredentials } from './po-files/git-import/fetch/run-git.js';
import { projectImport } from './po-files/import/project-import.js';
import { listProjectNames } from './projects/list-projects.js';
import { parseProjectName } from './projects/parse-project-name.js';
import { setLicence } from './projects/settings/licence.js';

interface ProjectImportOptions extends ImportCommandOptions {
  readonly git?: string;
  readonly branch?: string;
  readonly path?: string;
  readonly layout?: string;
  readonly format?: string;
  readonly languages?: string;
  readonly exclude?: string;
  readonly sourceLanguage?: string;
  readonly replace?: boolean;
  readonly dryRun?: boolean;
}

const importFetched =
  (source: GitSource): typeof projectImport.run =>
  (context, params, _file, progress) =>
    importFromGit(context, params, source, progress);

/** `project …`: imports, snapshots, deletes and lists projects. */
export const projectCommands: AddCommands = (program, cli) => {
  const project = program.command('project').description('software projects and their PO files');

  project
    .command('set-licence')
    .description('set the licence of a project’s translations, for open data')
    .argument('<origin/project>')
    .argument('<licence>', 'SPDX name, like CC-BY-4.0; empty: none')
    .action((name: string, licence: string) =>
      withService(cli, async (service) => {
        printMessages(false, (await setLicence({ ...service, actor: operator }, { ...parseProjectName(name), licence })).messages);
      }),
    );

  project
    .command('import')
    .description('create a project from an archive of POT and PO files, or update one')
    .argument('<origin/project>')
    .argument('[archive]', 'archive, or folder of the same layout')
    .option('--git <url>', 'Git repository, https:// or file://, instead of an archive')
    .option('--branch <name>', 'branch; default: the repository’s')
    .option('--path <folder>', 'folder of the files in the repository')
    .requiredOption('--user <name>', 'person who imports, owner of a new project')
    .option('--layout <pattern>', 'paths of the PO files, with {lng}, {domain} and {path}: po/{lng}.po (default: detected)')
    .option(
      '--format <kind>',
      'of the files: po, android, json, i18next, arb, webextension, yaml, rails (default: it is told by path and content)',
    )
    .option('--languages <pairs>', 'language codes, like fr_FR:fr,he_IL:he')
    .option('--exclude <globs>', 'paths to skip, separated by commas: tests/**,*-old.po')
    .option('--source-language <lng>', 'without POT files: language of the PO files to use as templates (default: all)')
    .option('--replace', 'remove files missing from the archive')
    .option('--dry-run', 'preview: save nothing')
    .option('--json', 'answer in JSON')
    .action((name: string, archive: string | undefined, options: ProjectImportOptions, command: Command) => {
      const { git, branch, path, layout = '', format = '', languages = '', exclude = '', sourceLanguage = '', ...rest } = options;
      const { replace = false, dryRun = false, ...others } = rest;
      if ((archive === undefined) === (git === undefined))
        command.error('error: name an archive, or a repository with --git', { exitCode: 2 });
      const how = { layout, format, languages, exclude, sourceLanguage, replace, dryRun };
      const given = { ...others, counted: 'files', params: () => ({ ...parseProjectName(name), ...how }) };
      if (git === undefined) return runImportCommand(cli, projectImport, { path: archive ?? '', ...given });
      const fromGit = { ...projectImport, run: importFetched({ url: git, branch, path }) };
      return runImportCommand(cli, fromGit, { path: withoutCredentials(git), ...given });
    });

  project
    .command('snapshot')
    .description('export what leads, save its changes since the last saved version, and save it as the new one')
    .argument('<origin/project>')
    .argument('<lng>')
    .requiredOption('--comment <text>', 'comment of the saved changes')
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
