import { basename } from 'node:path';
import type { ImportUseCase } from '../imports/import-use-case.js';
import { getAccount } from '../people/find-person.js';
import type { Service } from '../units/context.js';
import { printMessages } from './print-messages.js';
import type { Cli } from './program.js';
import { terminalProgress } from './terminal-progress.js';
import { withService } from './with-service.js';

/** The options that every command that imports has. */
export interface ImportCommandOptions {
  /** Name of the account that imports. */
  readonly user: string;
  readonly json?: boolean;
}

/** What an import is told by its command. */
export interface ImportCommand<Params> extends ImportCommandOptions {
  /** Path of the file, or of the folder where the import takes one. */
  readonly path: string;
  /** What the import counts while it goes on: `files`. */
  readonly counted: string;
  /** The parameters of the import, from what was typed. */
  params(service: Service): Params;
}

/** Runs an import as a command: as the user that was named, showing how far it is, printing what it says. */
export const runImportCommand = async <Params>(
  cli: Cli,
  useCase: ImportUseCase<Params>,
  { path, user, json, counted, params }: ImportCommand<Params>,
): Promise<void> => {
  const bar = terminalProgress(counted);
  const { messages } = await withService(cli, async (service) => {
    const given = params(service);
    const context = { ...service, actor: await getAccount(service, user) };
    useCase.check(context, given);
    return useCase.run(context, given, { path, name: basename(path) }, bar.progress);
  }).finally(bar.end);
  printMessages(json, messages);
};
