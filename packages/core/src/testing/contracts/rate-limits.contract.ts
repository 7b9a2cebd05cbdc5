import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../kernel/person.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { RATE_LIMIT_KINDS } from '../../web/server/rate-limits/rate-limit-kinds.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const PASSWORD = 'correct horse';

/** Rate limits of a person, and their independence from those of others (docs/decisions/0027-access.md). */
export const rateLimitsContract = (subject: Subject) =>
  describe(`${subject.name}: rate limits`, async () => {
    // Earlier than the clock of the tokens, which are good for an hour.
    let now = new Date(Date.now() - 48 * 3_600_000);
    const { app, service, mailed } = await withSteps(subject, { now: () => now });
    const { app: other } = await withApp(subject, { database: service.db, now: () => now });
    const counter = countStatements(service.db);
    let ann: Person;
    beforeEach(async () => {
      now = new Date(now.getTime() + 3_600_000);
      await service.db.pool.query(
        'delete from translation; delete from person; delete from client; delete from rate_limit_counter; delete from sign_up; delete from notice',
      );
      ann = await addAccount(service, { name: 'Ann', mail: 'ann@example.org', lng: 'en', password: PASSWORD });
      await addClient(service, { id: 'web', secret: 'secret', redirectUris: [] });
    });

    const mailsOf = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before);
    };
    const signIn = async (browser: ReturnType<typeof makeBrowser>, password = PASSWORD) =>
      (await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password })).status;
    const askReset = async (address: string, at = app) => {
      const browser = makeBrowser(at, address);
      return browser.submit(await browser.visit('/password'), { who: 'Ann' });
    };
    const search = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
      app.inject({ url: '/api/translations?lng=fr', remoteAddress, headers });
    /** As if strangers from elsewhere had tried passwords until no more are taken. */
    const exhaustName = () =>
      service.db.pool.query(
        `insert into rate_limit_counter values (sha256('name ann'), 200, $1::timestamptz + interval '10 minutes')
        on conflict (key) do update set count = 200`,
        [now],
      );

    it('a suggestion: tells policy and what is left, each person their own', async () => {
      const { most, windowSeconds } = RATE_LIMIT_KINDS.suggestions;
      const suggest = async (by: { readonly headers: { readonly authorization: string } }, translation: string) => {
        const { ref } = await subject.makeUnit(service);
        return app.inject({
          method: 'POST',
          url: '/api/translations/add',
          payload: { ...ref, lng: 'fr', translation },
          headers: by.headers,
        });
      };
      const [bea, carl] = [await makePerson(service), await makePerson(service)];
      const { headers } = await suggest(bea, 'un');
      expect(headers['ratelimit-policy']).toBe(`"suggestions";q=${most};w=${windowSeconds}`);
      expect(headers.ratelimit).toBe(`"suggestions";r=${most - 1};t=${windowSeconds}`);
      expect((await suggest(bea, 'deux')).headers.ratelimit).toContain(`;r=${most - 2};`);
      expect((await suggest(carl, 'trois')).headers.ratelimit).toContain(`;r=${most - 1};`);
    });

    it('what was counted while the clock was a day ahead: ends with a window from now, not a day later', async () => {
      const DAY = 24 * 3_600_000;
      now = new Date(now.getTime() + DAY);
      await exhaustName();
      now = new Date(now.getTime() - DAY);
      expect(await signIn(makeBrowser(app, '198.51.100.7'))).toBe(429);
      now = new Date(now.getTime() + 11 * 60_000);
      expect(await signIn(makeBrowser(app, '198.51.100.7'))).toBe(303);
    });

    it('searches of visitors: counted for a network of 64 bits, without asking the database, until 429 with Retry-After', async () => {
      const { most } = RATE_LIMIT_KINDS.searches;
      await search('127.0.0.1');
      const unlimited = await counter.during(() => search('127.0.0.1'));
      expect(await counter.during(() => search('2001:db8:1:2::1'))).toBe(unlimited);
      for (let nr = 2; nr < most; nr += 1) await search(`2001:db8:1:2::${nr.toString(16)}`);
      expect((await search('2001:db8:1:2:ffff::1')).headers.ratelimit).toContain(';r=0;');
      const refused = await search('2001:db8:1:2:ffff::2');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ error: 'rate-limited', status: 429 });
      expect((await search('2001:db8:1:3::1')).statusCode).toBe(200);
      expect((await search('2001:db8:1:2::1', (await makePerson(service)).headers)).statusCode).toBe(200);
      now = new Date(now.getTime() + 61_000);
      expect((await search('2001:db8:1:2::1')).statusCode).toBe(200);
    });

    it('searches through a proxy that forwards the port as well: counted for the address', async () => {
      const { most } = RATE_LIMIT_KINDS.searches;
      const forwarded = ['192.0.2.77:4711', '192.0.2.77:4712', '192.0.2.77', '[2001:db8:77::1]:4711', '[2001:db8:77::2]', '2001:db8:77::3'];
      const left: (string | undefined)[] = [];
      for (const from of forwarded) left.push(String((await search('127.0.0.1', { 'x-forwarded-for': from })).headers.ratelimit));
      expect(left).toEqual([1, 2, 3, 1, 2, 3].map((nth) => expect.stringContaining(`;r=${most - nth};`)));
    });

    it('a page of too many searches: says when, and its one primary link asks again, on this service alone', async () => {
      const { most } = RATE_LIMIT_KINDS.searches;
      for (let nr = 0; nr < most; nr += 1) await search('192.0.2.40');
      const ask = async (url: string) => {
        const { statusCode, body } = await app.inject({ url, remoteAddress: '192.0.2.40', headers: { accept: 'text/html' } });
        return [
          statusCode,
          body.match(/<h1>([^<]*)/)?.[1],
          [...body.matchAll(/class="btn primary" href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...link]) => link),
        ];
      };
      const page = '/translations/search?words=soil&lng=fr';
      expect(await ask(page)).toEqual([429, 'Too many tries', [[page.replace('&', '&amp;'), 'Try again']]]);
    });

    it('a form that was sent too often: comes back as it was sent; of another site there is nothing', async () => {
      const browser = makeBrowser(app, '192.0.2.41');
      const { fields } = await browser.visit('/password');
      for (let nr = 0; nr < 20; nr += 1) await browser.post('/password', { ...fields, who: 'Ann' });
      const send = (referer: string) => browser.post('/password', { ...fields, who: 'Ann' }, { referer });
      const ask = async (referer: string) => {
        const { text, status } = await send(referer);
        return [status, text.match(/class="btn primary" href="([^"]*)"/)?.[1]];
      };
      const back = await send('http://localhost:80/password');
      expect(back.status).toBe(429);
      expect(back.text).toMatch(/role="alert"[^>]*><p>[^<]*Try again in \d+[\s\S]*<input [^>]*name="who"[^>]* value="Ann">/);
      const arabic = await browser.post('/password', { ...fields, who: 'Ann' }, { 'accept-language': 'ar' });
      expect([arabic.status, arabic.text.match(/Too many|Try again/g)]).toEqual([429, null]);
      expect(await ask('http://localhost:80//example.org/')).toEqual([429, '/']);
      for (const elsewhere of ['https://example.org/password', 'about:blank', '']) expect(await ask(elsewhere)).toEqual([429, '/']);
    });

    it('mails, asked of two processes by turns: counted together, for each network', async () => {
      const statuses: number[] = [];
      for (let nr = 0; nr < 22; nr += 1) statuses.push((await askReset('192.0.2.1', nr % 2 ? app : other)).status);
      expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
      expect((await askReset('192.0.2.2')).status).toBe(200);
    });

    it('wrong client secrets: refused in the end, from that network only; right ones count nothing, and are not kept out', async () => {
      const { most } = RATE_LIMIT_KINDS['client secrets'];
      const ask = async (client_secret: string, remoteAddress: string) => {
        const payload = { grant_type: 'client_credentials', client_id: 'web', client_secret };
        return (await app.inject({ method: 'POST', url: '/oauth2/token', payload, remoteAddress })).statusCode;
      };
      expect(await ask('secret', '192.0.2.1')).toBe(200);
      const statuses: number[] = [];
      while (statuses.length <= most) statuses.push(await ask('wrong', '192.0.2.1'));
      expect(statuses).toEqual([...Array(most).fill(401), 429]);
      expect(await ask('secret', '192.0.2.1')).toBe(200);
      expect(await ask('wrong', '192.0.2.1')).toBe(429);
      expect(await ask('secret', '192.0.2.2')).toBe(200);
    });

    it('wrong passwords of strangers: keep nobody out where they have signed in before', async () => {
      const known = makeBrowser(app, '192.0.2.7');
      expect(await signIn(known)).toBe(303);
      await exhaustName();
      expect(await signIn(makeBrowser(app, '198.51.100.1'))).toBe(429);
      expect(await signIn(makeBrowser(app, '192.0.2.7'))).toBe(303);
      expect(await signIn(known, 'wrong')).toBe(401);
    });

    it('wrong passwords in the owner’s own network: keep out other browsers, not the owner’s', async () => {
      const known = makeBrowser(app, '192.0.2.7');
      expect(await signIn(known)).toBe(303);
      await service.db.pool.query(
        `insert into rate_limit_counter values (sha256('both 192.0.2.7 ann'), 20, $1::timestamptz + interval '10 minutes')`,
        [now],
      );
      expect(await signIn(makeBrowser(app, '192.0.2.7'))).toBe(429);
      expect(await signIn(known)).toBe(303);
    });

    it('a known browser: has a limit of its own, so that whoever took it cannot try for ever', async () => {
      const known = makeBrowser(app, '192.0.2.7');
      await signIn(known);
      await exhaustName();
      await service.db.pool.query(
        `insert into rate_limit_counter values (sha256('both 192.0.2.7 ann'), 20, $1::timestamptz + interval '10 minutes')`,
        [now],
      );
      expect(await signIn(known, 'wrong')).toBe(401);
      await service.db.pool.query('update rate_limit_counter set count = 20 where count = 1');
      expect(await signIn(known)).toBe(429);
    });

    it('a mailed link: lets in from anywhere, whatever strangers tried', async () => {
      await exhaustName();
      const told = await mailsOf(() => askReset('203.0.113.9'));
      const link = mailedLink(told, '/password');
      const browser = makeBrowser(app, '203.0.113.9');
      expect((await browser.submit(await browser.visit(link), { password: 'battery staple' })).status).toBe(303);
      await exhaustName();
      expect(await signIn(browser, 'battery staple')).toBe(303);
    });

    it('another password: no place is known any more but the one that chose it', async () => {
      const known = makeBrowser(app, '192.0.2.7');
      await signIn(known);
      const told = await mailsOf(() => askReset('203.0.113.9'));
      const link = mailedLink(told, '/password');
      const browser = makeBrowser(app, '203.0.113.9');
      await browser.submit(await browser.visit(link), { password: 'battery staple' });
      await exhaustName();
      expect(await signIn(known, 'battery staple')).toBe(429);
      expect(await signIn(browser, 'battery staple')).toBe(303);
    });

    it('another password, chosen in the settings: the place where that was done stays known, others do not', async () => {
      const [here, elsewhere] = [makeBrowser(app, '192.0.2.7'), makeBrowser(app, '198.51.100.7')];
      await signIn(here);
      await signIn(elsewhere);
      const { csrf = '' } = (await here.visit('/settings/account')).fields;
      const changed = await here.post('/settings/password', { csrf, current: PASSWORD, password: 'battery staple' });
      expect(changed.status).toBe(303);
      await exhaustName();
      expect(await signIn(here, 'battery staple')).toBe(303);
      expect(await signIn(elsewhere, 'battery staple')).toBe(429);
    });

    it('resets asked for by others: use up what they have, not what the owner has', async () => {
      for (let nr = 0; nr < 8; nr += 1) await askReset('198.51.100.1');
      expect(await mailsOf(() => askReset('192.0.2.7'))).toHaveLength(1);
    });

    it('resets asked for from everywhere: at most one an hour in the end, while each link works for two', async () => {
      await service.db.pool.query(
        `insert into rate_limit_counter values (sha256(convert_to('reset of ' || $2, 'UTF8')), 30, $1::timestamptz + interval '1 day')`,
        [now, String(ann.id)],
      );
      expect(await mailsOf(() => askReset('192.0.2.1'))).toHaveLength(1);
      expect(await mailsOf(() => askReset('192.0.2.2'))).toHaveLength(0);
      now = new Date(now.getTime() + 3_601_000);
      expect(await mailsOf(() => askReset('192.0.2.3'))).toHaveLength(1);
    });

    it('an address in other letters: gets no more sign-up mails', async () => {
      const told = await mailsOf(async () => {
        for (const [nr, mail] of ['dora', 'Dora', 'dOra', 'doRa', 'dorA', 'DORA', 'DORa'].entries()) {
          const browser = makeBrowser(app, `192.0.2.${nr}`);
          const typed = { name: `Dora ${nr}`, mail: `${mail}@example.org`, password: 'a long password', lng: 'fr' };
          await browser.submit(await browser.visit('/sign-up'), typed);
        }
      });
      expect(told).toHaveLength(5);
    });
  });
