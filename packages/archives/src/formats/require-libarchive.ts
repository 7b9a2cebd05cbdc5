import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/**
 * `require` of this package's own dependencies. A bundle is no place for libarchive-wasm, which reads a file beside itself; where this
 * module is part of one, the package is found among the dependencies of the app.
 */
export const requireLibarchive = createRequire(requireHere.resolve('@translation-commons/archives/package.json'));
