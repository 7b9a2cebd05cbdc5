import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run, telling } from './run.mjs';
import { noteDone, unlessUnchanged } from './unless-unchanged.mjs';

/** Does what running, testing and building need in a fresh checkout. Steps whose sources did not change are skipped. */
export const prepare = async () => {
  await install();
  await generate();
};

/** The services' names. */
export const services = () => readdirSync(inRoot('apps'));

/** The folders of the workspace's packages. */
const packages = () => [
  ...['packages', 'apps'].flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`)),
  'bench',
];

/** True when packages are installed in a folder: pnpm makes no folder where nothing is needed. */
const needsPackages = (folder) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return Boolean(dependencies ?? devDependencies);
};

/** @type {[name: string, sources: readonly string[], products: readonly string[]]} */
const INSTALL_STEP = [
  'installed',
  ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages().map((folder) => `${folder}/package.json`)],
  [
    'node_modules/.modules.yaml',
    'node_modules/prisma',
    'node_modules/vitest',
    ...packages()
      .filter(needsPackages)
      .map((folder) => `${folder}/node_modules`),
  ],
];

/** Installs the packages of the lockfile, with the version of pnpm in package.json. */
const install = () =>
  unlessUnchanged(...INSTALL_STEP, () => {
    const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const pnpm = ['npx', '-y', packageManager, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
    return telling('Installing packages', () => run(pnpm));
  });

/** Takes note that somebody has installed the packages, by a command of their own. */
export const noteInstalled = () => noteDone(INSTALL_STEP[0], INSTALL_STEP[1]);

/** Generates the database client from the models, and the clients of the services from their OpenAPI documents. */
export const generate = async () => {
  await generatePrisma();
  await generateClients();
};

const CLIENT_FOLDER = 'packages/client/src/generated';

const generateClients = () =>
  unlessUnchanged(
    'clients',
    ['docs/openapi', 'scripts/client'],
    services().map((name) => `${CLIENT_FOLDER}/${name}.ts`),
    async () => {
      const { writeClient } = await import('../client/write-client.mjs');
      mkdirSync(inRoot(CLIENT_FOLDER), { recursive: true });
      for (const name of services()) {
        const document = JSON.parse(readFileSync(inRoot('docs', 'openapi', `${name}.json`), 'utf8'));
        writeFileSync(inRoot(CLIENT_FOLDER, `${name}.ts`), writeClient(document));
      }
    },
  );

const generatePrisma = () =>
  unlessUnchanged(
    'generated',
    ['prisma/schema.prisma', 'prisma/models', 'prisma.config.ts', 'pnpm-lock.yaml'],
    ['packages/core/src/database/generated/client.ts'],
    () => {
      // The engine's binary comes from a host that a closed network does not reach, and generating does not run it.
      const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };
      const prisma = [process.execPath, 'node_modules/prisma/build/index.js', 'generate'];
      return telling('Generating the database client', () => run(prisma, { env }));
    },
  );
