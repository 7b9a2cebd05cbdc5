const CONNECTION_ERROR_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);

/** Classes and codes of PostgreSQL that say "not now": connection exceptions, shutting down or starting up, too many connections. */
const UNAVAILABLE_SQLSTATES = /^(08...|57P0[1-5]|53300)$/;

/** Of node-postgres, which gives these no code. */
const UNAVAILABLE_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** What the generated client tells of an error of PostgreSQL's, which it calls by codes of its own. */
interface PrismaErrorMeta {
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: string } } };
}

/** PostgreSQL's or Node's code of an error, by whichever way it was asked; undefined where it has none. */
const errorCodeOf = (error: unknown): string | undefined => {
  const { code, meta } = (error ?? {}) as NodeJS.ErrnoException & PrismaErrorMeta;
  return meta?.driverAdapterError?.cause?.originalCode ?? code;
};

/** Whether an error means that the database cannot be reached, rather than that a statement was wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { message, syscall } = error as NodeJS.ErrnoException;
  const code = errorCodeOf(error);
  if (code && UNAVAILABLE_SQLSTATES.test(code)) return true;
  if (code && CONNECTION_ERROR_CODES.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  if (/^P10(01|02|08|17)$/.test(code ?? '')) return true;
  return UNAVAILABLE_MESSAGES.test(message) || (error.cause !== undefined && isDatabaseUnavailable(error.cause));
};

/** Whether a row could not be written since what must be unique is another's (23505, the generated client's P2002). */
export const isUniqueViolation = (error: unknown): boolean => errorCodeOf(error) === '23505';

/** Whether PostgreSQL refused a text for a character that it cannot store, which is the sender's to mend (22021, untranslatable). */
export const isCharacterNotInRepertoire = (error: unknown): boolean => errorCodeOf(error) === '22021';
