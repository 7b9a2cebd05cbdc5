import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Valid request ids from clients or proxies, as they appear in logs and headers. */
const SAFE_ID_PATTERN = /^[\w.:~+/=-]{1,128}$/;

/** Id of a request: its `X-Request-Id`, if it is short and uses safe characters; otherwise a new one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID_PATTERN.test(given) ? given : randomUUID();
};
