import { BlockList, isIP, isIPv4 } from 'node:net';
import { makeResolveHost, type ResolveHost } from './resolve-host.js';

/** IPv4 networks that are not the public internet (IANA special-purpose address registry). */
const SPECIAL_NETWORKS: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Networks within 2000::/3 (all public IPv6 addresses) that are not public or embed IPv4 addresses: Teredo, documentation, 6to4. */
const SPECIAL_NETWORKS_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_NETWORKS) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_NETWORKS_6) special.addSubnet(network, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** True if an IP address is one of the public internet, not of this machine or a network behind it. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !special.check(address, 'ipv4') : unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');

const resolveHost = makeResolveHost();

/** Networks as a list that addresses are looked up in: `127.0.0.0/8`, or single addresses. */
export const networkList = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** True if an address is in a list of networks. */
export const isInNetworks = (list: BlockList, address: string): boolean => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * The current addresses of a URL's host, all of them public or in networks that the operator allows. The caller connects to these without resolving again, so that a second DNS answer cannot
 * redirect it (DNS rebinding). An address literal is returned as it is.
 *
 * @throws Error with a sentence, where the name has no address, or one that is not public (SSRF)
 */
export const resolvePublic = async (
  { hostname }: URL,
  resolve: ResolveHost = resolveHost,
  allowed?: BlockList,
): Promise<readonly string[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(host) === 0
      ? await resolve(host).catch((cause) => {
          throw new Error(`no server is called ${host}`, { cause });
        })
      : [host];
  if (addresses.length === 0 || !addresses.every((address) => isPublicAddress(address) || (allowed && isInNetworks(allowed, address))))
    throw new Error(`${host} is not a public address`);
  return addresses;
};
