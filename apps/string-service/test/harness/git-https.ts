import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SEARCH_PATH } from '../../src/po-files/git-import/fetch/run-git.js';

/** A server of Git repositories over https at loopback. */
export interface GitHttpsServer {
  readonly port: number;
  /** Paths that were asked for, with their queries. */
  readonly asked: string[];
  /** Paths that are answered with a redirect, and where it leads. */
  readonly redirects: Map<string, string>;
  close(): void;
}

/** Answers a request as `git http-backend` does, which is a CGI program (RFC 3875). */
const answerByGit = (root: string, request: IncomingMessage, response: ServerResponse): void => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: SEARCH_PATH,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      // The repositories may be another account's than the one that tests run as.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('close', () => {
    const whole = Buffer.concat(parts);
    const end = whole.indexOf('\r\n\r\n');
    const fields = whole
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const);
    const status = Number(fields.find(([name]) => name === 'Status')?.[1]?.slice(0, 3) ?? 200);
    for (const [name, value] of fields) if (name !== '' && name !== 'Status') response.setHeader(name, value);
    response.writeHead(status).end(whole.subarray(end + 4));
  });
};

/**
 * Serves the repositories of a folder over https.
 *
 * @param identity certificate and key (PEM)
 */
export const serveGitHttps = async (root: string, identity: { readonly cert: Buffer; readonly key: Buffer }): Promise<GitHttpsServer> => {
  const asked: string[] = [];
  const redirects = new Map<string, string>();
  const server = createServer(identity, (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [, to] = [...redirects].find(([prefix]) => path.startsWith(prefix)) ?? [];
    if (to === undefined) answerByGit(root, request, response);
    else response.writeHead(302, { location: to }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, asked, redirects, close: () => void server.close() };
};
