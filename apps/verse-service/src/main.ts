#!/usr/bin/env node
import { runService } from '@translation-commons/core/app/run-service.js';
import { verseService } from './app.js';
import { translationCommands } from './imports/translation.commands.js';
import { textCommands } from './texts/text.commands.js';

process.exitCode = await runService(verseService, [textCommands, translationCommands], process.argv);
