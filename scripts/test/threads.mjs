import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleModule } from '../build/bundle.mjs';
import { ROOT } from '../build/root.mjs';
import { BUILT } from '../build/thread-programs.mjs';

const bundled = new Map();

const bundleOnce = (source) => {
  if (!bundled.has(source)) bundled.set(source, bundleModule(relative(ROOT, source)));
  return bundled.get(source);
};

/** For Vitest: modules that start a thread start one that was bundled of the sources as they are, when a test first imports such a module. */
export const bundledThreads = {
  name: 'bundled-threads',
  enforce: 'pre',
  // Modules that start threads are not taken from the cache of transformed ones, so that a thread's program is bundled again when any of its
  // sources changed.
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.search(BUILT) < 0 ? undefined : false)),
  async transform(code, id) {
    const found = [...code.matchAll(BUILT)];
    if (found.length === 0) return null;
    let written = code;
    for (const [whole, up, path] of found) {
      const program = await bundleOnce(join(dirname(id), up, 'src', `${path}.ts`));
      written = written.replace(whole, `new URL('${pathToFileURL(program)}')`);
    }
    // Lines stay where they were.
    return { code: written, map: null };
  },
};
