import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const BASE = '/commons/here';
const ORIGIN = 'http://localhost:8701';

/** Pages with addresses of one shape that are followed: lists have many that differ only in what they name. */
const SAMPLES = 4;

const unescapeHtml = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** Every address in a page or feed: of links, assets, forms, feeds. Scripts are only fetched. */
const addressesIn = ({ text, headers }: VisitedPage): string[] =>
  /script|css/.test(String(headers['content-type']))
    ? []
    : [...text.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g), ...text.matchAll(/<(?:link|url)[^>]*>([^<]+)<\//g)].map(
        ([, address]) => unescapeHtml(address ?? ''),
      );

/** Forms that change something are looked at, not sent. */
const formsIn = ({ text }: VisitedPage): string[] =>
  [...text.matchAll(/<form[^>]* method="post" action="([^"]*)"/g)].map(([, action]) => unescapeHtml(action ?? ''));

/** Forms that only ask, as a search: looked at without anything typed into them. */
const searchesIn = ({ text }: VisitedPage): string[] =>
  [...text.matchAll(/<form(?![^>]* method="post")[^>]* action="([^"]*)"/g)].map(([, action]) => unescapeHtml(action ?? ''));

const shapeOf = (path: string): string => path.replace(/\?.*/, (query) => query.replace(/=[^&]*/g, '')).replace(/[0-9a-f]{32,}|\d+/g, '0');

/** A path in BASE_URL, as where a host serves several things (docs/operations/install.md). */
export const basePathContract = (subject: Subject) =>
  describe(`${subject.name}: a path in BASE_URL`, async () => {
    const password = 'correct horse battery';
    const { app, service } = await withApp(subject, { settings: { baseUrl: `${ORIGIN}${BASE}`, eventLoopDelayMs: 0 } });
    const ann = await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'fr' });
    await service.db.prisma.person.update({ where: { id: ann.id }, data: { role: 'administrator' } });
    const author = await makePerson(service);
    for (const text of ['A word', 'Another word', 'One more word']) {
      const { ref } = await subject.makeUnit(service, text);
      await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        headers: author.headers,
        payload: { ...ref, lng: 'fr', translation: `${text} bis` },
      });
    }

    /** The proxy in front: it takes the path off, or leaves it on. */
    const proxies = { 'takes it off': (path: string) => path.slice(BASE.length) || '/', 'leaves it on': (path: string) => path };

    describe.each(Object.entries(proxies))('the proxy %s', (_, pass) => {
      /** Follows an address as a browser does; every one must be below the path. */
      const makeVisitor = () => {
        const through: Parameters<typeof makeBrowser>[0] = {
          inject: ((options: { url: string }) => app.inject({ ...options, url: pass(options.url) })) as typeof app.inject,
        };
        return makeBrowser(through);
      };
      const pathOf = (address: string, from: string): string | null => {
        const url = new URL(address, `${ORIGIN}${from}`);
        if (url.origin !== ORIGIN || !url.protocol.startsWith('http')) return null;
        return url.pathname + url.search;
      };
      const isBelow = (path: string) => path === BASE || path.startsWith(`${BASE}/`) || path.startsWith(`${BASE}?`);

      const crawl = async (browser: ReturnType<typeof makeBrowser>) => {
        const waiting: { path: string; from: string; asked?: boolean }[] = [{ path: `${BASE}/`, from: '' }];
        const seen = new Map<string, number>();
        const known = new Set<string>();
        const wrong: string[] = [];
        const forms = new Set<string>();
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { path, from, asked } = next;
          if (!isBelow(path)) wrong.push(`${from} leads to ${path}`);
          const shape = shapeOf(path);
          const times = seen.get(shape) ?? 0;
          if (!isBelow(path) || known.has(path) || times >= SAMPLES) continue;
          known.add(path);
          seen.set(shape, times + 1);
          const page = await browser.visit(path);
          // A search that nothing was typed into may say so.
          const isAnswered = asked ? !page.text.includes('It may have moved') : page.status < 400;
          if (!isAnswered) wrong.push(`${path} of ${from}: ${page.status}`);
          for (const form of formsIn(page)) forms.add(form);
          const found = [
            ...addressesIn(page).filter((address) => !formsIn(page).includes(address)),
            ...(page.location ? [page.location] : []),
          ];
          for (const address of found) {
            const to = URL.canParse(address, ORIGIN) ? pathOf(address, path) : null;
            if (to !== null && !to.endsWith('/sign-out')) waiting.push({ path: to, from: path, asked: searchesIn(page).includes(address) });
          }
        }
        return { wrong, forms: [...forms], visited: known.size };
      };

      it('every link, asset, redirect and feed, for a visitor: stays below it and leads somewhere', async () => {
        const { wrong, forms, visited } = await crawl(makeVisitor());
        expect(wrong).toEqual([]);
        expect(visited).toBeGreaterThan(20);
        expect(forms.filter((form) => !isBelow(form))).toEqual([]);
      });

      it('the same for an administrator, who signs in below it; forms go to routes that there are', async () => {
        const browser = makeVisitor();
        const signedIn = await browser.submit(await browser.visit(`${BASE}/sign-in?next=${encodeURIComponent(`${BASE}/settings`)}`), {
          name: 'Ann',
          password,
        });
        expect([signedIn.status, signedIn.location]).toEqual([303, `${BASE}/settings`]);
        for (const cookie of Object.values(signedIn.cookies)) expect(cookie).toMatchObject({ path: BASE });
        const { wrong, forms, visited } = await crawl(browser);
        expect(wrong).toEqual([]);
        expect(visited).toBeGreaterThan(40);
        expect(forms.length).toBeGreaterThan(5);
        for (const form of forms) {
          expect(isBelow(form)).toBe(true);
          const { body } = await app.inject({ method: 'POST', url: pass(form), headers: { accept: 'application/json' } });
          expect([form, body.includes('There is nothing at')]).toEqual([form, false]);
        }
      });

      it('the metadata of the OAuth server: of an issuer with a path, at both places of it', async () => {
        for (const url of [pass(`${BASE}/.well-known/oauth-authorization-server`), `/.well-known/oauth-authorization-server${BASE}`]) {
          const metadata = (await app.inject({ url })).json();
          expect(metadata).toMatchObject({ issuer: `${ORIGIN}${BASE}`, token_endpoint: `${ORIGIN}${BASE}/oauth2/token` });
        }
        const { statusCode } = await app.inject({ method: 'POST', url: pass(`${BASE}/oauth2/token`), payload: {} });
        expect(statusCode).toBe(401);
      });

      it('the page for programs: with its files and the description', async () => {
        const { servers } = (await app.inject({ url: pass(`${BASE}/docs/json`) })).json();
        expect(servers).toEqual([{ url: `${ORIGIN}${BASE}` }]);
      });
    });

    it('a path that begins like one of the service: refused at the start, naming the setting', async () => {
      const made = withApp(subject, { settings: { baseUrl: `${ORIGIN}/translations` }, database: service.db });
      await expect(made.then(({ app: other }) => other.ready())).rejects.toThrow(/BASE_URL has the path \/translations/);
    });
  });
