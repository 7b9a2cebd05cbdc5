import { clientCommands } from '../cli/client.commands.js';
import { languageCommands } from '../cli/language.commands.js';
import type { AddCommands } from '../cli/program.js';
import { migrateCommand, serveCommand } from '../cli/serve.commands.js';
import { trashCommands } from '../cli/trash.commands.js';
import { undoCommand } from '../cli/undo.commands.js';
import { userCommands } from '../cli/user.commands.js';
import { verifyCommand } from '../cli/verify.commands.js';
import { workCommand } from '../cli/work.commands.js';
import { appOf } from './app-of.js';
import { coreTasks } from './core-tasks.js';
import type { ServiceDefinition } from './service-definition.js';

/** The commands that every service has. */
export const coreCommands = (definition: ServiceDefinition): readonly AddCommands[] => {
  const tasks = coreTasks(definition);
  return [
    serveCommand(appOf(definition), tasks),
    workCommand(tasks),
    undoCommand,
    trashCommands,
    verifyCommand(definition.invariants),
    migrateCommand,
    userCommands,
    clientCommands,
    languageCommands,
  ];
};
