import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import { importTask } from '@translation-commons/core/imports/import-task.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { exportReadyNotice } from './exports/export-ready.js';
import { exportTask, tidyExports } from './exports/schedule-export.js';
import { translationsImport as translationsImporting } from './imports/translations-import.js';
import { projectImport as projectImporting } from './projects/import/project-import.js';
import { termAddedNotice } from './vocabularies/term-added.js';
import { vocabularyImport as vocabularyImporting } from './vocabularies/vocabulary-import.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices, termAddedNotice, exportReadyNotice];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [
  ...coreTasks(notices),
  exportTask,
  tidyExports,
  importTask(projectImporting),
  importTask(translationsImporting),
  importTask(vocabularyImporting),
];
