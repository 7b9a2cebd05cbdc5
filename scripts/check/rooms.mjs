// The rooms of the house and the rules for their sources, which `node scripts/check-rooms.mjs` checks. Paths are relative to the project's
// folder; tests (*.test.ts) are free.

/** The folders of packages/core/src by floor, from the ground up: each imports only from those before it. */
export const FLOORS = [
  { floor: 'Ground', rooms: ['kernel', 'i18n', 'database'] },
  { floor: 'Nouns', rooms: ['ranking', 'units', 'people', 'jobs', 'notices'] },
  {
    floor: 'Use cases',
    rooms: ['translations', 'comments', 'deciding', 'search', 'queues', 'reports', 'feeds', 'changes', 'imports', 'verify'],
  },
  { floor: 'Doors', rooms: ['accounts', 'oauth', 'web', 'cli', 'app'] },
  { floor: 'Tests', rooms: ['testing'] },
];

/** The rooms of core, from the ground up. */
export const ROOMS = FLOORS.flatMap(({ rooms }) => rooms);

/** Rooms whose folders are features of their own, each with stores that the others leave alone. */
export const DIVIDED_ROOMS = ['accounts', 'oauth', 'search', 'units', 'translations', 'deciding', 'imports', 'web'];

/** Allowed imports between packages and apps. Nothing imports an app. */
export const PACKAGES = {
  'packages/po': [],
  'packages/formats': [],
  'packages/archives': [],
  'packages/scripture': [],
  'packages/client': [],
  'packages/core': ['packages/po', 'packages/archives'],
  'apps/string-service': ['packages/core', 'packages/po', 'packages/formats', 'packages/archives'],
  'apps/verse-service': ['packages/core', 'packages/po', 'packages/archives', 'packages/scripture'],
};

const FASTIFY_PATTERN = /^(fastify|fastify-plugin|@fastify\/.*)$/;
/** Packages, modules of core that run statements, and the generated client. */
const SQL_PATTERNS = [
  /^(pg|pg-.*|sql-template-tag|@prisma\/.*)$/,
  /^packages\/core\/src\/database\/(statement|open-prisma|prisma-client|copy\/(copy|copy-out|stream-rows))\.ts$/,
  /\/database\/generated\//,
];
const STORE_PATTERN = /\.store\.ts$/;
/** Named SQL expressions and conditions that several stores compose, and kinds hand to core. */
const EXPRESSIONS_PATTERN = /\.sql\.ts$/;

/**
 * Imports that only some files may have: where `to` matches what is imported (a package's name, or a path), `from` matches the file.
 *
 * With `typesFree` types may be imported by everybody: a type runs nothing.
 *
 * @type {readonly { to: readonly RegExp[], from: readonly RegExp[], typesFree?: boolean, why: string }[]}
 */
export const ONLY_FROM = [
  {
    to: [/^packages\/core\/src\/database\/cluster\//],
    from: [
      /^packages\/core\/src\/(database\/(cluster\/|spread\.ts|migrate\/migrate\.ts)|cli\/commands\/distribute\.commands\.ts)/,
      /\/src\/testing\//,
    ],
    why: 'stores know of several servers what database/spread.ts offers, and no more (docs/decisions/0070-cluster.md)',
  },
  {
    to: [FASTIFY_PATTERN],
    from: [/\.routes\.ts$/, /\/src\/(web|testing)\//],
    why: 'only *.routes.ts, web/ and testing/ know of Fastify: a verb is asked by HTTP, the command line and jobs alike',
  },
  {
    to: SQL_PATTERNS,
    from: [STORE_PATTERN, EXPRESSIONS_PATTERN, /^packages\/core\/src\/database\//, /\/src\/testing\//],
    typesFree: true,
    why: 'only *.store.ts, *.sql.ts and database/ speak to the database: ask a store, which says in our words what is there',
  },
];

/**
 * Imports that some files may not have.
 *
 * @type {readonly { to: RegExp, from: RegExp, why: string }[]}
 */
export const NEVER_FROM = [
  {
    to: EXPRESSIONS_PATTERN,
    from: /\.(routes|page|schemas)\.ts$/,
    why: 'SQL expressions are for stores and kinds: what speaks HTTP or HTML asks a verb',
  },
  { to: STORE_PATTERN, from: /\.routes\.ts$/, why: 'a route calls a verb, never a store: permissions and rules stand in the verb' },
];

/** Files that may use any feature's stores. */
export const STORES_FREE = [/\/src\/testing\//];

/** Stores that every feature above reads through: a verb would only rename their calls. What they give is in the words of their noun. */
export const SHARED_STORES = [
  'packages/core/src/units/records/record.store.ts',
  'packages/core/src/units/records/versioned-record.store.ts',
  'packages/core/src/units/unit.store.ts',
  'packages/core/src/units/decided-counts.store.ts',
  'packages/core/src/units/counters/voted-languages.store.ts',
  'packages/core/src/people/person.store.ts',
  'packages/core/src/jobs/task-place.store.ts',
  'packages/core/src/changes/history.store.ts',
  'packages/core/src/oauth/clients/client.store.ts',
  'apps/string-service/src/projects/project.store.ts',
  'apps/string-service/src/projects/members/membership.store.ts',
  'apps/string-service/src/po-files/files/content.store.ts',
  'apps/string-service/src/po-files/files/project-file.store.ts',
  'apps/string-service/src/po-files/files/unread-file.store.ts',
  // Imports of projects and of vocabularies stage strings and merge them in the same way.
  'apps/string-service/src/staged-strings/staging.store.ts',
  'apps/string-service/src/staged-strings/merge-strings.store.ts',
  'apps/string-service/src/staged-strings/unit-ids.store.ts',
  'apps/verse-service/src/chapters/chapter.store.ts',
  'apps/verse-service/src/verses/verse.store.ts',
];
