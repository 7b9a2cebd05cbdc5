import { describe, expect, it } from 'vitest';
import { isPublicAddress, PUBLIC_INTERNET, pinAddress, type ResolveHost } from './pin-address.js';

const SPECIAL = [
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
];
const SPECIAL_6 = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
];

describe('addresses that repositories are asked at', () => {
  it.each([...SPECIAL, ...SPECIAL_6])('%s: not of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['140.82.121.3', '172.15.0.1', '172.32.0.1', '9.255.255.255', '2606:50c0:8000::153', '2a00:1450:4001::200e'])(
    '%s: public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]:8080/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ])('%s: refused', async (url) => {
    await expect(pinAddress(new URL(url))).rejects.toThrow('not an address of the public internet');
  });

  it('a name with one public and one private address, or none: refused', async () => {
    const url = new URL('https://git.example.org/x.git');
    const by = (resolve: ResolveHost) => ({ ...PUBLIC_INTERNET, resolve });
    await expect(
      pinAddress(
        url,
        by(async () => ['140.82.121.3', '10.0.0.1']),
      ),
    ).rejects.toThrow('git.example.org is not');
    await expect(
      pinAddress(
        url,
        by(async () => []),
      ),
    ).rejects.toThrow('git.example.org is not');
    await expect(
      pinAddress(
        url,
        by(() => Promise.reject(new Error('ENOTFOUND'))),
      ),
    ).rejects.toThrow('no address for the name');
  });

  it('a public name: asked for once, and git told all its addresses', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['140.82.121.3', '2606:50c0:8000::153'] : ['127.0.0.1'];
    };
    const pinned = await pinAddress(new URL('https://Git.Example.org:8443/x.git'), { ...PUBLIC_INTERNET, resolve });
    expect([asked, pinned]).toEqual([1, ['-c', 'http.curloptResolve=git.example.org:8443:140.82.121.3,2606:50c0:8000::153']]);
  });
});
