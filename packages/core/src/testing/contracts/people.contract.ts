import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Profiles and names of people, as both services give them (decisions, sections 4 and 10). */
export const peopleContract = (subject: Subject) =>
  describe(`${subject.name}: people`, async () => {
    const { app, service } = await withApp(subject);
    const { permissions } = subject.kind.rules;

    const profileOf = async (headers: Record<string, string>) => {
      const answers = [
        await app.inject({ method: 'POST', url: '/oauth2/user/profile', headers }),
        await app.inject({ method: 'GET', url: '/oauth2/user/profile', headers }),
        await app.inject({ method: 'GET', url: '/oauth2/user_profile', headers }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const [first, ...others] = answers.map((answer) => answer.json());
      for (const other of others) expect(other).toEqual(first);
      return first;
    };

    it('profile: who the token’s person is, alike on all three paths', async () => {
      const ann = await makePerson(service, {
        name: 'Ann',
        mail: 'ann@example.org',
        translationLng: 'sq',
        auxiliaryLanguages: ['de', 'it'],
      });
      expect(await profileOf(ann.headers)).toMatchObject({
        uid: ann.id,
        name: 'Ann',
        mail: 'ann@example.org',
        translation_lng: 'sq',
        auxiliary_languages: ['de', 'it'],
        roles: ['contributor'],
        permissions,
        picture: null,
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    });

    it('profile, of moderators and administrators: with their permissions, and the picture where there is one', async () => {
      const moderator = await makePerson(service, { role: 'moderator' });
      await service.db.prisma.person.update({ where: { id: moderator.id }, data: { picture: 'https://example.org/m.png' } });
      const administrator = await makePerson(service, { role: 'administrator' });
      expect(await profileOf(moderator.headers)).toMatchObject({
        roles: ['moderator'],
        permissions: [...permissions, 'resolve'],
        picture: { url: 'https://example.org/m.png' },
      });
      expect(await profileOf(administrator.headers)).toMatchObject({
        roles: ['administrator'],
        permissions: [...permissions, 'resolve', 'admin'],
      });
    });

    it('profile, without token or with a wrong one: 401', async () => {
      for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
        const answer = await app.inject({ method: 'POST', url: '/oauth2/user/profile', headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
        expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      }
    });

    const suggest = async (path: string) => {
      const answer = await app.inject({ url: `/auto/user/${path}` });
      return { status: answer.statusCode, body: answer.json() };
    };

    it('auto/user: names under themselves, whatever the case, also with spaces, slashes, percent signs and underscores', async () => {
      for (const name of ['Zoe a/b', 'zoe%20', 'zoe_x', 'zoe?y', 'Zora']) await makePerson(service, { name, translationLng: 'fr' });
      await makePerson(service, { name: 'Zoe elsewhere', translationLng: 'de' });
      expect(await suggest('fr/ZO')).toEqual({
        status: 200,
        body: { 'Zoe a/b': 'Zoe a/b', 'zoe%20': 'zoe%20', 'zoe?y': 'zoe?y', zoe_x: 'zoe_x', Zora: 'Zora' },
      });
      expect((await suggest('fr/zoe%20a/')).body).toEqual({ 'Zoe a/b': 'Zoe a/b' });
      expect((await suggest('fr/zoe%20a%2Fb')).body).toEqual({ 'Zoe a/b': 'Zoe a/b' });
      expect((await suggest('fr/zoe%25')).body).toEqual({ 'zoe%20': 'zoe%20' });
      expect((await suggest('fr/zoe_')).body).toEqual({ zoe_x: 'zoe_x' });
      expect((await suggest('fr/zoe%3Fy')).body).toEqual({ 'zoe?y': 'zoe?y' });
      expect((await suggest('fr/nobody')).body).toEqual({});
    });

    it('auto/user, accents and spellings: names that searches would find', async () => {
      for (const name of ['Ångela', 'Ana', 'Weiß', 'Weissman']) await makePerson(service, { name, translationLng: 'sv' });
      expect(Object.keys((await suggest('sv/an')).body)).toEqual(['Ana', 'Ångela']);
      expect(Object.keys((await suggest(`sv/${encodeURIComponent('Á')}`)).body)).toEqual(['Ana', 'Ångela']);
      expect(Object.keys((await suggest('sv/WEISS')).body)).toEqual(['Weissman', 'Weiß']);
    });

    it('auto/user, a slash or a percent sign at the end, or no text at all: taken as they stand', async () => {
      for (const name of ['Kim/x', 'Kimx', 'Kim%y']) await makePerson(service, { name, translationLng: 'eo' });
      expect((await suggest('eo/kim/')).body).toEqual({ 'Kim/x': 'Kim/x' });
      expect((await suggest('eo/kim%')).body).toEqual({ 'Kim%y': 'Kim%y' });
      expect((await suggest('eo/kim%25')).body).toEqual({ 'Kim%y': 'Kim%y' });
      for (const path of ['eo/', 'eo']) expect(Object.keys((await suggest(path)).body)).toEqual(['Kim%y', 'Kim/x', 'Kimx']);
    });

    it('auto/user, language not installed: 400 that names it', async () => {
      const { status, body } = await suggest('xx/zo');
      expect({ status, detail: body.detail }).toEqual({ status: 400, detail: expect.stringContaining('"xx"') });
    });
  });
