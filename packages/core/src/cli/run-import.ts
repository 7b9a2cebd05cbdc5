import { basename } from 'node:path';
import type { ImportUseCase } from '../imports/import-use-case.js';
import { getAccount } from '../people/find-person.js';
import { requireParticipant } from '../people/require-role.js';
import type { Service } from '../units/context.js';
import { printMessages } from './print-messages.js';
import type { Cli } from './program.js';
import { terminalProgress } from './terminal-progress.js';
import { withService } from './with-service.js';

/** Options of all import commands. */
export interface ImportCommandOptions {
  /** Name of the account to import as. */
  readonly user: string;
  readonly json?: boolean;
}

/** Description of an import's command. */
export interface ImportCommand<Params> extends ImportCommandOptions {
  /** Path of the file, or of a folder where the import accepts one. */
  readonly path: string;
  /** Noun for what the progress counts: `files`. */
  readonly counted: string;
  /** The parameters of the import, from the command's options. */
  params(service: Service): Params;
}

/** Runs an import as a command: on behalf of the named user, with a progress bar, printing its messages. */
export const runImportCommand = async <Params>(
  cli: Cli,
  useCase: ImportUseCase<Params>,
  { path, user, json, counted, params }: ImportCommand<Params>,
): Promise<void> => {
  const bar = terminalProgress(counted);
  const { messages } = await withService(cli, async (service) => {
    const given = params(service);
    const context = { ...service, actor: await getAccount(service, user), isOperator: true };
    requireParticipant(context);
    await useCase.check(context, given);
    return useCase.run(context, given, { path, name: basename(path) }, bar.progress);
  }).finally(bar.end);
  printMessages(json, messages);
};
