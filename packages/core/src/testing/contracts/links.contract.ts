import { beforeAll, describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import type { Role } from '../../kernel/person.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { countStatements, type SentStatement } from '../database/count-statements.js';
import { isTestedOnCitus } from '../database/database.js';
import { findIndexWalks } from '../database/index-walks.js';
import { addManyVotes } from '../database/many-votes.js';
import { runJobs } from '../jobs/run-jobs.js';
import { addAccount } from '../people/add-account.js';
import type { ProgramSubject } from '../subject.js';

/** Addresses of the same shape that are followed: numbers, codes and what is asked for may differ. */
const ALIKE_LIMIT = 3;
const PAGES_LIMIT = 400;

/** An address without what tells it from others of its shape. */
const shapeOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://here');
  return `${pathname.replace(/[0-9a-f]{8,}(?:-[0-9a-f]+)*|\d+/g, '0')}?${[...searchParams.keys()].sort().join('&')}`;
};

/** Links on pages: every link that a page shows to a reader leads to a page that they may see. */
export const linksContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: links`, { timeout: 180_000 }, async () => {
    const made = await withApp(subject);
    const { app, service } = made;
    const password = 'correct horse battery';
    const { statementsDuring } = countStatements(service.db);
    const sent: SentStatement[] = [];
    const roles: readonly Role[] = ['contributor', 'moderator', 'administrator'];

    beforeAll(async () => {
      for (const role of roles) await addAccount(service, { name: role, mail: `${role}@example.org`, password, lng: 'ar', role });
      await subject.pageJourneys.paths(made);
      const { url, fields, file } = subject.importPage;
      const browser = await signedIn('contributor');
      const { csrf = '' } = (await browser.visit(url)).fields;
      await browser.upload(url, { csrf, ...fields }, file);
      await runJobs(service, coreTasks(subject));
    });

    const signedIn = async (name: string | null) => {
      const browser = makeBrowser(app);
      if (name !== null) await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };

    /** Follows links from the front page on, breadth first, and gives the addresses that answer with an error, with the page that they are on. */
    const follow = async (name: string | null) => {
      const browser = await signedIn(name);
      const known = new Set(['/']);
      const shapes = new Map<string, number>();
      const waiting = [{ url: '/', from: '' }];
      const failed: { url: string; from: string; status: number }[] = [];
      let visited = 0;
      for (let next = waiting.shift(); next && visited < PAGES_LIMIT; next = waiting.shift()) {
        const { status, links } = await browser.visit(next.url);
        visited += 1;
        if (status >= 400) failed.push({ ...next, status });
        for (const url of links) {
          const shape = shapeOf(url);
          const alike = shapes.get(shape) ?? 0;
          if (known.has(url) || alike >= ALIKE_LIMIT) continue;
          known.add(url);
          shapes.set(shape, alike + 1);
          waiting.push({ url, from: next.url });
        }
      }
      return { failed, visited };
    };

    it.each([null, ...roles])('as %s (null: a visitor): none leads to a refusal or an error', async (name) => {
      const statements = await statementsDuring(async () => {
        const { failed, visited } = await follow(name);
        expect(failed).toEqual([]);
        expect(visited).toBeGreaterThan(15);
        expect(visited).toBeLessThan(PAGES_LIMIT);
      });
      sent.push(...statements);
    });

    it.skipIf(isTestedOnCitus())('all of them: an index for what is looked up in a large table', async () => {
      expect(sent.length).toBeGreaterThan(100);
      await addManyVotes(service.db.pool, 'fr');
      expect(await findIndexWalks(service.db.pool, sent)).toEqual([]);
    });
  });
