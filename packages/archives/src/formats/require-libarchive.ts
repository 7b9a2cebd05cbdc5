import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/**
 * `require` (createRequire) of this package's own dependencies. libarchive-wasm cannot be bundled, because it reads a file beside itself;
 * where this module is bundled, it is found among the app's dependencies.
 */
export const requireLibarchive = createRequire(requireHere.resolve('@translation-commons/archives/package.json'));
