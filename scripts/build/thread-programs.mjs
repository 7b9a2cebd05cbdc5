import { dirname, join } from 'node:path';

/** Reference to the program of a thread in a source: the built file, since threads run no TypeScript. */
export const BUILT = /new URL\('((?:\.\.\/)+)dist\/([\w/-]+)\.js', import\.meta\.url\)/g;

/** Bundles the programs of worker threads, which nothing imports, under the paths that the sources name. */
export const threadPrograms = {
  name: 'thread-programs',
  transform: {
    filter: { code: BUILT },
    handler(code, id) {
      const written = code.replace(BUILT, (_whole, up, path) => {
        const source = join(dirname(id), up, 'src', `${path}.ts`);
        const reference = this.emitFile({ type: 'chunk', id: source, fileName: `${path}.js` });
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
      });
      // Lines stay where they were.
      return { code: written, map: null };
    },
  },
};
