import { describe, expect, it } from 'vitest';
import { signInWithProvider } from '../../oauth/providers/sign-in-with-provider.js';
import { getAuthor } from '../../people/get-author.js';
import { getPersonIds } from '../../people/get-person-ids.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

const password = 'a password for all';

/** People who change their name: what leads to them afterwards, and who may have which name. */
export const changedNamesContract = (subject: Subject) =>
  describe(`${subject.name}: changed names`, async () => {
    let now = new Date();
    const { app, service, database, mailed, call, person, unit, add, endorse, read } = await withSteps(subject, { now: () => now });
    const { many } = subject.kind.names.endorsement;
    const { pool } = service.db;

    /** An account, signed in, whose settings can be sent. */
    const open = async (name: string) => {
      const { id } = await addAccount(service, { name, mail: `${name.replace(/\W+/g, '')}@example.org`, password, lng: 'fr' });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      const { fields } = await browser.visit('/settings');
      const send = (path: string, typed: Record<string, string>) =>
        browser.post(`/settings${path}`, { csrf: fields.csrf ?? '', current: password, ...typed });
      const rename = (to: string, current = password) => send('/name', { name: to, current });
      return { ...browser, id, name, send, rename };
    };
    const nameOf = async (id: number) => (await service.db.prisma.person.findUniqueOrThrow({ where: { id } })).name;
    const signInAs = async (name: string) => {
      const browser = makeBrowser(app);
      return (await browser.submit(await browser.visit('/sign-in'), { name, password })).status;
    };
    const signUpAs = async (name: string) => {
      const browser = makeBrowser(app);
      const sent = { name, mail: 'somebody.new@example.org', password, lng: 'fr' };
      return browser.submit(await browser.visit('/sign-up'), sent);
    };
    const profileOf = (subjectName: string, name: string) => ({
      subject: subjectName,
      name,
      mail: `${subjectName}@provider.example`,
      isMailVerified: true,
      translationLng: null,
    });

    it('another name: what was written is under it, its page answers, the former one leads there; a mail says so', async () => {
      const [ada, made] = [await open('Ada Byron'), await unit()];
      const bea = await person();
      const { tguid } = await add(made, bea, 'un narval');
      const { id: programId, headers } = await person({ name: 'Ada’s program' });
      await service.db.prisma.token.updateMany({ where: { personId: programId }, data: { personId: ada.id } });
      await endorse(tguid, { ...bea, headers } as typeof bea);
      expect(Object.keys((await read(made)).translations[0][many])).toContain('Ada Byron');
      const before = (await mailed()).length;
      expect(await ada.rename('  Ada   Lovelace ')).toMatchObject({ status: 303, location: '/settings/account' });
      expect(Object.keys((await read(made)).translations[0][many])).toContain('Ada Lovelace');
      expect((await ada.visit('/settings/account')).text).toContain('Ada Lovelace');
      expect((await mailed()).slice(before)).toMatchObject([
        { to: expect.stringContaining('AdaByron@example.org'), text: /Ada Byron.*Ada Lovelace/s },
      ]);
      const page = await app.inject('/people/ADA%20byron?x=1');
      expect([page.statusCode, page.headers.location, page.headers['cache-control']]).toEqual([
        308,
        '/people/Ada%20Lovelace?x=1',
        'no-cache',
      ]);
      expect((await app.inject('/people/Ada%20Lovelace')).statusCode).toBe(200);
    });

    it('the former name: signs in, resets the password, is searched by, and names them in lists', async () => {
      const cy = await open('Cy Former');
      await cy.rename('Cy Now');
      expect([await signInAs('Cy Former'), await signInAs('cy now')]).toEqual([303, 303]);
      const before = (await mailed()).length;
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/password'), { who: 'cy former' });
      expect((await mailed()).slice(before)).toMatchObject([{ to: expect.stringContaining('CyFormer@example.org') }]);
      const [made, admin] = [await unit(), await person({ role: 'administrator' })];
      await pool.query('update translation set author_id = $1 where tguid = $2', [cy.id, (await add(made, admin, 'un morse')).tguid]);
      for (const [name, count] of [
        ['Cy Former', 1],
        ['cy now', 1],
        ['Cy Never', 0],
      ] as const) {
        const search = await call('/api/translations/search', { lng: 'fr', translated_by: name }, admin);
        expect(search.pager.number_of_items, name).toBe(count);
      }
      expect(await getPersonIds(pool, ['cy FORMER', 'Cy Now'], 'friends')).toEqual([cy.id]);
      await expect(getPersonIds(pool, ['Cy Never'], 'friends')).rejects.toMatchObject({ code: 'malformed' });
    });

    it('wrong passwords under several names of one account: counted together', async () => {
      const dot = await open('Dot One');
      await dot.rename('Dot Two');
      const attempt = async (name: string) => {
        const browser = makeBrowser(app);
        return (await browser.submit(await browser.visit('/sign-in'), { name, password: 'wrong' })).status;
      };
      const statuses: number[] = [];
      for (let nr = 0; nr < 21; nr += 1) statuses.push(await attempt(nr % 2 ? 'Dot One' : 'Dot Two'));
      expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
      await pool.query('delete from rate_limit_counter');
    });

    it('somebody else: gets a former name neither by signing up, by a provider, by an operator, as a credit nor by a change', async () => {
      const [eve, mal] = [await open('Eve Dupont'), await open('Mal')];
      await eve.rename('Eve Durand');
      for (const taken of ['Eve Dupont', 'EVE DUPONT', 'Еve Dupont', 'Eve Durand']) {
        expect(await signUpAs(taken), taken).toMatchObject({ status: 422 });
        expect(await mal.rename(taken), taken).toMatchObject({ status: 422 });
      }
      expect((await mal.rename('Еve Dupont')).text).not.toContain('Durand');
      await expect(addAccount(service, { name: 'eve dupont', mail: 'o@example.org', password, lng: 'fr' })).rejects.toMatchObject({
        problems: [{ path: 'name' }],
      });
      const provider = { name: 'elsewhere', title: 'Elsewhere', clientId: 'x', clientSecret: 'x', scope: undefined } as never;
      const joined = await signInWithProvider(service, provider, profileOf('eve-other', 'Eve Dupont'), null);
      expect(joined.name).toBe('Eve Dupont 2');
      const admin = await person({ role: 'administrator' });
      expect((await getAuthor({ actor: admin, now: () => now }, pool, 'Eve Dupont')).id).toBe(eve.id);
      expect(await nameOf(mal.id)).toBe('Mal');
    });

    it('the own former name: can be taken back; a name in other letters, or the same name, is no obstacle', async () => {
      const flo = await open('Flo One');
      for (const name of ['Flo One', 'FLO ONE', 'Flo Two', 'Flo One']) expect((await flo.rename(name)).status, name).toBe(303);
      expect(await nameOf(flo.id)).toBe('Flo One');
      expect((await app.inject('/people/Flo%20Two')).headers.location).toBe('/people/Flo%20One');
      expect((await app.inject('/people/Flo%20One')).statusCode).toBe(200);
    });

    it('a wrong password, names that nobody may have, and a form that is not the session’s own: change nothing', async () => {
      const gil = await open('Gil');
      expect((await gil.rename('Gilbert', 'wrong')).status).toBe(422);
      for (const name of ['', ' ', 'Gil, Bert', 'support', 'gil@example.org', 'x'.repeat(61), 'Gil\u202e'])
        expect((await gil.rename(name)).status, name).toBe(422);
      expect((await gil.post('/settings/name', { csrf: 'guessed', name: 'Gilbert', current: password })).status).toBe(403);
      expect(await nameOf(gil.id)).toBe('Gil');
      expect(await service.db.prisma.formerName.count({ where: { personId: gil.id } })).toBe(0);
    });

    it('three changes in thirty days: the fourth waits, whoever signs in, and is let through afterwards', async () => {
      const hal = await open('Hal 1');
      for (const nr of [2, 3, 4]) expect((await hal.rename(`Hal ${nr}`)).status).toBe(303);
      const refused = await hal.rename('Hal 5');
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('3 times in 30 days')]);
      const start = now;
      now = new Date(start.getTime() + 30 * 24 * 60 * 60 * 1000 + 1000);
      const again = makeBrowser(app);
      await again.submit(await again.visit('/sign-in'), { name: 'Hal 1', password });
      const { fields } = await again.visit('/settings');
      const sent = await again.post('/settings/name', { csrf: fields.csrf ?? '', name: 'Hal 5', current: password });
      now = start;
      expect([sent.status, await nameOf(hal.id)]).toEqual([303, 'Hal 5']);
    });

    it('several people who want one name at a time, and two who swap theirs: one has it, and nobody waits for ever', async () => {
      const wanting = await Promise.all(['Ida A', 'Ida B', 'Ida C', 'Ida D'].map(open));
      const answers = await Promise.all(wanting.map(({ rename }, nr) => rename(nr % 2 ? 'Ida' : 'IDA')));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422]);
      const [jon, kim] = await Promise.all([open('Jon'), open('Kim')]);
      const swapped = await Promise.all([jon.rename('Kim'), kim.rename('Jon')]);
      expect(swapped.map(({ status }) => status)).toEqual([422, 422]);
      const [leo, mia] = await Promise.all([open('Leo'), open('Mia')]);
      const given = await Promise.all([leo.rename('Leonard'), mia.rename('Leo')]);
      expect(given.map(({ status }) => status)).toEqual([303, 422]);
    });

    it('who is not named in open data: a former name leads nobody there, is kept from others, and signs in', async () => {
      const nat = await open('Nat Before');
      await nat.rename('Nat After');
      await nat.send('', {});
      expect((await app.inject('/people/Nat%20Before')).statusCode).toBe(404);
      expect((await app.inject('/people/Nat%20After')).statusCode).toBe(200);
      expect(await signInAs('Nat Before')).toBe(303);
      expect((await signUpAs('Nat Before')).status).toBe(422);
      const admin = await person({ role: 'administrator' });
      await expect(getAuthor({ actor: admin, now: () => now }, pool, 'Nat Before')).rejects.toMatchObject({ code: 'malformed' });
    });

    it('who closed the account: former names lead to nobody; they are kept from others, or deleted with the name', async () => {
      const [ola, pia] = [await open('Ola Before'), await open('Pia Before')];
      await ola.rename('Ola After');
      await pia.rename('Pia After');
      await ola.send('/close', {});
      await pia.send('/close', { forget: '1' });
      expect(await nameOf(ola.id)).toBe('Ola After');
      for (const name of ['Ola%20Before', 'Pia%20Before', 'Pia%20After'])
        expect((await app.inject(`/people/${name}`)).statusCode, name).toBe(404);
      expect((await signUpAs('Ola Before')).status).toBe(422);
      const admin = await person({ role: 'administrator' });
      await expect(getAuthor({ actor: admin, now: () => now }, pool, 'Ola Before')).rejects.toMatchObject({ code: 'malformed' });
      expect(await service.db.prisma.formerName.count({ where: { personId: { in: [ola.id, pia.id] } } })).toBe(0);
      const { rows } = await database.pool.query("select name from former_name where name like 'Pia%'");
      expect(rows).toEqual([]);
    });
  });
