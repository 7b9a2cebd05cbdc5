import type { Forget } from '@translation-commons/core/settings-page/close-account.js';
import { deleteMemberships } from './membership.store.js';

/** Ends what a person who closes the account had to do with projects: nobody counts as subscriber or moderator who cannot sign in. */
export const forgetMember: Forget = deleteMemberships;
