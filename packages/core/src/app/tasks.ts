import { passwordChanged } from '../accounts/passwords/password-changed.js';
import { passwordReset } from '../accounts/passwords/password-reset.js';
import { tidyExpired } from '../accounts/people/tidy-expired.js';
import { mailChanged } from '../accounts/settings/mail-changed.js';
import { accountKnown } from '../accounts/sign-up/account-known.js';
import { mailConfirmation } from '../accounts/sign-up/mail-confirmation.js';
import type { Task } from '../jobs/task.js';
import { tidyJobs } from '../jobs/tidy-jobs.js';
import type { NoticeKind } from '../notices/notice-kind.js';
import { sendNotices } from '../notices/send-notices.js';
import { tidyNotices } from '../notices/tidy-notices.js';
import { rollUpCounters } from '../reports/roll-up-counters.js';
import { deletionRequested } from '../translations/deletion-requested.js';
import { translationDeleted } from '../translations/translation-deleted.js';

/** What people are told by mail in both services. */
export const coreNotices: readonly NoticeKind[] = [
  translationDeleted,
  deletionRequested,
  mailConfirmation,
  accountKnown,
  passwordReset,
  passwordChanged,
  mailChanged,
];

/**
 * What both services do outside of requests.
 *
 * @param notices all that people are told by mail in the service
 */
export const coreTasks = (notices: readonly NoticeKind[]): readonly Task[] => [
  tidyJobs,
  tidyNotices,
  tidyExpired,
  sendNotices(notices),
  rollUpCounters,
];
