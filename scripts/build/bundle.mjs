import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { telling } from './run.mjs';
import { threadPrograms } from './thread-programs.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** The oldest Node that a bundle runs on, as in check-node.mjs. */
const NODE_TARGET = 'node20.19';

/** Milliseconds that the chunks of an earlier bundle are kept: a service that still runs loads some of its own only when it needs them. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Bundles modules of sources, core's among them, and the packages that they use. `input`: the sources by the names of the files in `dir`. */
export const bundleModules = async (input, dir) => {
  const { build } = await import('rolldown');
  const { output } = await build({
    cwd: ROOT,
    input,
    platform: 'node',
    transform: { target: NODE_TARGET },
    // Its CommonJS asks for its own modules by a function that no bundler follows.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    plugins: [packagesFromSources, threadPrograms],
    onLog: (level, log) => {
      // A package that cannot be found would be missed only when its code runs.
      if (level === 'warn') throw new Error(log.message);
    },
    output: { dir, sourcemap: true, comments: { legal: true }, chunkFileNames: 'chunks/[name]-[hash].js' },
  });
  await writeFile(join(dir, PACKAGES_FILE), `${JSON.stringify(await packagesOf(output), null, 2)}\n`);
  await removeOld(join(dir, 'chunks'));
};

/** File in a bundle's folder that lists the packages whose modules it holds, as `name@version`, for the bill of materials. */
export const PACKAGES_FILE = 'packages.json';

/** The packages of the modules in a bundle, as `name@version`, sorted. */
const packagesOf = async (output) => {
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? []));
  const packages = await Promise.all([...folders].map(async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))));
  return [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort();
};

/** Inputs of every bundle, beside the package that it is for. */
const SHARED_INPUTS = ['scripts/build', 'prisma', 'pnpm-lock.yaml', 'packages'];

/**
 * Makes a service's program, `apps/NAME/dist/main.js`, of its sources, core's and the packages that they use: a few files, which Node
 * reads in a third of the time that it takes to find some 1,300 modules. What is imported when it is needed is read then.
 *
 * @param {string} service
 */
export const bundle = (service) =>
  unlessUnchanged(
    `bundled-${service}`,
    [...SHARED_INPUTS, `apps/${service}`],
    [`apps/${service}/dist/main.js`, `apps/${service}/dist/${PACKAGES_FILE}`],
    () => telling(`Bundling ${service}`, () => bundleModules({ main: `apps/${service}/src/main.ts` }, inRoot('apps', service, 'dist'))),
  );

/**
 * Bundles one module of a package or app by itself, for a thread or for a script: neither runs TypeScript.
 *
 * @param {string} source its path in the project: `packages/archives/src/thread/archive-worker.ts`
 * @returns {Promise<string>} the path of the bundle
 */
export const bundleModule = async (source) => {
  const name = source.replace(/\.ts$/, '').replaceAll(/[\\/]/g, '.');
  const [kind, owner] = source.split(/[\\/]/);
  // The folder is within its package, so that modules that a bundle leaves out are found among the package's dependencies.
  const folder = join(kind, owner, 'dist', 'modules', name);
  await unlessUnchanged(`bundled-${name}`, [...SHARED_INPUTS, join(kind, owner)], [join(folder, 'module.js')], () =>
    bundleModules({ module: source }, inRoot(folder)),
  );
  return inRoot(folder, 'module.js');
};

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
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - KEPT_MS) await rm(file);
  }
};
