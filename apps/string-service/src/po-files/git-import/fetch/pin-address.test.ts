import { resolvePublic } from '@translation-commons/core/kernel/net/public-address.js';
import type { ResolveHost } from '@translation-commons/core/kernel/net/resolve-host.js';
import { describe, expect, it } from 'vitest';
import { pinAddress } from './pin-address.js';

const by = (resolve: ResolveHost) => ({ addressesOf: (url: URL) => resolvePublic(url, resolve) });

describe('addresses that repositories are asked at', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]:8080/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ])('%s: refused', async (url) => {
    await expect(pinAddress(new URL(url))).rejects.toThrow('not a public address');
  });

  it('a name with one public and one private address, or none: refused', async () => {
    const url = new URL('https://git.example.org/x.git');
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
    ).rejects.toThrow('no server is called');
  });

  it('a public name: asked for once, and git told all its addresses', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['140.82.121.3', '2606:50c0:8000::153'] : ['127.0.0.1'];
    };
    const pinned = await pinAddress(new URL('https://Git.Example.org:8443/x.git'), by(resolve));
    expect([asked, pinned]).toEqual([1, ['-c', 'http.curloptResolve=git.example.org:8443:140.82.121.3,2606:50c0:8000::153']]);
  });
});
