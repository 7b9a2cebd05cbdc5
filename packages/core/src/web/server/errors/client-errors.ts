import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type HttpProblem, problemDetails } from './problem-details.js';

/** Maximum size of the request line and headers together, in bytes: Node's default. */
const HEADER_LIMIT = '16 KiB';

const problem = (status: number, code: string, detail: string): HttpProblem => ({ status, code, detail, problems: [], headers: {} });

const MALFORMED_REQUEST = problem(400, 'malformed', 'What was sent cannot be read as an HTTP request.');

/** By the code of Node's error. */
const PROBLEM_BY_CODE: Readonly<Record<string, HttpProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'timeout', 'The request did not come as a whole within the time that it has.'),
  HPE_HEADER_OVERFLOW: problem(
    431,
    'too-large',
    `The address and the headers of the request are too long: at most ${HEADER_LIMIT} are taken together.`,
  ),
};

/**
 * Ends a connection whose request never reached a handler, with problem details (RFC 9457). `Connection: close` prevents a keep-alive client from
 * sending its next request into it.
 *
 * @param headers headers of every response
 */
export const endWithClientError = (socket: Duplex, code: string | undefined, headers: Readonly<Record<string, string>>): void => {
  if (socket.writable) {
    const trouble = PROBLEM_BY_CODE[code ?? ''] ?? MALFORMED_REQUEST;
    const details = problemDetails(trouble, '');
    const body = JSON.stringify(details);
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${trouble.status} ${details.title}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
};

/**
 * Answers requests that Node cannot parse: no hooks run, so their headers are added here. Only the error's code is logged, as its bytes may contain a
 * secret.
 */
export const answerClientError =
  (headers: Readonly<Record<string, string>>, log: Pick<FastifyBaseLogger, 'debug'>) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    log.debug({ code: error.code }, 'client error');
    // A reset connection has no reader.
    if (error.code !== 'ECONNRESET' && !socket.destroyed) endWithClientError(socket, error.code, headers);
  };
