import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** Does what stands between a fresh checkout and running it. Steps whose sources did not change are skipped. */
export const prepare = async () => {
  await install();
  await generate();
  await build();
};

const packages = () => ['packages', 'apps'].flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`));

/** Installs what the lockfile says, with the version of pnpm that package.json says. */
const install = () =>
  unlessUnchanged(
    'installed',
    ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages().map((folder) => `${folder}/package.json`)],
    ['node_modules/.modules.yaml', ...packages().map((folder) => `${folder}/node_modules`)],
    async () => {
      const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
      await run('Installing packages', ['npx', '-y', packageManager, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false']);
    },
  );

/** Generates the Prisma client from the models. */
export const generate = () =>
  unlessUnchanged('generated', ['prisma', 'prisma.config.ts', 'pnpm-lock.yaml'], ['packages/core/src/database/generated/client.ts'], () =>
    run('Generating the database client', [process.execPath, 'node_modules/prisma/build/index.js', 'generate'], {
      // The engine's binary comes from a host that a closed network does not reach, and generating does not run it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
    }),
  );

/** Compiles the packages and apps. */
const build = () =>
  unlessUnchanged(
    'built',
    ['tsconfig.json', 'tsconfig.base.json', 'prisma', 'pnpm-lock.yaml', ...packages()],
    packages().map((folder) => `${folder}/dist/.tsbuildinfo`),
    () => run('Compiling', [process.execPath, 'node_modules/typescript/bin/tsc', '-b']),
  );
