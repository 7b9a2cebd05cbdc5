// The rooms of the house and what may stand in them: what `node scripts/check-rooms.mjs` holds the sources to. Paths are of sources, from
// the project's folder; tests (*.test.ts) are free.

/** The folders (and single files) of packages/core/src, from the ground up: each imports only what stands before it. */
export const ROOMS = [
  'kernel',
  'i18n',
  'database',
  'units',
  'people',
  'jobs',
  'notices',
  'translations',
  'deciding',
  'search',
  'queues',
  'reports',
  'feeds',
  'changes',
  'imports',
  'verify',
  'accounts',
  'oauth',
  'web',
  'cli',
  'app',
  'testing',
];

/** Rooms whose folders are features of their own, each with stores that the others leave alone. */
export const DIVIDED_ROOMS = ['accounts', 'oauth', 'search', 'units', 'translations', 'deciding', 'imports', 'web'];

/** Which packages and apps import which. Nobody imports an app. */
export const PACKAGES = {
  'packages/po': [],
  'packages/archives': [],
  'packages/core': ['packages/po', 'packages/archives'],
  'apps/string-service': ['packages/core', 'packages/po', 'packages/archives'],
  'apps/verse-service': ['packages/core', 'packages/po', 'packages/archives'],
};

const FASTIFY = /^(fastify|fastify-plugin|@fastify\/.*)$/;
/** Packages, modules of core that run statements, and the generated client. */
const SQL = [
  /^(pg|pg-.*|sql-template-tag|@prisma\/.*)$/,
  /^packages\/core\/src\/database\/(statement|copy|stream|tables|client|prisma)\.ts$/,
  /\/generated\//,
];
const STORE = /\.store\.ts$/;

/**
 * Imports that only some files may have: where `to` matches what is imported (a package's name, or a path), `from` matches the file.
 *
 * @type {readonly { to: readonly RegExp[], from: readonly RegExp[], why: string }[]}
 */
export const ONLY_FROM = [
  {
    to: [FASTIFY],
    from: [/\.routes\.ts$/, /\/src\/(web|testing)\//],
    why: 'only *.routes.ts, web/ and testing/ know of Fastify: a verb is asked by HTTP, the command line and jobs alike',
  },
  {
    to: SQL,
    from: [STORE, /^packages\/core\/src\/database\//, /\/src\/testing\//],
    why: 'only *.store.ts and database/ speak to the database: ask a store, which says in our words what is there',
  },
];

/**
 * Imports that some files may not have.
 *
 * @type {readonly { to: RegExp, from: RegExp, why: string }[]}
 */
export const NEVER_FROM = [
  { to: STORE, from: /\.routes\.ts$/, why: 'a route calls a verb, never a store: permissions and rules stand in the verb' },
];

/** Files that may use any feature's stores. */
export const STORES_FREE = [/\/src\/testing\//];
