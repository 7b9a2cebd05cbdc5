import { describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { withSteps } from '../browser/steps.js';
import { makePerson, type TestPersonOptions } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const HOSTILE_NAME = '<script>alert("1")</script>\r\nBcc: all@example.org & "co"';

/** Mails about deletions, and their receivers (decisions, section 6; the moderation of both services). */
export const mailsContract = (subject: Subject) =>
  describe(`${subject.name}: mails`, async () => {
    const { app, service, mailed, unit, add, endorse, del, call } = await withSteps(subject);
    let people = 0;

    /** A person with an address that tells who it is. */
    const person = (options: TestPersonOptions = {}) => {
      people += 1;
      return makePerson(service, { mail: `p${people}@example.org`, ...options });
    };
    const addressOf = async ({ id }: { readonly id: number }) => (await service.db.prisma.person.findUniqueOrThrow({ where: { id } })).mail;

    /** Mails that some work sends, sorted by receiver. */
    const mailedBy = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before).toSorted((a, b) => a.to.localeCompare(b.to, 'en', { numeric: true }));
    };
    const receivers = async (work: () => Promise<unknown>) => (await mailedBy(work)).map(({ to }) => to);

    it('a translation, deleted by a moderator: author and endorsers are told, each once, and its text to the author alone', async () => {
      const [made, ann, ben, cy, mod] = [await unit(), await person(), await person(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, ben);
      await endorse(tguid, cy);
      await endorse(tguid, mod);
      const told = await mailedBy(() => del(tguid, mod));
      expect(told.map(({ to }) => to)).toEqual(await Promise.all([ann, ben, cy].map(addressOf)));
      expect(told.map(({ subject }) => subject)).toEqual([
        'Your translation was removed',
        'A translation you chose was removed',
        'A translation you chose was removed',
      ]);
      expect(told.map(({ text, html }) => [text.includes('> Bonjour'), html.includes('Bonjour')])).toEqual([
        [true, true],
        [false, false],
        [false, false],
      ]);
      for (const { text } of told) expect(text).toContain(mod.name);
    });

    it('a translation, deleted by its author: the author is not told', async () => {
      const [made, ann, ben] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, ben);
      expect(await receivers(() => del(tguid, ann))).toEqual([await addressOf(ben)]);
    });

    it('the same text, added and deleted again: is told again', async () => {
      const [made, ann, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      for (let time = 0; time < 2; time += 1) {
        const { tguid } = await add(made, ann, 'Bonjour');
        expect(await receivers(() => del(tguid, mod))).toEqual([await addressOf(ann)]);
      }
    });

    it('a translation, deleted by somebody who may not: moderators of the language are told once, and the answer says so', async () => {
      const [made, ann, eve] = [await unit(), await person(), await person()];
      const [mod, admin] = [
        await person({ role: 'moderator', translationLng: 'sq' }),
        await person({ role: 'administrator', translationLng: 'sq' }),
      ];
      await person({ role: 'moderator', translationLng: 'de' });
      const { tguid } = await add(made, ann, 'Tungjatjeta', 'sq');
      const told = await receivers(async () => {
        for (let time = 0; time < 2; time += 1) {
          const { status, messages } = await del(tguid, eve);
          expect(status).toBe(200);
          expect(messages).toEqual([[expect.stringMatching(/We told the moderators/), 'error']]);
        }
      });
      expect(told).toEqual(await Promise.all([mod, admin].map(addressOf)));
    });

    it('a language without moderators: all moderators are told', async () => {
      const [made, ann, eve] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Dia duit', 'ga');
      const moderators = await service.db.prisma.person.findMany({ where: { role: { not: 'contributor' } } });
      const told = await receivers(() => del(tguid, eve));
      expect(new Set(told)).toEqual(new Set(moderators.map(({ mail }) => mail)));
    });

    it('nasty texts: are escaped in HTML and make no headers', async () => {
      const [made, ann, mod] = [await unit(HOSTILE_NAME), await person(), await person({ role: 'moderator', name: 'Mod <b>' })];
      const { tguid } = await add(made, ann, HOSTILE_NAME);
      const [mail] = await mailedBy(() => del(tguid, mod));
      expect(mail?.html).not.toContain('<script>');
      expect(mail?.html).toContain('&lt;script&gt;');
      expect(mail?.html).toContain('Mod &lt;b&gt;');
      expect(mail?.text).toContain('> Bcc: all@example.org');
      expect(mail?.subject).not.toMatch(/[\r\n]/);
    });

    it('a reader of German: is written to in German', async () => {
      const [made, ann, mod] = [await unit(), await person({ translationLng: 'de' }), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Hallo', 'de');
      const [mail] = await mailedBy(() => del(tguid, mod));
      expect(mail).toMatchObject({ subject: chooseUiLocale(['de']).say('Your translation was removed'), language: 'de' });
      expect(mail?.html).toContain('<html lang="de" dir="ltr">');
    });

    it('a mail: leads to a page that ends such mails, and begins them again', async () => {
      const [made, ann, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      const [mail] = await mailedBy(() => del(tguid, mod));
      const path = new URL(mail?.unsubscribe ?? '').pathname;
      expect(mail?.text).toContain(mail?.unsubscribe ?? 'none');
      const deleted = async () => receivers(async () => del((await add(made, ann, 'Bonjour')).tguid, mod));

      expect((await app.inject({ url: path })).body).toContain('Stop these emails');
      expect(await deleted()).toEqual([await addressOf(ann)]);
      // As mail programs do it (RFC 8058, section 3.2).
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const clicked = await app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
      expect(clicked.statusCode).toBe(200);
      expect(await deleted()).toEqual([]);
      await app.inject({ method: 'POST', url: path, headers, payload: 'mails=on' });
      expect(await deleted()).toEqual([await addressOf(ann)]);
    });

    it('a link that is not ours: is not found, and mutes nothing', async () => {
      const ann = await person();
      for (const token of [`${ann.id}.translation-deleted.xyz`, 'x', `${ann.id}.translation-deleted.${'A'.repeat(43)}`]) {
        const { statusCode } = await app.inject({ method: 'POST', url: `/mail/mute/${token}`, payload: {} });
        expect(statusCode).toBe(404);
      }
      expect((await service.db.prisma.person.findUniqueOrThrow({ where: { id: ann.id } })).mutedNotices).toEqual([]);
    });

    it('a submit that deletes: tells too', async () => {
      const [made, ann, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      const body = { 0: { action: 'del', params: { tguid } } };
      expect(await receivers(() => call('/api/translations/submit', body, mod))).toEqual([await addressOf(ann)]);
    });

    it('every mail that these sent: plain and small, without pictures, style sheets or anything from elsewhere', async () => {
      const sent = await mailed();
      expect(sent.length).toBeGreaterThan(5);
      for (const { html, text } of sent) {
        const own = html.replace(/<blockquote[\s\S]*?<\/blockquote>/g, '');
        expect(own.length, own).toBeLessThan(2500);
        expect(html).not.toMatch(/<(?:img|link|script|style|iframe|table|font)\b/);
        const links = [...own.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
        expect(links.filter((url) => !url.startsWith(service.settings.baseUrl))).toEqual([]);
        expect(text).not.toMatch(/<\w+[^>]*style=/);
      }
    });
  });
