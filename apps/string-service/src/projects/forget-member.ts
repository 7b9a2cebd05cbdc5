import type { ForgetPerson } from '@translation-commons/core/accounts/settings/close-account.js';
import { deleteMemberships } from './membership.store.js';

/** Ends what a person who closes the account had to do with projects: nobody counts as subscriber or moderator who cannot sign in. */
export const forgetMember: ForgetPerson = deleteMemberships;
