import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { hasEnd, withRoutes } from '../open-api/routes.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Headers that keep browsers and caches from doing harm. */
export const headersContract = (subject: Subject) =>
  describe(`${subject.name}: headers`, async () => {
    const { made, routes } = await withRoutes(() => withApp(subject, { settings: { baseUrl: 'https://example.org' } }));
    const { app, service } = made;
    const plain = await withApp(subject);
    const tried = await withApp(subject, { settings: { baseUrl: 'https://localhost:8443' } });
    const below = await withApp(subject, { settings: { baseUrl: 'https://example.org/strings' } });

    it('every answer, errors and files too: nosniff, and HSTS where the address is https', async () => {
      const urls = routes.filter(hasEnd).map(({ method, url }) => [method, url.replace(/:\w+|\*/g, 'x')] as const);
      for (const [method, url] of [...urls, ['GET', '/there/is/nothing'], ['GET', '/%ff'], ['GET', '/docs/static/index.css']] as const) {
        const { headers } = await app.inject({ method: method as 'GET', url });
        expect([method, url, headers['x-content-type-options']]).toEqual([method, url, 'nosniff']);
        expect([url, headers['strict-transport-security']]).toEqual([url, expect.stringMatching(/^max-age=\d+/)]);
      }
      expect((await plain.app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
    });

    it.each(['/docs', '/docs/static/index.html', '/sign-in'])('%s: a policy for its content', async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    });

    it('cookies: for this host alone where the address is https, and without that on plain http', async () => {
      const names = async ({ app: one }: typeof made) => Object.keys((await makeBrowser(one).visit('/sign-in')).cookies);
      expect(await names(made)).toEqual([`__Host-${subject.kind.names.unit}_form`]);
      expect(await names(below)).toEqual([`__Secure-${subject.kind.names.unit}_form`]);
      expect(await names(plain)).toEqual([`${subject.kind.names.unit}_form`]);
    });

    it('cookies at an address of this machine with https: for https alone, without which browsers refuse names that say so', async () => {
      const cookies = Object.entries((await makeBrowser(tried.app).visit('/sign-in')).cookies);
      expect(cookies).toEqual([[`__Host-${subject.kind.names.unit}_form`, expect.objectContaining({ secure: true, path: '/' })]]);
      for (const cookie of Object.values((await makeBrowser(plain.app).visit('/sign-in')).cookies))
        expect(cookie).not.toHaveProperty('secure');
    });

    it('OPTIONS of a program that sends no headers of a browser: which methods there are, as for browsers', async () => {
      for (const headers of [{}, { origin: 'https://example.org', 'access-control-request-method': 'POST' }]) {
        const answer = await app.inject({ method: 'OPTIONS', url: '/api/translations/search', headers });
        expect([answer.statusCode, answer.headers['access-control-allow-methods'], answer.body]).toEqual([204, 'GET, HEAD, POST', '']);
      }
    });

    it('refused addresses, too: programs in browsers may read why', async () => {
      for (const url of ['/languages?x=%ff', '/api/translations/%ff?lng=fr', '/api/none', '/api/translations?lng=xx-none']) {
        const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://example.org' } });
        expect([url, statusCode >= 400, headers['access-control-allow-origin']]).toEqual([url, true, '*']);
      }
    });

    it('what depends on who asks: kept by no shared cache', async () => {
      const ann = await makePerson(service, { translationLng: 'fr' });
      for (const url of ['/rss-feed', '/rss-feed/fr', '/latest/fr', '/languages', '/oauth2/user/profile']) {
        const { headers } = await app.inject({ url, headers: ann.headers });
        expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/private|no-store/)]);
      }
      for (const url of ['/rss-feed', '/rss-feed/fr', '/latest/fr', '/languages'])
        expect([url, (await app.inject({ url })).headers.vary]).toEqual([url, expect.stringMatching(/Authorization.*Cookie/)]);
    });

    it.each([
      ['application/json', 'json'],
      ['text/html;q=0.5, application/json', 'json'],
      ['application/json;q=0.9, text/html', 'html'],
      ['application/json;q=0, */*', 'html'],
      ['application/json, text/plain, */*', 'json'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
      ['*/*', 'html'],
    ])('Accept: %s: %s', async (accept, responseFormat) => {
      const { headers } = await app.inject({ url: '/translations/search?lng=fr', headers: { accept } });
      expect(headers['content-type']).toContain(responseFormat);
      expect(headers.vary ?? '').toMatch(/accept/i);
    });
  });
