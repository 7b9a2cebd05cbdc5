import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import { importTask } from '@translation-commons/core/imports/import-task.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { translationsImport } from './imports/translations-import.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [...coreTasks(notices), importTask(translationsImport)];
