import type { LookupFunction } from 'node:net';

/** Makes a look-up for a connection that answers addresses which were resolved and checked before, so that no second DNS answer can redirect it. */
export const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const pinned = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = pinned;
    if (options.all) done(null, pinned);
    else done(null, first?.address ?? '', first?.family);
  };
