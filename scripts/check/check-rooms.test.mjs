import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBreaches } from './find-breaches.mjs';
import { readImports } from './read-imports.mjs';
import * as plan from './rooms.mjs';

/** The breaches of a small project of these files, by their paths. */
const check = async (files) => {
  const root = await mkdtemp(join(tmpdir(), 'translation-commons-rooms-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return findBreaches(readImports(root), plan);
};

const core = (path) => `packages/core/src/${path}`;

describe('imports between rooms of core', () => {
  it('down the list: allowed, in every way that there is to import', async () => {
    const found = await check({
      [core('units/pick.ts')]: `import { refuse } from '../kernel/refusal.js';\nimport type { Pool } from '../database/pool.js';\n`,
      [core('search/search.ts')]: `export * from '../units/pick.js';\nconst later = await import('../units/pick.js');\n`,
      [core('search/search.test.ts')]: `import { app } from '../web/app.js';\n`,
    });
    expect(found).toEqual([]);
  });

  it.each([
    `import { page } from '../web/page.js';`,
    `import type { Page } from '../web/page.js';`,
    `export { page } from '../web/page.js';`,
    `export * from '../web/page.js';`,
    `export const later = async () => (await import('../web/page.js')).page;`,
    `export const shown = (page: import('../web/page.js').Page): void => {};`,
  ])('up the list, by %s: named, with the line', async (line) => {
    expect(await check({ [core('units/pick.ts')]: `// Why.\n${line}\n` })).toEqual([
      `${core('units/pick.ts')}:2: imports ${core('web/page.ts')}: units stands below web, and imports run down only.`,
    ]);
  });

  it('a room that is not in the list, and a file that is a room: named, and taken', async () => {
    const found = await check({
      [core('util/help.ts')]: `import '../kernel/refusal.js';`,
      [core('app.ts')]: `import './cli/serve.js';`,
    });
    expect(found).toEqual([`${core('util/help.ts')}:1: imports ${core('kernel/refusal.ts')}: util is no room of the plan.`]);
  });
});

describe('circles of files', () => {
  it('of two, one of them for a type alone: named', async () => {
    const found = await check({
      [core('units/pick.ts')]: `import { list } from './list.js';`,
      [core('units/list.ts')]: `import type { Pick } from './pick.js';`,
    });
    const [one, other] = [core('units/list.ts'), core('units/pick.ts')];
    expect(found).toEqual([expect.stringMatching(/^These files import each other in a circle: /)]);
    expect(found[0]).toContain(`${one} → ${other}`);
  });
});

describe('circles of folders', () => {
  it('of two, at any depth, one way through a file beside them: named with an import for each step', async () => {
    const found = await check({
      [core('search/plan/choose.ts')]: `import '../query/parse.js';`,
      [core('search/query/typos/near.ts')]: `import '../../estimate.js';`,
      [core('search/estimate.ts')]: `import './plan/frequencies.js';`,
    });
    expect(found).toEqual([
      [
        'These folders import each other in a circle:',
        `  ${core('search/plan')} → ${core('search/query')}: ${core('search/plan/choose.ts')}:1 imports ${core('search/query/parse.ts')}`,
        `  ${core('search/query')} → ${core('search/plan')}: ${core('search/query/typos/near.ts')}:1 imports ${core('search/estimate.ts')}`,
      ].join('\n'),
    ]);
  });

  it('of three, in an app: named', async () => {
    const app = (path) => `apps/verse-service/src/${path}`;
    const [circle, ...others] = await check({
      [app('verses/a.ts')]: `import '../chapters/b.js';`,
      [app('chapters/c.ts')]: `import '../texts/d.js';`,
      [app('texts/e.ts')]: `import '../verses/a.js';`,
    });
    expect([circle.split('\n').length, others]).toEqual([4, []]);
  });

  it('of a folder with a file beside it: none', async () => {
    const found = await check({
      [core('search/search.ts')]: `import './plan/choose.js';`,
      [core('search/plan/choose.ts')]: `import '../found.js';`,
    });
    expect(found).toEqual([]);
  });
});

describe('what only some files may import', () => {
  it('Fastify: routes, web and testing', async () => {
    const line = `import fastify from 'fastify';\nimport '@fastify/cookie';\n`;
    const found = await check({
      [core('feeds/feed.routes.ts')]: line,
      [core('web/server.ts')]: line,
      [core('testing/app.ts')]: line,
      [core('feeds/read-feed.ts')]: line,
    });
    expect(found).toEqual([
      expect.stringMatching(/read-feed\.ts:1: imports fastify: only \*\.routes\.ts/),
      expect.stringMatching(/read-feed\.ts:2: imports @fastify\/cookie: only/),
    ]);
  });

  it.each(['pg', 'sql-template-tag', '@prisma/client', '../database/statement.js', '../database/generated/client.js'])(
    '%s: stores and the database',
    async (what) => {
      const found = await check({
        [core('feeds/feed.store.ts')]: `import '${what}';`,
        [core('feeds/feed.sql.ts')]: `import '${what}';`,
        [core('database/pool.ts')]: `import '${what}';`,
        [core('feeds/read-feed.ts')]: `import '${what}';`,
      });
      expect(found).toEqual([
        expect.stringMatching(/read-feed\.ts:1: .*only \*\.store\.ts, \*\.sql\.ts and database\/ speak to the database/),
      ]);
    },
  );

  it.each([
    ["import type { Sql } from 'sql-template-tag';", 0],
    ["import { type Sql } from 'sql-template-tag';", 0],
    ["import sql, { type Sql } from 'sql-template-tag';", 1],
    ["export { sql } from 'sql-template-tag';", 1],
  ])('%s in a verb: %d breaches, as types run nothing', async (line, breaches) => {
    expect(await check({ [core('feeds/read-feed.ts')]: line })).toHaveLength(breaches);
  });

  it('SQL expressions: stores and verbs, not what speaks HTTP or HTML', async () => {
    const line = `import '../units/unit.sql.js';`;
    const found = await check({
      [core('feeds/feed.store.ts')]: line,
      [core('feeds/read-feed.ts')]: line,
      [core('web/feed.page.ts')]: line,
    });
    expect(found).toEqual([expect.stringMatching(/feed\.page\.ts:1: .*SQL expressions are for stores and kinds/)]);
  });

  it('the store of units: every feature above', async () => {
    expect(await check({ [core('feeds/read-feed.ts')]: `import '../units/unit.store.js';` })).toEqual([]);
  });

  it('stores: the verbs of their feature, not its routes, and no other feature', async () => {
    const found = await check({
      [core('feeds/read-feed.ts')]: `import './feed.store.js';`,
      [core('feeds/feed.routes.ts')]: `import './feed.store.js';`,
      [core('web/person/read-person.ts')]: `import '../../feeds/feed.store.js';`,
      [core('accounts/sessions/sign-out.ts')]: `import '../people/person.store.js';`,
      [core('accounts/people/find-person.ts')]: `import './person.store.js';`,
      [core('search/search.ts')]: `import './plan/plan.store.js';`,
    });
    expect(found).toEqual([
      expect.stringMatching(/sign-out\.ts:1: .*a feature uses another's verbs and nouns, never its store/),
      expect.stringMatching(/feed\.routes\.ts:1: .*a route calls a verb, never a store/),
      expect.stringMatching(/read-person\.ts:1: .*a feature uses another's verbs and nouns, never its store/),
    ]);
  });
});

describe('imports between packages', () => {
  it('apps use core, and core the packages below it: allowed', async () => {
    const found = await check({
      'apps/verse-service/src/main.ts': `import '@translation-commons/core/cli/program.js';`,
      [core('imports/read-upload.ts')]: `import '@translation-commons/archives/read-archive.js';`,
    });
    expect(found).toEqual([]);
  });

  it('an app uses another, core an app, or a package core: named', async () => {
    const found = await check({
      'apps/verse-service/src/main.ts': `import '../../string-service/src/string-kind.js';`,
      [core('units/unit.ts')]: `import 'verse-service/verse-kind.js';`,
      'packages/po/src/read-po.ts': `import '@translation-commons/core/kernel/refusal.js';`,
    });
    expect(found).toEqual([
      expect.stringMatching(/unit\.ts:1: imports apps\/verse-service\/.*: nobody imports an app/),
      expect.stringMatching(/read-po\.ts:1: .*: packages\/po may import no other package of ours/),
      expect.stringMatching(/main\.ts:1: imports apps\/string-service\/src\/string-kind\.ts: nobody imports an app/),
    ]);
  });
});
