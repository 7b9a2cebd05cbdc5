#!/usr/bin/env node
import { runService } from '@translation-commons/core/app/run-service.js';
import { stringService } from './app.js';
import { exportCommands } from './po-files/export/export.commands.js';
import { importTranslationsCommands } from './po-files/import-translations/import-translations.commands.js';
import { projectCommands } from './project.commands.js';
import { vocabularyCommands } from './vocabularies/vocabulary.commands.js';

const commands = [projectCommands, exportCommands, vocabularyCommands, importTranslationsCommands];

process.exitCode = await runService(stringService, commands, process.argv);
