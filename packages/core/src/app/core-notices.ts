import { accountSuspended } from '../accounts/lifecycle/suspend-person.js';
import { passwordChanged } from '../accounts/passwords/password-changed.js';
import { passwordReset } from '../accounts/passwords/password-reset.js';
import { secondFactorChanged } from '../accounts/second-factors/second-factor-changed.js';
import { mailChanged } from '../accounts/settings/mail-changed.js';
import { nameChanged } from '../accounts/settings/name-changed.js';
import { providerLinkChanged } from '../accounts/settings/provider-link-changed.js';
import { accountKnown } from '../accounts/sign-up/account-known.js';
import { mailConfirmation } from '../accounts/sign-up/mail-confirmation.js';
import { webhookDisabled } from '../changes/webhooks/webhook-disabled.js';
import { commentDeleted } from '../comments/comment-deleted.js';
import { commentWritten } from '../comments/comment-written.js';
import { newerCandidate } from '../deciding/latecomers/newer-candidate.js';
import { jobGivenUp } from '../notices/job-given-up.js';
import type { NoticeKind } from '../notices/notice-kind.js';
import { personalTokenMade } from '../oauth/personal-tokens/personal-token-made.js';
import { deletionRequested } from '../translations/deletion/deletion-requested.js';
import { translationDeleted } from '../translations/deletion/translation-deleted.js';
import { flagSettled } from '../translations/flags/flag-settled.js';
import { reasonsAgainst } from '../translations/objections/reasons-against.js';
import type { ServiceDefinition } from './service-definition.js';

/** All kinds of mail notices: core's, then the service's own. */
export const coreNotices = ({ notices = [] }: Pick<ServiceDefinition, 'notices'>): readonly NoticeKind[] => [
  translationDeleted,
  deletionRequested,
  flagSettled,
  reasonsAgainst,
  accountSuspended,
  newerCandidate,
  commentWritten,
  commentDeleted,
  mailConfirmation,
  accountKnown,
  passwordReset,
  passwordChanged,
  mailChanged,
  nameChanged,
  providerLinkChanged,
  secondFactorChanged,
  jobGivenUp,
  personalTokenMade,
  webhookDisabled,
  ...notices,
];
