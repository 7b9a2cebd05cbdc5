import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { exportReadyNotice } from './exports/export-ready.js';
import { exportTask, tidyExports } from './exports/schedule-export.js';
import { imports } from './imports/imports.js';
import { termAddedNotice } from './vocabularies/term-added.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices, termAddedNotice, exportReadyNotice];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [...coreTasks(notices), exportTask, tidyExports, ...imports.map(({ task }) => task)];
