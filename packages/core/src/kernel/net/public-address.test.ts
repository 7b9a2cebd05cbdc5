import { describe, expect, it } from 'vitest';
import { makePostPinned } from './post-pinned.js';
import { isPublicAddress } from './public-address.js';

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

describe('addresses that strangers name', () => {
  it.each([...SPECIAL, ...SPECIAL_6])('%s: not of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['140.82.121.3', '172.15.0.1', '172.32.0.1', '9.255.255.255', '2606:50c0:8000::153', '2a00:1450:4001::200e'])(
    '%s: public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['https://127.0.0.1/', 'https://[::1]:8080/', 'https://2130706433/', 'https://hook.example.org/', 'http://example.org/'])(
    '%s, as a webhook whose name leads inside: nothing is sent',
    async (url) => {
      const post = makePostPinned(async () => ['140.82.121.3', '10.0.0.1']);
      await expect(post({ url: new URL(url), body: '{}', headers: {}, timeoutMs: 1_000 })).rejects.toThrow(
        /not a public address|Only https/,
      );
    },
  );
});
