import { describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { SIGN_UP, withoutSecrets, withSignUp } from '../browser/with-sign-up.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Opening an account: the form, the mail, the link in it. */
export const signUpContract = (subject: Subject) =>
  describe(`${subject.name}: signing up`, async () => {
    const now = new Date('2026-03-01T10:00:00Z');
    const { app, linkFor, mailedBy, people, service, signIn, signUp } = await withSignUp(subject, () => now);

    it('the whole way: form, mail, link, button, signed in', async () => {
      const mails = await mailedBy(() => signUp());
      expect(mails[0]).toMatchObject({ to: 'dora@example.org', unsubscribe: null });
      const { visit, submit } = makeBrowser(app);
      const page = await visit(mailedLink(mails, '/sign-up/confirm'));
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(await people()).toBe(0);
      const opened = await submit(page, {});
      expect(opened).toMatchObject({ status: 303, location: '/sign-in?name=Dora' });
      const entrance = await visit(opened.location ?? '');
      expect(entrance.text).toContain('value="Dora"');
      expect(await submit(entrance, { name: 'Dora', password: SIGN_UP.password })).toMatchObject({ status: 303, location: '/' });
      expect(await service.db.prisma.person.findFirst()).toMatchObject({
        ...{ name: 'Dora', mail: 'dora@example.org', role: 'contributor', translationLng: 'sq', mailConfirmedAt: now },
      });
    });

    it('from a page that asked to sign in: mail, link and sign-in lead back to it', async () => {
      const from = '/translations/search?words=water&lng=sq';
      const browser = makeBrowser(app);
      const mails = await mailedBy(async () => browser.submit(await browser.visit(`/sign-up?next=${encodeURIComponent(from)}`), SIGN_UP));
      expect(JSON.stringify(mails)).not.toContain('water');
      // Another browser: the mail is often opened on a phone.
      const { visit, submit } = makeBrowser(app);
      const opened = await submit(await visit(mailedLink(mails, '/sign-up/confirm')), {});
      const entrance = await visit(opened.location ?? '');
      expect(await submit(entrance, { name: 'Dora', password: SIGN_UP.password })).toMatchObject({ status: 303, location: from });
    });

    it('the mail: in the language of the page, not in the one to translate into', async () => {
      const browser = makeBrowser(app);
      await browser.visit('/language?speak=de');
      const [mail] = await mailedBy(() => signUp({ lng: 'ar' }, browser));
      expect(mail).toMatchObject({ language: 'de', subject: chooseUiLocale(['de']).say('Confirm your email') });
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
      await addAccount(service, { ...SIGN_UP, mail: 'other@example.org' });
      await service.db.prisma.person.create({ data: { name: 'Aesop' } });
      expect((await signUp({ name: 'DORA' })).text).toContain('is taken');
      expect((await signUp({ name: 'aesop' })).text).toContain('author of imported texts');
    });

    /** Lists which of some names are not refused for a reason. */
    const notRefused = async (text: RegExp, names: readonly string[]): Promise<string[]> => {
      const accepted: string[] = [];
      for (const name of names) if (!text.test((await signUp({ name })).text)) accepted.push(name);
      return accepted;
    };

    it('names that look like those of others: refused, and the page says whose', async () => {
      await addAccount(service, { ...SIGN_UP, name: 'Ilir', mail: 'ilir@example.org' });
      await addAccount(service, { ...SIGN_UP, name: 'carol', mail: 'carol@example.org' });
      const names = ['llir', '\u0406lir', 'c\u0430rol', 'car\u043el', 'caro1', 'ｃａｒｏｌ', '\u0421AR\u041eL'];
      expect(await notRefused(/looks like/, names)).toEqual([]);
      expect(await notRefused(/is taken/, ['CAROL', 'ILIR'])).toEqual([]);
      expect(await service.db.prisma.signUp.count()).toBe(0);
      expect((await signUp({ name: 'Ilira' })).status).toBe(200);
    });

    it('names that are kept for the service, and what looks like them: refused', async () => {
      const names = [
        'admin',
        'Admin',
        'ADMIN',
        '\u0410dmin',
        'adm1n',
        'Support',
        'Translation Commons',
        'Translation-Commons Help',
        'no-reply',
      ];
      expect(await notRefused(/is reserved/, names)).toEqual([]);
      expect((await signUp({ name: 'Administrata' })).status).toBe(200);
    });

    it('names that hold an address of a page or a mailbox: refused; those with full stops alone are not', async () => {
      const names = ['a@evil.example', 'Buy at evil.com', 'https://x', 'www.evil', 'evil\u3002com', 'see evil.example/now', '10.0.0.1'];
      expect(await notRefused(/web or email address/, names)).toEqual([]);
      for (const name of ['J.R. Smith', 'first.last']) expect((await signUp({ name })).status).toBe(200);
    });

    it('a link whose name another took that looks alike: says so, and opens the account by another name', async () => {
      const link = await linkFor({ name: 'carol' });
      await addAccount(service, { ...SIGN_UP, name: 'car\u043el', mail: 'carol@example.org' });
      const { visit, submit } = makeBrowser(app);
      const refused = await submit(await visit(link), {});
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('looks like')]);
      expect(await submit(refused, { name: 'Karoline' })).toMatchObject({ status: 303, location: '/sign-in?name=Karoline' });
    });

    it.each([
      [{}, '/sign-up'],
      [{ next: '/people/buy-at-evil' }, '/sign-up?next=/people/buy-at-evil'],
    ])('the mail to an address that is not confirmed, %o: no word of whoever entered it', async (_, page) => {
      const name = 'Zorblax';
      const browser = makeBrowser(app);
      const mails = await mailedBy(async () => {
        await browser.submit(await browser.visit(page), { ...SIGN_UP, name });
        await browser.post('/sign-up/resend', {
          mail: SIGN_UP.mail,
          next: '/buy-at-evil',
          csrf: (await browser.visit(page)).fields.csrf ?? '',
        });
      });
      expect(mails).toHaveLength(2);
      for (const word of [name, 'evil', SIGN_UP.password]) expect(JSON.stringify(mails)).not.toContain(word);
    });

    it('an address that somebody has: the same answers as for any other, and a mail that says so', async () => {
      await addAccount(service, { ...SIGN_UP, name: 'Ann', mail: 'ann@example.org', lng: 'en' });
      const unknown = await signUp({ name: 'Bea', mail: 'bea@example.org' });
      let known: VisitedPage | undefined;
      const told = await mailedBy(async () => {
        known = await signUp({ name: 'Cia', mail: 'ANN@example.org' });
      });
      expect(known && withoutSecrets(known, 'Cia', 'ANN@example.org')).toEqual(withoutSecrets(unknown, 'Bea', 'bea@example.org'));
      const toAnn = told.filter(({ to }) => to === 'ann@example.org');
      expect(toAnn.map(({ subject }) => subject)).toEqual(['You already have an account']);
      expect(toAnn[0]?.text).not.toContain('/confirm/');
      const [one, other] = [await signIn('Bea', SIGN_UP.password), await signIn('Cia', SIGN_UP.password)];
      expect(withoutSecrets(one, 'Bea', 'bea@example.org')).toEqual(withoutSecrets(other, 'Cia', 'ANN@example.org'));
      const pages = [await makeBrowser(app).visit('/people/Bea'), await makeBrowser(app).visit('/people/Cia')];
      expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    });

    it('a form from elsewhere: refused, and nothing is stored or opened', async () => {
      const { post } = makeBrowser(app);
      expect((await post('/sign-up', { ...SIGN_UP, csrf: 'guessed' })).status).toBe(403);
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
  });
