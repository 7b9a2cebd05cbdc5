import { coreNotices, coreTasks } from '@translation-commons/core/app/tasks.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { imports } from './imports/imports.js';

/** What people are told by mail. */
export const notices: readonly NoticeKind[] = [...coreNotices];

/** What is done outside of requests. */
export const tasks: readonly Task[] = [...coreTasks(notices), ...imports.map(({ task }) => task)];
