import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../kernel/secrets/secret.js';

/** Number of recovery codes in a set. */
const RECOVERY_CODE_COUNT = 10;

const GROUP_FORMAT = /.{4}/g;

/** Hash of a recovery code, ignoring spaces, hyphens and case. */
export const hashRecoveryCode = (code: string): Buffer => hashSecret(code.toLowerCase().replace(/[^0-9a-f]/g, ''));

/** New recovery codes of 80 random bits, in groups of four hexadecimal digits. They are shown once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => (randomBytes(10).toString('hex').match(GROUP_FORMAT) ?? []).join('-'));
