import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A request as a receiver of webhooks got it. */
export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A receiver of webhooks on loopback, for the tests of a file. It answers with `status`, and names another address beside it. */
export const withReceiver = async () => {
  const received: Received[] = [];
  const state = { received, status: 204, url: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(state.status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
};
