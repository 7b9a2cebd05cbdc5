import { EventEmitter } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../../../kernel/settings/read-settings.js';
import { networkConnectionsPlugin, networkOf } from './network-connections.js';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2ff:3::4', '2001:db8:1:200::/56'],
  ['2001:db8:1:2ab::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['a Unix socket', null],
])('the network of %s: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

class Connection extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

it('connections of a network beyond its limit: closed, those of others, of proxies and of the machine stay; a closed one makes room', async () => {
  const app = Fastify();
  const settings = { ...readSettings({ TRUSTED_PROXIES: '198.51.100.0/24' }, { port: 0, dataDir: '.' }), networkConnectionLimit: 2 };
  app.server.removeAllListeners('connection');
  await app.register(networkConnectionsPlugin, { settings });
  const open = (address: string): Connection => {
    const connection = new Connection(address);
    app.server.emit('connection', connection);
    return connection;
  };
  const first = open('203.0.113.1');
  const areOpen = (...addresses: string[]) => addresses.map((address) => open(address).isOpen);
  expect(areOpen('203.0.113.200', '203.0.113.3', '::ffff:203.0.113.4')).toEqual([true, false, false]);
  expect(areOpen('203.0.114.1', '2001:db8::1', '2001:db8:0:ff::1', '2001:db8:0:8::1')).toEqual([true, true, true, false]);
  expect(areOpen(...Array(5).fill('198.51.100.9'), ...Array(5).fill('127.0.0.1'), ...Array(5).fill('::1'))).toEqual(Array(15).fill(true));
  first.destroy();
  expect(areOpen('203.0.113.5', '203.0.113.6')).toEqual([true, false]);
});
