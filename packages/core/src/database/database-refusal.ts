import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import {
  isCharacterNotInRepertoire,
  isDatabaseUnavailable,
  isDeadlock,
  isDiskFull,
  isLockTimeout,
  isOutOfRange,
  isStatementTimeout,
} from './database-errors.js';

/** `Retry-After` in seconds where the disk is full, which operators must fix. */
const DISK_FULL_RETRY_SECONDS = 120;

/** `Retry-After` in seconds after a statement timeout or lock timeout, so that retries do not keep the database busy. */
const TIMEOUT_RETRY_SECONDS = 30;

/**
 * Refusal for an error of PostgreSQL or of the disk, with the error as its cause: temporary failures, and values that cannot be stored. Null for any
 * other error, such as a wrong statement.
 */
export const databaseRefusal = (cause: unknown): Refusal | null => {
  if (isDatabaseUnavailable(cause))
    return new Refusal('unavailable', sentence('The database does not answer. Try again in a moment.'), { cause });
  if (isStatementTimeout(cause) || isLockTimeout(cause))
    return new Refusal('unavailable', sentence('This took too long. Nothing was changed. Ask for less at a time, or try again later.'), {
      cause,
      retryAfter: TIMEOUT_RETRY_SECONDS,
    });
  if (isDeadlock(cause))
    return new Refusal('unavailable', sentence('Others changed the same. Nothing was saved. Try again in a moment.'), { cause });
  if (isDiskFull(cause))
    return new Refusal(
      'insufficient-storage',
      'There is no room left to store this, and nothing of it was kept. Reading goes on; please try again when the operators have made room.',
      { cause, retryAfter: DISK_FULL_RETRY_SECONDS },
    );
  if (isCharacterNotInRepertoire(cause))
    return new Refusal('malformed', 'A text in the request holds a character that cannot be stored (NUL).', { cause });
  if (isOutOfRange(cause)) return new Refusal('malformed', 'A number in the request is larger than any that there can be.', { cause });
  return null;
};
