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
import { exportCommands } from './exports/export.commands.js';
import { importTranslationsCommands } from './imports/translations/import-translations.commands.js';
import { projectCommands } from './project.commands.js';
import { stringKind } from './string-kind.js';
import { tasks } from './tasks.js';
import { invariants } from './verify/invariants.js';
import { vocabularyCommands } from './vocabularies/vocabulary.commands.js';

const cli = { name: 'string-service', open: async () => openService({ settings: readConfig(), kind: stringKind }) };

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
    projectCommands,
    exportCommands,
    vocabularyCommands,
    importTranslationsCommands,
  ],
  process.argv,
);
