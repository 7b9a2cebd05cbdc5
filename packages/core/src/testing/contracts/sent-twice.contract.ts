import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

type Browser = ReturnType<typeof makeBrowser>;

/** Actions that people repeat without intention: forms that are sent again, texts that are typed and asked for again. */
export const sentTwiceContract = (subject: Subject) =>
  describe(`${subject.name}: once is enough`, async () => {
    const { app, service } = await withApp(subject);
    const password = 'correct horse battery';
    let made: MadeUnit;
    let path: string;
    const signIn = async (browser: Browser, next = '/') =>
      browser.submit(await browser.visit(`/sign-in?next=${encodeURIComponent(next)}`), { name: 'Ann', password });
    const endSessions = () => service.db.prisma.session.deleteMany();
    const stored = async () => (await app.inject({ url: made.path('sq'), headers: { accept: 'application/json' } })).body;
    const csrfOf = (text: string) => /action="[^"]*\/suggest[^"]*".*?name="csrf" value="([^"]*)"/s.exec(text)?.[1] ?? '';

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'sq' });
      made = await subject.makeUnit(service, 'Open the window');
      path = await unitPathOf(service, subject.kind, made, 'sq');
    });

    it('a comment form that is sent three times, also at once: one comment; the same words of somebody else are another one', async () => {
      const comments = () => service.db.prisma.comment.count({ where: { unitId: made.id } });
      const browser = makeBrowser(app);
      await signIn(browser);
      const { fields } = await browser.visit(path);
      const form = { csrf: fields.csrf ?? '', text: 'Which window?', to: 'language' };
      const first = await browser.post(`${path}/comment`, form);
      const again = await Promise.all([browser.post(`${path}/comment`, form), browser.post(`${path}/comment`, form)]);
      expect(again.map(({ location }) => location)).toEqual([first.location, first.location]);
      expect(await comments()).toBe(1);
      await browser.post(`${path}/comment`, { ...form, to: 'developers' });
      await browser.post(`${path}/comment`, { ...form, text: 'Which window then?' });
      expect(await comments()).toBe(3);
    });

    it('a session that ended: signing in leads back to the text, and the first save holds', async () => {
      const browser = makeBrowser(app);
      await signIn(browser);
      const opened = await browser.visit(path);
      await endSessions();
      const typed = 'Hape dritaren <tani>';
      const refused = await browser.post(`${path}/suggest`, { csrf: csrfOf(opened.text), 'translation[]': typed });
      expect([refused.status, refused.text.includes('Hape dritaren &lt;tani&gt;')]).toEqual([401, true]);
      const link = refused.links.find((one) => one.startsWith('/sign-in?next=')) ?? '';
      const entered = await browser.submit(await browser.visit(link), { name: 'Ann', password });
      const back = await browser.visit(entered.location ?? '');
      expect(back.text).toContain('Hape dritaren &lt;tani&gt;</textarea>');
      const saved = await browser.post(`${path}/suggest`, { csrf: csrfOf(back.text), 'translation[]': typed });
      expect(saved.status).toBe(303);
      expect(await stored()).toContain(typed);
      expect((await browser.visit(path)).text).not.toContain('&lt;tani&gt;</textarea>');
    });

    it('a session that ended, and signing in in another tab: the form of the first tab is saved at once', async () => {
      const browser = makeBrowser(app);
      await signIn(browser);
      const opened = await browser.visit(path);
      await endSessions();
      const refused = await browser.post(`${path}/suggest`, { csrf: csrfOf(opened.text), 'translation[]': 'Hap dritaren' });
      expect(refused.status).toBe(401);
      await signIn(browser);
      const saved = await browser.post(`${path}/suggest`, { csrf: csrfOf(refused.text), 'translation[]': 'Hap dritaren' });
      expect(saved.status).toBe(303);
      expect(await stored()).toContain('Hap dritaren');
    });

    it('a session that ended, signing in in another tab, and one form sent from both, also at once: one suggestion with one vote', async () => {
      const browser = makeBrowser(app);
      await signIn(browser);
      const opened = await browser.visit(path);
      await endSessions();
      await signIn(browser);
      const typed = 'Dritarja hapet';
      const send = (csrf: string) => browser.post(`${path}/suggest`, { csrf, 'translation[]': typed });
      const former = await send(csrfOf(opened.text));
      expect([former.status, former.text.includes(typed)]).toEqual([403, true]);
      const other = await browser.visit(path);
      const saved = await Promise.all([send(csrfOf(former.text)), send(csrfOf(former.text)), send(csrfOf(other.text))]);
      expect(saved.map(({ status }) => status)).toEqual([303, 303, 303]);
      await send(csrfOf(other.text));
      const { rows } = await service.db.pool.query(
        `select count, (select count(*)::int from endorsement where endorsement.translation_id = translation.id and endorsement.lng = translation.lng) as votes
         from translation where lng = 'sq' and forms = array[$1]`,
        [typed],
      );
      expect(rows).toEqual([{ count: 1, votes: 1 }]);
    });

    it('a form of another site, with a token of its own visit: refused, with the text', async () => {
      const browser = makeBrowser(app);
      const stranger = makeBrowser(app);
      const token = (await stranger.visit('/sign-in')).fields.csrf ?? '';
      await signIn(browser);
      const forged = await browser.post(`${path}/suggest`, { csrf: token, 'translation[]': 'Thyej dritaren' });
      expect(forged.status).toBe(403);
      expect(await stored()).not.toContain('Thyej dritaren');
    });

    it('a text longer than a cookie holds: stays in the page, whose link to sign in opens another tab', async () => {
      const browser = makeBrowser(app);
      await signIn(browser);
      const opened = await browser.visit(path);
      await endSessions();
      const long = 'ë'.repeat(1900);
      const refused = await browser.post(`${path}/suggest`, { csrf: csrfOf(opened.text), 'translation[]': long });
      expect([refused.status, refused.text.includes(long)]).toEqual([401, true]);
      expect(refused.text).toMatch(/href="[^"]*\/sign-in\?next=[^"]*" target="_blank"/);
    });

    it('easy texts that were passed over on a form that was saved: others follow, they are not asked for again', async () => {
      const words = ['sun', 'moon', 'star', 'rain', 'snow', 'wind', 'cloud'];
      for (const word of words) await subject.makeUnit(service, `A morning with ${word}`);
      const browser = makeBrowser(app);
      await signIn(browser);
      const offered = (text: string) => [...text.matchAll(/name="unit\[\]" value="([^"]*)"/g)].map(([, unit]) => unit ?? '');
      const first = await browser.visit('/begin?lng=is');
      const { csrf = '', behind = '' } = first.fields;
      const [typed = '', ...passed] = offered(first.text);
      expect(passed).toHaveLength(4);
      const saved = await browser.post('/begin', { csrf, behind, lng: 'is', 'unit[]': typed, 'translation[]': 'Morgunn' });
      const next = offered((await browser.visit(saved.location ?? '')).text);
      expect(next.length).toBeGreaterThan(0);
      for (const unit of [typed, ...passed]) expect(next).not.toContain(unit);
    });
  });
