import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { makeResolveHost } from './resolve-host.js';

const NXDOMAIN = 3;
const A = 1;

/** A name server that knows `known.example`, knows no other name, and says nothing of those that begin with `silent`. */
const server = createSocket('udp4', (query, { port, address }) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  if (labels[0]?.startsWith('silent')) return;
  const isKnown = labels.join('.') === 'known.example';
  const isAnswered = isKnown && query.readUInt16BE(at + 1) === A;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : NXDOMAIN), 2);
  for (const [counter, place] of [1, isAnswered ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(place, 4 + 2 * counter);
  const answer = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  server.send(Buffer.concat([head, query.subarray(12, at + 5), isAnswered ? answer : Buffer.alloc(0)]), port, address);
});

describe('look-ups of names that strangers give', async () => {
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
  afterAll(() => void server.close());

  it('a name that the name server knows: its addresses', async () => {
    expect(await makeResolveHost({ servers })('known.example')).toEqual(['192.0.2.7']);
  });

  it('a name of the file of hosts: as the system knows it', async () => {
    const bySystem = (await lookup('localhost', { all: true })).map(({ address }) => address);
    expect(await makeResolveHost({ servers })('localhost')).toEqual(bySystem);
  });

  it('a name that nobody knows: an error', async () => {
    await expect(makeResolveHost({ servers })('nobody.invalid')).rejects.toThrow(/nobody\.invalid/);
  });

  it('fifty names of which the name server says nothing: refused after a while, and threads are free meanwhile', async () => {
    const resolve = makeResolveHost({ servers, answerMs: 250 });
    let pending = 50;
    const asked = Array.from({ length: 50 }, (_, nr) =>
      resolve(`silent${nr}.example`)
        .catch((thrown: NodeJS.ErrnoException) => thrown.code)
        .finally(() => {
          pending -= 1;
        }),
    );
    await readFile(import.meta.filename);
    expect(pending).toBe(50);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ETIMEOUT']));
  });
});
