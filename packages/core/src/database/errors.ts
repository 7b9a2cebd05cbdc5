const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);

/** Classes and codes of PostgreSQL that say "not now": connection exceptions, shutting down or starting up, too many connections. */
const SQLSTATES = /^(08...|57P0[1-5]|53300)$/;

/** Of node-postgres, which gives these no code. */
const SENTENCES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether an error means that the database cannot be reached, rather than that a statement was wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code && SQLSTATES.test(code)) return true;
  if (code && NODE_CODES.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  if (/^P10(01|02|08|17)$/.test(code ?? '')) return true;
  return SENTENCES.test(message) || (error.cause !== undefined && isDatabaseAway(error.cause));
};

/** Whether PostgreSQL refused a text for a character that it cannot store, which is the sender's to mend (22021, untranslatable). */
export const isUnstorable = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22021';
