import { backupCommands } from '../cli/commands/backup.commands.js';
import { clientCommands } from '../cli/commands/client.commands.js';
import { distributeCommand } from '../cli/commands/distribute.commands.js';
import { doctorCommand } from '../cli/commands/doctor.commands.js';
import { dumpCommand } from '../cli/commands/dump.commands.js';
import { languageCommands } from '../cli/commands/language.commands.js';
import { mailCommands } from '../cli/commands/mail.commands.js';
import { migrateCommand } from '../cli/commands/migrate.commands.js';
import { searchCommands } from '../cli/commands/search.commands.js';
import { serveCommand } from '../cli/commands/serve.commands.js';
import { trashCommands } from '../cli/commands/trash.commands.js';
import { undoCommand } from '../cli/commands/undo.commands.js';
import { userCommands } from '../cli/commands/user.commands.js';
import { verifyCommand } from '../cli/commands/verify.commands.js';
import { workCommand } from '../cli/commands/work.commands.js';
import type { AddCommands } from '../cli/program.js';
import { appOf } from './app-of.js';
import { readConfig } from './config.js';
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
    searchCommands,
    migrateCommand,
    doctorCommand(() => readConfig(definition.defaults)),
    mailCommands(tasks, definition.tellDue),
    distributeCommand,
    backupCommands,
    dumpCommand(definition.dumped ?? []),
    userCommands,
    clientCommands,
    languageCommands,
  ];
};
