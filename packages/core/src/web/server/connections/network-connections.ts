import { isIP, type Socket } from 'node:net';
import { finished } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { makeKeyCounts } from '../../../kernel/batching/key-counts.js';
import { isInNetworks, networkList } from '../../../kernel/net/public-address.js';
import { Refusal } from '../../../kernel/refusal.js';
import type { Settings } from '../../../kernel/settings/settings.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { clientAddress } from '../requests/client-address.js';

/** Networks that the names in TRUSTED_PROXIES mean (proxy-addr). */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const IPV6_NETWORK_BITS = 56;

const RETRY_AFTER_SECONDS = 10;

/** Network of an address: /24 of IPv4, /56 of IPv6, which providers give to one customer. Null where it is no address. */
export const networkOf = (address: string): string | null => {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(mapped) === 4) return mapped.replace(/\.\d+$/, '.0/24');
  return isIP(mapped) === 6 ? `${normalizeIP(mapped.replace(/%.*/, ''), IPV6_NETWORK_BITS)}/${IPV6_NETWORK_BITS}` : null;
};

/** Addresses whose answer is remembered: a check makes an object outside of the heap each time, which cost a request a twentieth of its time. */
const REMEMBERED_ADDRESSES = 1_000;

/** True if an address is everybody's: that of the machine itself, in one of the networks, or none. */
const everybodys = (networks: readonly string[]): ((address: string) => boolean) => {
  const trusted = networkList(['loopback', ...networks].flatMap((named) => NAMED_NETWORKS[named] ?? [named]));
  const remembered = new Map<string, boolean>();
  return (address) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    const found = isIP(address) === 0 || isInNetworks(trusted, address);
    if (remembered.size >= REMEMBERED_ADDRESSES) remembered.clear();
    remembered.set(address, found);
    return found;
  };
};

/**
 * Limits the connections of each network, so that nobody takes all: further ones are closed. Behind a trusted proxy (TRUSTED_PROXIES), whose
 * connections are everybody's, open requests are counted instead, by the address that it forwards: further ones get 429. The machine itself has no
 * limit, as with a proxy beside us that is not named.
 */
export const networkConnectionsPlugin = fp<{ readonly settings: Settings }>(async (app, { settings }) => {
  const { networkConnectionLimit, trustedProxies } = settings;
  if (networkConnectionLimit === 0) return;
  const taken = makeKeyCounts<string>();
  const takePlace = (network: string) => (taken.count(network) < networkConnectionLimit ? taken.add(network) : null);
  const isEverybodys = everybodys(trustedProxies);
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const network = isEverybodys(remoteAddress) ? null : networkOf(remoteAddress);
    if (network === null) return;
    const giveBack = takePlace(network);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    const address = clientAddress(request);
    const network = isEverybodys(request.socket.remoteAddress ?? '') && !isEverybodys(address) ? networkOf(address) : null;
    if (network === null || request.routeOptions.config.answersUnderLoad) return;
    const giveBack = takePlace(network);
    if (giveBack) finished(reply.raw, giveBack);
    else
      throw new Refusal('rate-limited', sentence('Too many open requests from your network. Try again in a moment.'), {
        retryAfter: RETRY_AFTER_SECONDS,
      });
  });
});
