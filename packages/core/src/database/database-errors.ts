const CONNECTION_ERROR_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);

/** SQLSTATEs of an unavailable server: connection exceptions, shutting down or starting up, too many connections. */
const UNAVAILABLE_SQLSTATES = /^(08...|57P0[1-5]|53300)$/;

/** Error messages of node-postgres without a code, and of servers that ask other servers, whose codes are less specific. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|failure on connection marked as essential|terminating connection due to|could not find the intermediate result file/;

/** Where the Prisma client keeps PostgreSQL's error; its own errors have Prisma's codes. */
interface PrismaErrorMeta {
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: string } } };
}

/** SQLSTATE or Node's error code of an error from node-postgres or Prisma; undefined where it has none. */
const errorCodeOf = (error: unknown): string | undefined => {
  const { code, meta } = (error ?? {}) as NodeJS.ErrnoException & PrismaErrorMeta;
  return meta?.driverAdapterError?.cause?.originalCode ?? code;
};

/** True if an error means that the database is unreachable, rather than that a statement was wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // Node's, where a host name has several addresses and none answers.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { message, syscall } = error as NodeJS.ErrnoException;
  const code = errorCodeOf(error);
  if (code && UNAVAILABLE_SQLSTATES.test(code)) return true;
  if (code && CONNECTION_ERROR_CODES.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  if (/^P10(01|02|08|17)$/.test(code ?? '')) return true;
  return UNAVAILABLE_MESSAGES.test(message) || (error.cause !== undefined && isDatabaseUnavailable(error.cause));
};

/** True if a statement was cancelled (query_canceled, SQLSTATE 57014), by `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean =>
  errorCodeOf(error) === '57014' || (error instanceof Error && error.cause !== undefined && isStatementTimeout(error.cause));

/** True if a lock could not be acquired in time (lock_not_available, SQLSTATE 55P03), by `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  errorCodeOf(error) === '55P03' || (error instanceof Error && error.cause !== undefined && isLockTimeout(error.cause));

/** True if there was a deadlock (deadlock_detected, SQLSTATE 40P01). */
export const isDeadlock = (error: unknown): boolean =>
  errorCodeOf(error) === '40P01' || (error instanceof Error && error.cause !== undefined && isDeadlock(error.cause));

/** True if an error is a unique_violation (SQLSTATE 23505, Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean => errorCodeOf(error) === '23505';

/** True if a number or a time was out of the range of its type (SQLSTATE 22003, 22008), which is the sender's mistake. */
export const isOutOfRange = (error: unknown): boolean => errorCodeOf(error) === '22003' || errorCodeOf(error) === '22008';

/** True if an error is a character_not_in_repertoire (SQLSTATE 22021): a text with NUL or invalid UTF-8, which is the sender's mistake. */
export const isCharacterNotInRepertoire = (error: unknown): boolean => errorCodeOf(error) === '22021';

/**
 * True if the disk is full, ours or PostgreSQL's: ENOSPC or EDQUOT (quota) of the system, disk_full (SQLSTATE 53100) of PostgreSQL, also
 * as the cause of another error.
 */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCodeOf(error) ?? '') || (error.cause !== undefined && isDiskFull(error.cause));
};
