import type { Task } from './jobs/task.js';
import { tidyJobs } from './jobs/tidy-jobs.js';
import type { NoticeKind } from './notices/notice-kind.js';
import { sendNotices } from './notices/send-notices.js';
import { tidyNotices } from './notices/tidy-notices.js';
import { passwordReset } from './password-reset/password-reset.js';
import { passwordChanged } from './people/password-changed.js';
import { tidyExpired } from './people/tidy-expired.js';
import { mailChanged } from './settings-page/mail-changed.js';
import { accountKnown } from './sign-up/account-known.js';
import { mailConfirmation } from './sign-up/mail-confirmation.js';
import { foldTallies } from './tallies/fold-tallies.js';
import { deletionRequested } from './translations/deletion-requested.js';
import { translationDeleted } from './translations/translation-deleted.js';

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
  foldTallies,
];
