import { readdirSync, readFileSync } from 'node:fs';
import { bundle } from './bundle.mjs';
import { inRoot } from './root.mjs';
import { run, telling } from './run.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/**
 * Does what stands between a fresh checkout and running it. Steps whose sources did not change are skipped.
 *
 * @param {AbortSignal} [signal] ends it early
 */
export const prepare = async (signal) => {
  await install(signal);
  await generate(signal);
  await compile(signal);
  for (const service of services()) await bundle(service);
};

/** The services' names. */
export const services = () => readdirSync(inRoot('apps'));

/** The folders of what is compiled: packages and apps. */
const packages = () => [...readdirSync(inRoot('packages')).map((name) => `packages/${name}`), ...services().map((name) => `apps/${name}`)];

/** Installs what the lockfile says, with the version of pnpm that package.json says. */
const install = (signal) =>
  unlessUnchanged(
    'installed',
    ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages().map((folder) => `${folder}/package.json`)],
    ['node_modules/.modules.yaml', ...packages().map((folder) => `${folder}/node_modules`)],
    () => {
      const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
      const pnpm = ['npx', '-y', packageManager, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
      return telling('Installing packages', () => run(pnpm, { signal }));
    },
  );

/**
 * Generates the Prisma client from the models.
 *
 * @param {AbortSignal} [signal] ends it early
 */
export const generate = (signal) =>
  unlessUnchanged('generated', ['prisma', 'prisma.config.ts', 'pnpm-lock.yaml'], ['packages/core/src/database/generated/client.ts'], () => {
    // The engine's binary comes from a host that a closed network does not reach, and generating does not run it.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };
    const prisma = [process.execPath, 'node_modules/prisma/build/index.js', 'generate'];
    return telling('Generating the database client', () => run(prisma, { env, signal }));
  });

/** Checks and compiles the packages and apps, but for their tests' types, which nobody needs who runs them. */
const compile = (signal) =>
  unlessUnchanged(
    'built',
    ['tsconfig.json', 'tsconfig.base.json', 'prisma', 'pnpm-lock.yaml', ...packages()],
    packages().map((folder) => `${folder}/dist/.tsbuildinfo`),
    () => telling('Compiling', () => run([process.execPath, 'node_modules/typescript/bin/tsc', '-b', ...packages()], { signal })),
  );
