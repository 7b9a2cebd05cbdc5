import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/time.js';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

const NOON_MS = Date.parse('2026-03-10T12:00:00Z');

/** Lists and feeds of the latest translations, as both services have them (decisions, section 10). */
export const feedsContract = (subject: Subject) =>
  describe(`${subject.name}: latest`, async () => {
    let clock = NOON_MS;
    const { app, person, unit, add, service } = await withSteps(subject, { now: () => new Date(clock) });
    const at = async <T>(time: number, work: () => Promise<T>): Promise<T> => {
      clock = time;
      const done = await work();
      clock = NOON_MS;
      return done;
    };
    const ann = await person();
    const evil = await unit('Evil <script>alert(1)</script> ]]> & more');
    const midnight = Date.parse('2026-03-09T00:00:00Z');
    const old = await unit();
    await at(midnight - 1, () => add(old, ann, 'Avant-hier'));
    const yesterday = await at(midnight, () => add(old, ann, 'Hier à minuit'));
    const fresh = await add(evil, ann, '<b>Méchant</b> \u0001 & ]]>');
    await service.db.prisma.translation.create({
      data: { tguid: 'unknown author', unitId: old.id, lng: 'fr', forms: ['Anonyme'], createdAt: new Date(clock) },
    });

    it('latest, since midnight of yesterday: those of known authors, newest first, without mail addresses', async () => {
      const answer = await app.inject({ url: '/latest/fr' });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const items = answer.json();
      expect(items.map(({ tguid }: { tguid: string }) => tguid)).toEqual([fresh.tguid, yesterday.tguid]);
      expect(items[1]).toMatchObject({
        lng: 'fr',
        translation: 'Hier à minuit',
        time: '2026-03-09T00:00:00.000Z',
        username: ann.name,
        usermail: null,
      });
      expect((await app.inject({ url: '/latest/de' })).json()).toEqual([]);
    });

    it('latest, asked by an administrator: with mail addresses', async () => {
      const { headers } = await person({ role: 'administrator' });
      const answer = await app.inject({ url: '/latest/fr', headers });
      expect(answer.json()[0].usermail).toMatch(/@example\.org$/);
      expect(answer.headers['cache-control']).toContain('private');
    });

    it('latest, a language that is not installed: 400', async () => {
      expect((await app.inject({ url: '/latest/tlh' })).statusCode).toBe(400);
    });

    it('latest and feed, asked for again: 304 by ETag and by date', async () => {
      for (const url of ['/latest/fr', '/rss-feed/fr']) {
        const { headers } = await app.inject({ url });
        const known = { 'if-none-match': `"other", ${headers.etag}` };
        expect((await app.inject({ url, headers: known })).statusCode).toBe(304);
        expect((await app.inject({ url, headers: { 'if-modified-since': String(headers['last-modified']) } })).statusCode).toBe(304);
        expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
      }
    });

    it('rss-feed: valid RSS whose items are known by tguid; what people typed stays text', async () => {
      const { body, headers } = await app.inject({ url: '/rss-feed/fr' });
      expect(headers['content-type']).toMatch(/^application\/rss\+xml/);
      expect(body).toMatch(/^<\?xml[^>]*\?>\s*<rss version="2\.0"/);
      expect(body.match(/<item>/g)).toHaveLength(2);
      expect(body).toContain(`<guid isPermaLink="false">${fresh.tguid}</guid>`);
      for (const raw of ['<script', '<b>M', '\u0001']) expect(body).not.toContain(raw);
      expect(body).toContain('&lt;b&gt;Méchant&lt;/b&gt;');
    });

    it('rss-feed as Atom and as JSON Feed: the same items', async () => {
      const atom = await app.inject({ url: '/rss-feed/fr?format=atom' });
      expect([atom.headers['content-type'], atom.body.match(/<entry>/g)?.length]).toEqual([expect.stringMatching(/atom\+xml/), 2]);
      const json = await app.inject({ url: '/rss-feed/fr?format=json' });
      expect(json.json().items.map(({ id }: { id: string }) => id)).toEqual([fresh.tguid, yesterday.tguid]);
    });

    it('rss-feed in a format that there is none of: 400; an empty one is RSS', async () => {
      for (const format of ['zz', 'ATOM']) expect((await app.inject({ url: `/rss-feed/fr?format=${format}` })).statusCode).toBe(400);
      const { headers } = await app.inject({ url: '/rss-feed/fr?format=' });
      expect(headers['content-type']).toMatch(/^application\/rss\+xml/);
    });

    it('a day later: what was since yesterday is older now', async () => {
      await at(NOON_MS + 2 * DAY_MS, async () => {
        expect((await app.inject({ url: '/latest/fr' })).json()).toEqual([]);
        expect((await app.inject({ url: '/rss-feed/fr' })).body).not.toContain('<item>');
      });
    });
  });
