import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { telling } from './run.mjs';
import { threadPrograms } from './thread-programs.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** The oldest Node that a bundle runs on, as in check-node.mjs. */
const TARGET = 'node20.19';

/** Milliseconds that the chunks of an earlier bundle are kept: a service that still runs loads some of its own only when it needs them. */
const KEPT = 24 * 60 * 60 * 1_000;

/**
 * Makes a service's program, `apps/NAME/dist/main.js`, of its sources, core's and the packages that they use: a few files, which Node
 * reads in a third of the time that it takes to find some 1,300 modules. What is imported when it is needed is read then.
 *
 * @param {string} service
 */
export const bundle = (service) =>
  unlessUnchanged(
    `bundled-${service}`,
    ['scripts/build', 'prisma', 'pnpm-lock.yaml', 'packages', `apps/${service}`],
    [`apps/${service}/dist/main.js`],
    () =>
      telling(`Bundling ${service}`, async () => {
        const { build } = await import('rolldown');
        const dist = inRoot('apps', service, 'dist');
        await build({
          cwd: ROOT,
          input: { main: `apps/${service}/src/main.ts` },
          platform: 'node',
          transform: { target: TARGET },
          plugins: [packagesFromSources, threadPrograms],
          onLog: (level, log) => {
            // A package that cannot be found would be missed only when its code runs.
            if (level === 'warn') throw new Error(log.message);
          },
          output: { dir: dist, sourcemap: true, comments: { legal: true }, chunkFileNames: 'chunks/[name]-[hash].js' },
        });
        await removeOld(join(dist, 'chunks'));
      }),
  );

/** The packages' modules as they are written, not as the compiler left them some time ago. */
const packagesFromSources = {
  name: 'packages-from-sources',
  resolveId: {
    filter: { id: /^@translation-commons\/\w+\/.*\.js$/ },
    handler: (id) => {
      const [, name, ...path] = id.split('/');
      return inRoot('packages', name, 'src', path.join('/').replace(/\.js$/, '.ts'));
    },
  },
};

const removeOld = async (folder) => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - KEPT) await rm(file);
  }
};
