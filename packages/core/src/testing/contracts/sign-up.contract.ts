import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

const HOUR_MS = 60 * 60 * 1000;

/** What differs between two answers only because they are two: secrets, and what was typed. */
const withoutSecrets = ({ status, text }: VisitedPage, ...typed: string[]) => [
  status,
  typed.reduce((rest, word) => rest.replaceAll(word, '…'), text).replace(/name="csrf" value="[^"]*"/g, ''),
];

/** Opening an account: the form, the mail, the link in it. */
export const signUpContract = (subject: Subject) =>
  describe(`${subject.name}: signing up`, async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const { app, service, mailed } = await withSteps(subject, { now: () => now });
    const wanted = { name: 'Dora', mail: 'dora@example.org', password: 'four words make one', lng: 'sq' };

    beforeEach(async () => {
      await service.db.pool.query(
        'delete from translation; delete from person; delete from sign_up; delete from rate_limit_counter; delete from notice',
      );
    });

    /** What is mailed by some work. */
    const mailedBy = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before);
    };
    const signUp = async (typed: Partial<typeof wanted> = {}, browser = makeBrowser(app)) =>
      browser.submit(await browser.visit('/sign-up'), { ...wanted, ...typed });
    /** Signs up, and gives the path of the mailed link. */
    const linkFor = async (typed: Partial<typeof wanted> = {}) => {
      return mailedLink(await mailedBy(() => signUp(typed)), '/sign-up/confirm');
    };
    const signIn = async (name: string, password: string) => {
      const browser = makeBrowser(app);
      return browser.submit(await browser.visit('/sign-in'), { name, password });
    };
    const people = () => service.db.prisma.person.count();

    it('the whole way: form, mail, link, button, signed in', async () => {
      const mails = await mailedBy(() => signUp());
      expect(mails[0]).toMatchObject({ to: 'dora@example.org', unsubscribe: null, text: expect.stringContaining('Dora') });
      const { visit, submit } = makeBrowser(app);
      const page = await visit(mailedLink(mails, '/sign-up/confirm'));
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(await people()).toBe(0);
      const opened = await submit(page, {});
      expect(opened).toMatchObject({ status: 303, location: '/sign-in?name=Dora' });
      const entrance = await visit(opened.location ?? '');
      expect(entrance.text).toContain('value="Dora"');
      expect(await submit(entrance, { name: 'Dora', password: wanted.password })).toMatchObject({ status: 303, location: '/' });
      expect(await service.db.prisma.person.findFirst()).toMatchObject({
        ...{ name: 'Dora', mail: 'dora@example.org', role: 'contributor', translationLng: 'sq', mailConfirmedAt: now },
      });
    });

    it('from a page that asked to sign in: mail, link and sign-in lead back to it', async () => {
      const from = '/translations/search?words=water&lng=sq';
      const browser = makeBrowser(app);
      const mails = await mailedBy(async () => browser.submit(await browser.visit(`/sign-up?next=${encodeURIComponent(from)}`), wanted));
      // Another browser: the mail is often opened on a phone.
      const { visit, submit } = makeBrowser(app);
      const opened = await submit(await visit(mailedLink(mails, '/sign-up/confirm')), {});
      const entrance = await visit(opened.location ?? '');
      expect(await submit(entrance, { name: 'Dora', password: wanted.password })).toMatchObject({ status: 303, location: from });
    });

    it('fields that will not do: the page again with all of them named, tied to their fields, and what was typed', async () => {
      const page = await signUp({ name: 'a,b', mail: '<dora>', password: 'short' });
      expect(page.status).toBe(422);
      for (const name of ['name', 'mail', 'password']) {
        expect(page.text).toContain(`<a href="#field-${name}">`);
        expect(page.text).toMatch(new RegExp(`id="field-${name}"[^>]*aria-describedby="[^"]*field-${name}-wrong"[^>]*aria-invalid="true"`));
      }
      expect(page.text).toContain('value="&lt;dora&gt;"');
      expect(page.text).not.toContain('value="short"');
      expect(await service.db.prisma.signUp.count()).toBe(0);
    });

    it.each(['dora@example.org', '12345678', 'aaaaaaaaaa', 'Password1', '', 'x'.repeat(2000)])(
      'the password %o: refused',
      async (password) => {
        expect((await signUp({ password })).status).toBe(422);
      },
    );

    it('a name that somebody has, in whatever case: refused, and so is that of an author of imported texts', async () => {
      await addAccount(service, { ...wanted, mail: 'other@example.org' });
      await service.db.prisma.person.create({ data: { name: 'Aesop' } });
      expect((await signUp({ name: 'DORA' })).text).toContain('account of the name');
      expect((await signUp({ name: 'aesop' })).text).toContain('author of imported texts');
    });

    it('an address that somebody has: the same answers as for any other, and a mail that says so', async () => {
      await addAccount(service, { ...wanted, name: 'Ann', mail: 'ann@example.org', lng: 'en' });
      const unknown = await signUp({ name: 'Bea', mail: 'bea@example.org' });
      let known: VisitedPage | undefined;
      const told = await mailedBy(async () => {
        known = await signUp({ name: 'Cia', mail: 'ANN@example.org' });
      });
      expect(known && withoutSecrets(known, 'Cia', 'ANN@example.org')).toEqual(withoutSecrets(unknown, 'Bea', 'bea@example.org'));
      const toAnn = told.filter(({ to }) => to === 'ann@example.org');
      expect(toAnn.map(({ subject }) => subject)).toEqual(['You have an account already']);
      expect(toAnn[0]?.text).not.toContain('/confirm/');
      const [one, other] = [await signIn('Bea', wanted.password), await signIn('Cia', wanted.password)];
      expect(withoutSecrets(one, 'Bea', 'bea@example.org')).toEqual(withoutSecrets(other, 'Cia', 'ANN@example.org'));
      const pages = [await makeBrowser(app).visit('/people/Bea'), await makeBrowser(app).visit('/people/Cia')];
      expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    });

    it('signing in before the address is confirmed: says what to do, to who knows the password', async () => {
      await signUp();
      const answer = await signIn('dora', wanted.password);
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('follow the link in the mail')]);
      expect(answer.text).toContain('action="/sign-up/resend"');
      expect((await signIn('Dora', 'wrong words')).text).not.toContain('follow the link');
      expect(answer.cookies).not.toHaveProperty(`${subject.kind.names.unit}_session`);
    });

    it('sent again: another link, and the first one does nothing', async () => {
      const first = await linkFor();
      const browser = makeBrowser(app);
      const page = await signUp({ name: 'Eve', mail: 'eve@example.org' }, browser);
      const again = await mailedBy(() => browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: 'Dora@Example.org' }));
      expect((await browser.visit(first)).status).toBe(404);
      expect((await browser.visit(mailedLink(again, '/sign-up/confirm'))).status).toBe(200);
    });

    it('sent again to an address for which nobody waits: the same page, and no mail', async () => {
      const browser = makeBrowser(app);
      const page = await signUp({}, browser);
      const known = await browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: wanted.mail });
      await mailed();
      let unknown: VisitedPage | undefined;
      const told = await mailedBy(async () => {
        unknown = await browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: 'nobody@example.org' });
      });
      expect(told).toEqual([]);
      expect(unknown && withoutSecrets(unknown, 'nobody@example.org')).toEqual(withoutSecrets(known, wanted.mail));
    });

    it('a link: good once, for a day; then a page that helps on', async () => {
      const [used, old] = [await linkFor(), await linkFor({ name: 'Late', mail: 'late@example.org' })];
      const { visit, submit } = makeBrowser(app);
      const page = await visit(used);
      await submit(page, {});
      for (const answer of [await submit(page, {}), await visit(used), await visit('/sign-up/confirm/guessed')])
        expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('This link has lapsed')]);
      now = new Date(now.getTime() + 24 * HOUR_MS);
      expect((await visit(old)).status).toBe(404);
      expect(await people()).toBe(1);
    });

    it('a name that was taken meanwhile: another one is asked for, and the link still works', async () => {
      const link = await linkFor();
      await addAccount(service, { ...wanted, mail: 'quicker@example.org' });
      const { visit, submit } = makeBrowser(app);
      const refused = await submit(await visit(link), {});
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('id="field-name"')]);
      expect((await submit(refused, { name: 'Dora the second' })).status).toBe(303);
      expect(await people()).toBe(2);
    });

    it('a form from elsewhere: refused, and nothing is stored or opened', async () => {
      const { post } = makeBrowser(app);
      expect((await post('/sign-up', { ...wanted, csrf: 'guessed' })).status).toBe(403);
      expect(await service.db.prisma.signUp.count()).toBe(0);
      const link = await linkFor();
      expect((await post(link, { csrf: 'guessed' })).status).toBe(403);
      expect(await people()).toBe(0);
    });

    it('too often from one place: refused for a while', async () => {
      await signUp();
      await service.db.pool.query('update rate_limit_counter set count = 20');
      const answer = await signUp({ name: 'Eve', mail: 'eve@example.org' });
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    });

    it('asked for a sixth time in a day for one address: no mail', async () => {
      const told = await mailedBy(async () => {
        for (let nr = 1; nr <= 6; nr += 1) await signUp({ name: `Dora ${nr}` });
      });
      expect(told).toHaveLength(5);
    });

    it('what is stored: neither the password nor the secret of the link', async () => {
      const link = await linkFor();
      const { rows } = await service.db.pool.query('select * from sign_up, notice');
      expect(JSON.stringify(rows)).not.toContain(wanted.password);
      expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    });
  });
