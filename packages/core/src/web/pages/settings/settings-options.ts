import type { PersonStatements } from '../../../accounts/my-data/person-statements.js';
import type { ForgetPerson } from '../../../accounts/settings/close-account.js';
import type { NoticeKind } from '../../../notices/notice-kind.js';
import type { Service } from '../../../units/context.js';
import type { ProfileAddition } from '../../api/people/profile.routes.js';

/** Options of a service's settings pages. */
export interface SettingsOptions {
  readonly service: Service;
  /** All kinds of mail notices of the service. */
  readonly notices: readonly NoticeKind[];
  /** Additional data to delete when an account is closed. */
  readonly forget: ForgetPerson;
  /** Additional members of the profile. */
  readonly profile?: ProfileAddition;
  /** Additional tables of the personal data export. */
  readonly ownData?: PersonStatements;
}
