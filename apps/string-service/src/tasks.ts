import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import { importTask } from '@translation-commons/core/imports/import-job.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { exportReady } from './exports/export-ready.js';
import { exportTask, tidyExports } from './exports/schedule-export.js';
import { importing as translationsImporting } from './imports/importing.js';
import { importing as projectImporting } from './projects/import/importing.js';
import { importing as vocabularyImporting } from './vocabularies/importing.js';
import { termAdded } from './vocabularies/term-added.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices, termAdded, exportReady];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [
  ...coreTasks(notices),
  exportTask,
  tidyExports,
  importTask(projectImporting),
  importTask(translationsImporting),
  importTask(vocabularyImporting),
];
