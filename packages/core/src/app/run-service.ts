import { batchCommand } from '../cli/commands/batch.commands.js';
import { openService } from '../cli/open-service.js';
import { type AddCommands, type Cli, runProgram } from '../cli/program.js';
import { readConfig } from './config.js';
import { coreCommands } from './core-commands.js';
import type { ServiceDefinition } from './service-definition.js';

/**
 * Runs the program of a service.
 *
 * @param commands the service's own commands, beside core's
 * @param argv as in `process.argv`
 * @returns the exit status
 */
export const runService = (definition: ServiceDefinition, commands: readonly AddCommands[], argv: readonly string[]): Promise<number> => {
  const { name, kind, defaults } = definition;
  const cli: Cli = { name, open: async (how) => openService({ settings: readConfig(defaults), kind, ...how }) };
  const features = [...coreCommands(definition), ...commands];
  return runProgram(cli, [...features, batchCommand(features)], argv);
};
