import { endSuspensions } from '../accounts/lifecycle/suspend-person.js';
import { tidyExpired } from '../accounts/lifecycle/tidy-expired.js';
import { mailPasswordReset } from '../accounts/passwords/request-password-reset.js';
import { dumpNightly } from '../changes/dump/dump-nightly.js';
import { announceDecisions, announceEveryDecision } from '../changes/log/announce-decisions.js';
import { sequenceChangesTask, tidyChanges } from '../changes/log/sequence-changes.js';
import { webhookTasks } from '../changes/webhooks/deliver-webhooks.js';
import { tellOutdated } from '../deciding/latecomers/tell-outdated.js';
import { learnRecords } from '../deciding/learn/learn-records.js';
import { tidyPreviews } from '../imports/import-preview.js';
import type { Task } from '../jobs/tasks/task.js';
import { tidyJobs } from '../jobs/tidy-jobs.js';
import { tellJobGivenUp } from '../notices/job-given-up.js';
import { sendNotices } from '../notices/send-notices.js';
import { tidyNotices } from '../notices/tidy-notices.js';
import { rollUpCounters } from '../reports/roll-up-counters.js';
import { tellObjections } from '../translations/objections/tell-objections.js';
import { coreNotices } from './core-notices.js';
import type { ServiceDefinition } from './service-definition.js';

/** All background tasks: core's, the imports as jobs, then the service's own. */
export const coreTasks = (definition: Pick<ServiceDefinition, 'name' | 'notices' | 'imports' | 'tasks' | 'dumped'>): readonly Task[] => [
  tidyJobs,
  tidyNotices,
  tellJobGivenUp,
  tidyExpired,
  endSuspensions,
  tidyPreviews,
  mailPasswordReset,
  sendNotices(coreNotices(definition)),
  rollUpCounters,
  learnRecords,
  tellOutdated,
  tellObjections,
  sequenceChangesTask,
  announceDecisions,
  announceEveryDecision,
  tidyChanges,
  ...webhookTasks(),
  dumpNightly(definition.name, definition.dumped ?? []),
  ...definition.imports.map(({ task }) => task),
  ...(definition.tasks ?? []),
];
