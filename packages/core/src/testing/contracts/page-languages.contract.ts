import { beforeAll, describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { catalogueLanguages, readCatalogue } from '../../i18n/interface-texts/catalogue.js';
import { withApp } from '../app.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { makeEnglishRecogniser } from '../browser/recognise-english.js';
import { shownTexts } from '../browser/shown-texts.js';
import { runJobs } from '../jobs/run-jobs.js';
import { addAccount } from '../people/add-account.js';
import type { ProgramSubject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Addresses that are no pages, or change what a browser keeps. */
const NO_PAGES = /^\/(?:api|assets|docs|language\?|rss|sign-out|sitemap|tweet|auth|project\/(?:export|export_|diff))|\bformat=|\/feed\b/;

/** Pages of one kind that are opened, at most. */
const PAGES_OF_A_KIND = 1;

/** Pages that are opened in each language, at most: a bound on time. */
const PAGES_LIMIT = 80;

/** The kind of a page: its path without names and numbers, and the names of its parameters. */
const kindOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const parts = pathname.split('/').map((part) => (/^[a-z-]{1,24}$/.test(part) ? part : '*'));
  return `${parts.join('/')}?${[...new Set(searchParams.keys())].sort().join('&')}`;
};

/** Every kind of page in every language of the interface: nothing that has a translation is in English. */
export const pageLanguagesContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: languages of pages`, async () => {
    const made = await withApp(subject);
    const { app, service } = made;
    const password = 'correct horse battery';
    const browser = makeBrowser(app);
    const paths: string[] = [];

    const isPage = ({ status, headers }: VisitedPage) => status === 200 && String(headers['content-type']).includes('text/html');

    /** Opens pages and what they link to, each kind of page some times. */
    const crawl = async (waiting: string[]): Promise<void> => {
      const kinds = new Map<string, number>();
      for (let path = waiting.shift(); path !== undefined && paths.length < PAGES_LIMIT; path = waiting.shift()) {
        const kind = kindOf(path);
        const opened = kinds.get(kind) ?? 0;
        if (opened >= PAGES_OF_A_KIND || NO_PAGES.test(path)) continue;
        kinds.set(kind, opened + 1);
        const page = await browser.visit(path);
        if (page.location?.startsWith('/')) waiting.push(page.location);
        if (!isPage(page)) continue;
        paths.push(path);
        waiting.push(...page.links);
      }
    };

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar', role: 'administrator' });
      await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password });
      const unit = await subject.makeUnit(service);
      const { url, fields, file } = subject.importPage;
      const { csrf = '' } = (await browser.visit('/import')).fields;
      const { location: job = '' } = await browser.upload(url, { csrf, ...fields }, file);
      await runJobs(service, coreTasks(subject));
      const own = await subject.pageJourneys.paths(made);
      await crawl(['/', job, await unitPathOf(service, subject.kind, unit, 'fr'), ...own, '/moderation', '/administration']);
    });

    it('the pages: most kinds that there are', () => {
      expect(paths.length).toBeGreaterThan(40);
    });

    it.each(catalogueLanguages())('in %s: no page says in English what it has a translation for', async (lng) => {
      const catalogue = readCatalogue(lng);
      if (!catalogue) throw new Error(`no catalogue of ${lng}`);
      const isEnglish = makeEnglishRecogniser(catalogue);
      // Names of languages are beside the same in the language itself, English among them.
      const native = [...service.languages.values()].map((language) => language.native);
      const known = new Set([...catalogue.texts.values(), native].flat());
      await browser.visit(`/language?speak=${lng}&next=/`);
      const left: string[] = [];
      for (const path of paths) {
        const { text } = await browser.visit(path);
        for (const shown of shownTexts(text))
          for (const part of shown.split(' · ').map((one) => one.replace(/^[·:,\s]+|[·:,\s]+$/g, '')))
            if (!known.has(part) && isEnglish(part)) left.push(`${path}: ${part}`);
      }
      expect(left).toEqual([]);
    });
  });
