import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { escapeHtml } from '../../kernel/html.js';
import { cookieName } from '../../web/server/cookies/session-cookie.js';
import { withApp } from '../app.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** The links to units on a page that lists them. */
const unitLinks = ({ text }: VisitedPage): string[] =>
  [...text.matchAll(/<a class="text"[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? '');

const tguidsOf = ({ text }: VisitedPage): string[] => [...text.matchAll(/id="t-([0-9a-f]{40})"/g)].map(([, tguid]) => tguid ?? '');

/** Pages as a browser without script sees them: read, search, sign in, suggest, endorse, delete. */
export const pagesContract = (subject: Subject) =>
  describe(`${subject.name}: pages`, async () => {
    const { app, service } = await withApp(subject, { settings: { siblingUrl: 'https://sibling.example' } });
    const password = 'correct horse battery';
    const { units: names, endorsement: words } = subject.kind.names;

    beforeAll(async () => {
      for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'ar' });
    });

    const signIn = async (name: string) => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };

    /** A unit's page, found by searching for its text as people do. */
    const findPage = async (text: string, lng = 'ar'): Promise<string> => {
      await subject.makeUnit(service, text);
      const how = new URLSearchParams({ ...subject.searching('similar', 'sources'), words: text, lng });
      const [link] = unitLinks(await makeBrowser(app).visit(`/translations/search?${how}`));
      return link ?? '';
    };

    const suggest = async (browser: ReturnType<typeof makeBrowser>, page: string, text: string) => {
      const { fields } = await browser.visit(page);
      await browser.post(`${page}/suggest`, { csrf: fields.csrf ?? '', 'translation[]': text });
      return browser.visit(page);
    };

    it('any page: strict about where scripts and styles come from, in the language of the browser', async () => {
      const { headers, text } = await makeBrowser(app).visit('/');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(text).not.toMatch(/<script(?! src=)|<style|\sstyle="|\son\w+="/);
      const german = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': 'de' } });
      expect(german.body).toContain('<html lang="de" dir="ltr">');
    });

    it('a message of the page before, in a cookie: in the reader’s language; one that a former program or somebody else wrote breaks nothing', async () => {
      const name = cookieName(service, 'said');
      const pageWith = async (said: unknown) => {
        const cookie = `${name}=${encodeURIComponent(JSON.stringify(said))}`;
        const { statusCode, body } = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': 'de', cookie } });
        return { statusCode, messages: /<div id="messages">.*?<\/div><\/div>/s.exec(body)?.[0] ?? '' };
      };
      const { say } = chooseUiLocale(['de']);
      expect((await pageWith([['Saved.', 'status'], { 0: { text: 'Saved.', values: {} } }])).messages).toContain(`>${say('Saved.')}<`);
      expect((await pageWith([['Saved.', 'status']])).messages).toContain('>Saved.<');
      const forged = { text: '{__proto__} {constructor} {a}', values: { a: { text: '<b>', values: {} } } };
      expect(await pageWith([['Saved.', 'status'], { 0: forged }])).toMatchObject({
        statusCode: 200,
        messages: expect.stringContaining('{__proto__} {constructor} &lt;b&gt;'),
      });
      for (const said of [
        null,
        1,
        {},
        [[]],
        [['x', 'status'], { 0: { text: 1, values: null } }],
        [['x', 'status'], { 0: { text: 'x', values: [[]] } }],
      ])
        expect((await pageWith(said)).statusCode).toBe(200);
    });

    it('stylesheet and script: kept for ever under the name of their content', async () => {
      const { text } = await makeBrowser(app).visit('/');
      const files = [...new Set([...text.matchAll(/(?:href|src)="(\/assets\/[^"#]*)/g)].map(([, path]) => path ?? ''))];
      // Style, script, the sprite of icons, and the icon of the page in two formats; some front pages have a style more.
      expect(files.length).toBeGreaterThanOrEqual(5);
      for (const url of files) {
        const { statusCode, headers } = await app.inject({ url });
        expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
      expect((await app.inject({ url: '/assets/style.0.css' })).statusCode).toBe(404);
    });

    it('stylesheet, script and pages: packed for who takes that, the same unpacked; the secret of forms is masked anew in each', async () => {
      const { text } = await makeBrowser(app).visit('/');
      const [, style = ''] = /href="(\/assets\/style[^"]*)"/.exec(text) ?? [];
      const plain = await app.inject({ url: style });
      for (const [accepted, encoding, unpack] of [
        ['br', 'br', brotliDecompressSync],
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['gzip, br;q=0.1', 'gzip', gunzipSync],
      ] as const) {
        const headers = { 'accept-encoding': accepted, accept: 'text/html' };
        const packed = await app.inject({ url: style, headers });
        expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
        expect(packed.headers.etag).not.toBe(plain.headers.etag);
        expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
        const page = await app.inject({ url: '/', headers });
        expect(page.headers['content-encoding']).toBe(encoding);
        expect(unpack(page.rawPayload).toString()).toContain('</html>');
      }
      const ann = await signIn('Ann');
      const tokenOf = ({ text: page }: VisitedPage) => /name="csrf" value="([^"]+)"/.exec(page)?.[1];
      const tokens = [tokenOf(await ann.visit('/')), tokenOf(await ann.visit('/'))];
      expect(new Set(tokens).size).toBe(2);
      const secret = await app.inject({ url: '/sign-up', headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
      expect([secret.statusCode, secret.headers['content-encoding']]).toEqual([200, undefined]);
    });

    it('robots and sitemap: name pages that are there', async () => {
      const robots = await app.inject({ url: '/robots.txt' });
      expect(robots.body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
      const sitemap = await app.inject({ url: '/sitemap.xml' });
      expect(sitemap.headers['content-type']).toContain('application/xml');
      const [first = ''] = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
      expect((await app.inject({ url: first, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    });

    it('a page in a language that its address says: for whoever searches in it', async () => {
      const { body } = await app.inject({ url: '/?speak=de', headers: { accept: 'text/html', 'accept-language': 'fr' } });
      expect(body).toContain('<html lang="de"');
      expect(body).toMatch(/<link rel="alternate" hreflang="fr" href="http[^"]*speak=fr">/);
      expect(body).toMatch(/<meta property="og:description" content="[^"]+">/);
    });

    it('a unit’s page, shared: its preview has its address and what leads, or that nothing does yet', async () => {
      const page = await findPage('A text that is shared');
      const preview = async () => (await makeBrowser(app).visit(page)).text;
      expect(await preview()).toContain('<meta property="og:description" content="Missing">');
      expect(await preview()).toMatch(new RegExp(`<meta property="og:url" content="http[^"]*${page}">`));
      const ann = await signIn('Ann');
      await suggest(ann, page, 'Një tekst');
      expect(await preview()).toContain('<meta property="og:description" content="Një tekst">');
    });

    it('the front page, shared or in a window: is called what the service is', async () => {
      const { text } = await makeBrowser(app).visit('/');
      const [, service = ''] = /<meta property="og:site_name" content="([^"]+)">/.exec(text) ?? [];
      expect(text).toContain(`<meta property="og:title" content="${service}">`);
      expect(text).toContain(`<title>${service} · Translation Commons</title>`);
    });

    it('a newcomer: is led to five easy units by the service’s own word', async () => {
      const { text } = await makeBrowser(app).visit('/?lng=sq');
      const word = subject.kind.pages.countUnits((_one, many) => many, 5).replace(/^\S+ /, '');
      expect(text).toContain(`Translate five easy ${word}</button>`);
    });

    it('a search that finds nothing: leads on, and without filters where there are some', async () => {
      const search = async (fields: Record<string, string>) =>
        (await makeBrowser(app).visit(`/translations/search?${new URLSearchParams({ words: 'zzqqxxvv', lng: 'ar', ...fields })}`)).text;
      expect(await search({})).toContain('Translate missing</a>');
      expect(await search({})).not.toContain('Search without filters');
      expect(await search({ contested: '1' })).toContain('Search without filters</a>');
    });

    it('a path where nothing is: a page for browsers, saying so, with the way home', async () => {
      const { status, text } = await makeBrowser(app).visit('/nowhere');
      expect([status, text]).toEqual([404, expect.stringContaining('It may have moved')]);
    });

    it('a failure of the service: a page with a way on for browsers, problem details for programs; neither says what failed', async () => {
      const page = await findPage('What is shown while something is broken');
      const browser = await signIn('Ann');
      const { pool } = service.db;
      await pool.query('alter table translation rename to broken_translation');
      try {
        const { status, text } = await browser.visit(page);
        expect([status, /<h1[^>]*>([^<]*)/.exec(text)?.[1], text.match(/class="btn primary" href="([^"]*)"/)?.[1]]).toEqual([
          500,
          'Something went wrong',
          page,
        ]);
        expect(text).toMatch(/The service failed\. If you report it, mention request [\w-]+\./);
        const french = await app.inject({ url: page, headers: { accept: 'text/html', 'accept-language': 'fr' } });
        expect(french.body).toContain('Le service a échoué.');
        const answer = await app.inject('/api/translations?lng=fr&words=broken');
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, expect.stringMatching(/^application\/problem\+json/)]);
        expect(answer.json()).toMatchObject({ status: 500, error: 'internal', detail: expect.stringMatching(/^The service failed\./) });
        for (const shown of [text, answer.body]) expect(shown).not.toContain('relation');
      } finally {
        await pool.query('alter table broken_translation rename to translation');
      }
      expect((await browser.visit(page)).status).toBe(200);
    });

    it('a source text with markup: shown as text', async () => {
      const page = await findPage('Press <b>"Enter"</b> & wait');
      const { status, text } = await makeBrowser(app).visit(page);
      expect(status).toBe(200);
      expect(text.replace(/<\/?span[^>]*>/g, '')).toContain('Press &lt;b&gt;&quot;Enter&quot;&lt;/b&gt; &amp; wait');
    });

    it('the page asked for as JSON: the record', async () => {
      const page = await findPage('Asked for by a program');
      const answer = await app.inject({ url: page, headers: { accept: 'application/json' } });
      expect(answer.json()[subject.kind.names.unit].translations).toEqual([]);
    });

    it('a visitor: reads, and is asked to sign in before suggesting', async () => {
      const page = await findPage('Visitors may read this');
      const browser = makeBrowser(app);
      expect((await browser.visit(page)).text).not.toContain('<textarea');
      expect(await browser.post(`${page}/suggest`, { 'translation[]': 'x' })).toMatchObject({
        status: 303,
        location: `/sign-in?next=${encodeURIComponent(page)}`,
      });
    });

    it('a form that is not the session’s own: refused, and nothing is stored', async () => {
      const page = await findPage('Forged forms change nothing');
      const ann = await signIn('Ann');
      expect((await ann.post(`${page}/suggest`, { csrf: 'guessed', 'translation[]': 'forged' })).status).toBe(403);
      expect(tguidsOf(await ann.visit(page))).toEqual([]);
    });

    it('a suggestion: stored with its author’s endorsement, marked with its language, and said once', async () => {
      const page = await findPage('A suggestion to be made');
      const ann = await signIn('Ann');
      const shown = await suggest(ann, page, 'مرحبا');
      expect(shown.text).toContain('<span class="text grand" lang="ar" dir="rtl">مرحبا</span>');
      expect(shown.text).toContain('aria-pressed="true"');
      expect(shown.text).toContain('class="message status"');
      expect((await ann.visit(page)).text).not.toContain('class="message status"');
    });

    it('a suggestion that is blank: the page again, saying why', async () => {
      const page = await findPage('A blank one to be refused');
      const ann = await signIn('Ann');
      const { fields } = await ann.visit(page);
      const answer = await ann.post(`${page}/suggest`, { csrf: fields.csrf ?? '', 'translation[]': '  ' });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('class="message warning"><svg class="icon"')]);
    });

    it('lines: come as they were typed, not as browsers send them', async () => {
      const page = await findPage('Two lines to be kept');
      const ann = await signIn('Ann');
      await suggest(ann, page, 'one\r\ntwo');
      const answer = await app.inject({ url: page, headers: { accept: 'application/json' } });
      expect(answer.json()[subject.kind.names.unit].translations[0].translation).toBe('one\ntwo');
    });

    it('what keys do: said in the words of the kind', async () => {
      const { text } = await makeBrowser(app).visit(await findPage('Something to press keys for'));
      expect(text).toContain(escapeHtml(subject.kind.pages.texts(chooseUiLocale(['en']).say).endorseKeys));
    });

    it('an endorsement: given and taken back by the same button', async () => {
      const page = await findPage('Something to be endorsed');
      const [tguid = ''] = tguidsOf(await suggest(await signIn('Ann'), page, 'text'));
      const ben = await signIn('Ben');
      const { csrf = '' } = (await ben.visit(page)).fields;
      const countOf = async () =>
        (await app.inject({ url: page, headers: { accept: 'application/json' } })).json()[subject.kind.names.unit].translations[0].count;
      expect(await ben.post(`${page}/endorse`, { csrf, tguid })).toMatchObject({ status: 303, location: `${page}#t-${tguid}` });
      expect(await countOf()).toBe(2);
      await ben.post(`${page}/withdraw`, { csrf, tguid });
      expect(await countOf()).toBe(1);
    });

    it('deleting: offered to the author, not to others, and done', async () => {
      const page = await findPage('Something to be deleted');
      const ann = await signIn('Ann');
      const [tguid = ''] = tguidsOf(await suggest(ann, page, 'unwanted'));
      expect((await (await signIn('Ben')).visit(page)).text).not.toContain(`${page}/delete`);
      const { csrf = '' } = (await ann.visit(page)).fields;
      await ann.post(`${page}/delete`, { csrf, tguid });
      expect(tguidsOf(await ann.visit(page))).toEqual([]);
    });

    it(`a search: lists ${names}, page by page, with all that was asked in its links`, async () => {
      for (const nr of [1, 2, 3, 4, 5, 6]) await subject.makeUnit(service, `Marmalade number ${nr}`);
      const how = new URLSearchParams({ ...subject.searching('similar', 'sources'), words: 'marmalade', lng: 'ar', limit: '5' });
      const first = await makeBrowser(app).visit(`/translations/search?${how}`);
      expect(unitLinks(first)).toHaveLength(5);
      const next = /<a rel="next" href="([^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(unitLinks(await makeBrowser(app).visit(next))).toHaveLength(1);
    });

    it('a search that administrators alone may make: refused to others with a page', async () => {
      const { status, text } = await makeBrowser(app).visit('/translations/search?translated_by=Ann');
      expect([status, text]).toEqual([403, expect.stringContaining('<!doctype html>')]);
    });

    it(`a person: the languages with numbers of translations and ${words.many}, never the mail address`, async () => {
      await suggest(await signIn('Ann'), await findPage('Something by Ann'), 'منها');
      const { status, text } = await makeBrowser(app).visit('/people/ann');
      expect([status, text]).toEqual([200, expect.stringContaining('Arabic')]);
      expect(text).not.toContain('@example.org');
      expect((await makeBrowser(app).visit('/people/nobody')).status).toBe(404);
    });

    it(`a person: what they suggested, and apart from it what of others they gave ${words.many} to`, async () => {
      const page = await findPage('Something of Ann that Ben endorses');
      const [tguid = ''] = tguidsOf(await suggest(await signIn('Ann'), page, 'قول آن'));
      const ben = await signIn('Ben');
      const { fields } = await ben.visit(page);
      await ben.post(`${page}/endorse`, { csrf: fields.csrf ?? '', tguid });
      const { text } = await makeBrowser(app).visit('/people/ben');
      expect(text.indexOf('قول آن')).toBeGreaterThan(text.indexOf(`: Arabic</h2>`));
      expect((await makeBrowser(app).visit('/people/ann')).text).not.toContain(': Arabic</h2>');
    });

    it('the latest translations: those of the days that are asked for, with who made them, and a feed', async () => {
      await suggest(await signIn('Ann'), await findPage('Something new'), 'جديد');
      const { text } = await makeBrowser(app).visit('/translations/latest?lng=ar&days=1');
      expect(text).toMatch(/جديد<\/p>\s*<p class="meta"><a class="who" href="\/people\/Ann">/);
      expect(text).toContain('<link rel="alternate" type="application/rss+xml" href="/rss-feed/ar">');
      expect(unitLinks(await makeBrowser(app).visit('/translations/latest?lng=sq'))).toEqual([]);
    });

    it('a visitor without a language: asked for one, by the latest translations, by a search that finds nothing and by a queue; never offered the sources’', async () => {
      const { sourceLng } = subject.kind.pages;
      if (sourceLng === null) return;
      const browser = makeBrowser(app);
      const latest = await browser.visit(`/translations/latest?lng=${sourceLng}`);
      expect(latest.text).toMatch(/href="\/language\/choose\?next=%2Ftranslations%2Flatest%3F[^"]*%7Blng%7D">Choose a language/);
      expect(latest.text).not.toContain('translations into');
      const search = await browser.visit(`/translations/search?lng=${sourceLng}`);
      expect(search.text).not.toContain('No results');
      expect(search.text).toMatch(/href="\/language\/choose\?next=%2Ftranslations%2Fsearch%3F[^"]*%7Blng%7D[^"]*">Choose a language/);
      expect(search.text).not.toContain(`queue=untranslated&amp;lng=${sourceLng}`);
      expect(search.text).toMatch(/<select id="search-lng" name="lng"><option value="">Choose a language/);
      expect(search.text).not.toContain(`<option value="${sourceLng}"`);
      expect((await browser.visit(`/translations/search?lng=${sourceLng}&words=zzyzx`)).text).toContain('No results');
      const queue = await app.inject({ url: '/translations/queue?queue=untranslated', headers: { accept: 'text/html' } });
      expect(queue.headers.location).toBe(
        `/language/choose?next=${encodeURIComponent('/translations/queue?queue=untranslated&lng={lng}')}`,
      );
    });

    it('the doors to both services: each with its icon, to lists that are there', async () => {
      await findPage('Behind a door');
      const { text } = await makeBrowser(app).visit('/');
      const doors = [...text.matchAll(/<a class="door" href="([^"]*)">.*?#i-([\w-]+)".*?<\/svg> (\w+)<\/span>/g)].map(
        ([, ...door]) => door,
      );
      const icons: Readonly<Record<string, string>> = { Strings: 'code', Verses: 'book', Definitions: 'book' };
      expect(doors.map(([, icon]) => icon)).toEqual(doors.map(([, , name = '']) => icons[name]));
      const own = doors.map(([href = '']) => href).filter((href) => href !== 'https://sibling.example/');
      expect(own).toHaveLength(1);
      const [path = '', id] = own[0]?.split('#') ?? [];
      const { status, text: behind } = await makeBrowser(app).visit(path);
      expect([status, id === undefined || behind.includes(`id="${id}"`)]).toEqual([200, true]);
    });

    it('languages: remembered, and taken to the same page in another one', async () => {
      const page = await findPage('Read in several languages');
      const browser = makeBrowser(app);
      const [, choice = ''] = /href="(\/language\/choose[^"]*)"/.exec((await browser.visit(page)).text) ?? [];
      const { text: choices } = await browser.visit(choice);
      expect(choices).toContain('<span lang="fr" dir="ltr">français</span>');
      const next = choices.match(/name="next" value="([^"]*)"/)?.[1] ?? '';
      const { location } = await browser.visit(`/language?${new URLSearchParams({ lng: 'fr', next })}`);
      expect((await browser.visit(location ?? '')).text).toContain('French');
      expect((await browser.visit('/language?next=//evil.example')).location).toBe('/');
    });
  });
