import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import { importTask } from '@translation-commons/core/imports/import-task.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { projectImport } from './imports/project/project-import.js';
import { translationsImport } from './imports/translations/translations-import.js';
import { exportReadyNotice } from './scheduled-exports/export-ready.js';
import { exportTask, tidyExports } from './scheduled-exports/schedule-export.js';
import { termAddedNotice } from './vocabularies/term-added.js';
import { vocabularyImport } from './vocabularies/vocabulary-import.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices, termAddedNotice, exportReadyNotice];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [
  ...coreTasks(notices),
  exportTask,
  tidyExports,
  importTask(projectImport),
  importTask(translationsImport),
  importTask(vocabularyImport),
];
