#!/usr/bin/env node
import { runService } from '@translation-commons/core/app/run-service.js';
import { verseService } from './app.js';
import { editionCommands } from './exports/editions/edition.commands.js';
import { textExportCommands } from './exports/text-export.commands.js';
import { translationCommands } from './imports/translation.commands.js';
import { textDescriptionCommands } from './texts/description/text-description.commands.js';
import { numberingCommands } from './texts/numberings/numbering.commands.js';
import { textCommands } from './texts/text.commands.js';

process.exitCode = await runService(
  verseService,
  [textCommands, textExportCommands, textDescriptionCommands, translationCommands, editionCommands, numberingCommands],
  process.argv,
);
