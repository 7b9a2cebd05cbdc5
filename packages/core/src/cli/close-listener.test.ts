import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { closeListener } from './close-listener.js';

const EACH = 40;

/**
 * A client in a thread of its own. It opens connections that stay alive after an answer, and reports `idle`; at `go`, it sends a request in each of
 * them and in as many new connections, and sets the flag when the kernel has all; it ends with the number of connections that got an answer.
 */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, each, flag } = workerData;
  const REQUEST = 'GET / HTTP/1.1\\r\\nHost: garden\\r\\n\\r\\n';
  const open = () => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });
  const answer = (socket) => new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data).startsWith('HTTP/1.1 200')));
    socket.once('close', () => resolve(false));
  });
  const write = (socket) => new Promise((resolve) => socket.write(REQUEST, resolve));
  (async () => {
    const old = await Promise.all(Array.from({ length: each }, open));
    const first = old.map(answer);
    await Promise.all(old.map(write));
    await Promise.all(first);
    parentPort.postMessage('idle');
    await new Promise((resolve) => parentPort.once('message', resolve));
    const all = [...old, ...await Promise.all(Array.from({ length: each }, open))];
    const answers = all.map(answer);
    await Promise.all(all.map(write));
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    parentPort.postMessage((await Promise.all(answers)).filter(Boolean).length);
    parentPort.close();
  })();
`;

it('a busy event loop: requests that came while nobody read are answered, in new connections and in idle ones', {
  repeats: 9,
}, async () => {
  const server = createServer((_request, response) => response.end('tea'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port: (server.address() as AddressInfo).port, each: EACH, flag } });
  await once(client, 'message');
  const answered = once(client, 'message');
  client.postMessage('go');
  // This thread is busy until all have been sent, as under a full processor.
  Atomics.wait(flag, 0, 0);
  await closeListener(server);
  expect(await answered).toEqual([2 * EACH]);
});
