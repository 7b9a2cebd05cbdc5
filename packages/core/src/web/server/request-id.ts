import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What an id may be that a client or proxy gives a request: it stands in logs and in the answer's headers. */
const SAFE = /^[\w.:~+/=-]{1,128}$/;

/** The id of a request: what its `X-Request-Id` says, where that is short and of safe characters; else one of its own. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
};
