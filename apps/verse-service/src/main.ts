#!/usr/bin/env node
import { clientCommands } from '@translation-commons/core/cli/commands/client.commands.js';
import { languageCommands } from '@translation-commons/core/cli/commands/language.commands.js';
import { migrateCommand } from '@translation-commons/core/cli/commands/migrate.commands.js';
import { serveCommand } from '@translation-commons/core/cli/commands/serve.commands.js';
import { trashCommands } from '@translation-commons/core/cli/commands/trash.commands.js';
import { undoCommand } from '@translation-commons/core/cli/commands/undo.commands.js';
import { userCommands } from '@translation-commons/core/cli/commands/user.commands.js';
import { verifyCommand } from '@translation-commons/core/cli/commands/verify.commands.js';
import { workCommand } from '@translation-commons/core/cli/commands/work.commands.js';
import { openService } from '@translation-commons/core/cli/open-service.js';
import { runProgram } from '@translation-commons/core/cli/program.js';
import { makeApp } from './app.js';
import { readConfig } from './config.js';
import { translationCommands } from './imports/translation.commands.js';
import { tasks } from './tasks.js';
import { textCommands } from './texts/text.commands.js';
import { invariants } from './verify/invariants.js';
import { verseKind } from './verse-kind.js';

const cli = { name: 'verse-service', open: async () => openService({ settings: readConfig(), kind: verseKind }) };

process.exitCode = await runProgram(
  cli,
  [
    serveCommand(makeApp, tasks),
    workCommand(tasks),
    undoCommand,
    trashCommands,
    verifyCommand(invariants),
    migrateCommand,
    userCommands,
    clientCommands,
    languageCommands,
    textCommands,
    translationCommands,
  ],
  process.argv,
);
