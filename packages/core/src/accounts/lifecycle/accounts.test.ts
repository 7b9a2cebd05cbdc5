import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { loadLanguages } from '../../i18n/languages/languages.js';
import type { Person } from '../../kernel/person.js';
import { findPerson } from '../../people/find-person.js';
import { getAuthor } from '../../people/get-author.js';
import { listPeople } from '../../people/list-people.js';
import { suggestPeople } from '../../people/suggest-people.js';
import { withDatabase } from '../../testing/database/database.js';
import { addAccount } from '../../testing/people/add-account.js';
import { makePerson } from '../../testing/people/make-person.js';
import { checkPassword } from '../passwords/check-password.js';
import { setPassword } from '../passwords/set-password.js';
import { closeSession, findSession, openSession } from '../sessions/session.js';
import { addPerson } from './add-person.js';
import { setRole } from './set-role.js';

const db = await withDatabase();
let now = new Date('2026-03-01T10:00:00Z');
const service = { db, languages: loadLanguages(['en', 'sq', 'de', 'pt_BR']), now: () => now };
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

const anna = { name: 'Anna', mail: 'anna@example.org', lng: 'sq', password: 'correct horse' };
const from = (name: string, password: string, address = '192.0.2.1') => ({ name, password, address });

beforeEach(async () => {
  await db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
});

describe('opening an account', () => {
  test('complete: the person, and the password opens it', async () => {
    const person = await addPerson(service, { ...anna, name: ' Anna ', auxiliary: ['de', 'en', 'de'], role: 'moderator' });
    expect(person).toMatchObject({ name: 'Anna', role: 'moderator', translationLng: 'sq', auxiliaryLanguages: ['de', 'en'] });
    expect(await checkPassword(service, from('Anna', anna.password))).toMatchObject({ id: person.id, name: 'Anna' });
    expect(await checkPassword(service, from('ANNA', anna.password))).toMatchObject({ id: person.id });
  });

  test.each([
    ['a language that is not installed', { lng: 'fr' }, 'lng'],
    ['an auxiliary language that is not installed', { auxiliary: ['de', 'xx'] }, 'auxiliary'],
    ['no mail address', { mail: 'anna' }, 'mail'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s: refused, naming the field, and nobody is added', async (_what, wrong, path) => {
    await expect(addPerson(service, { ...anna, ...wrong })).rejects.toMatchObject({ code: 'malformed', problems: [{ path }] });
    expect(await listPeople(service)).toEqual([]);
  });

  test('a name or mail address that is taken, in whatever case: refused, saying which', async () => {
    await addAccount(service, anna);
    await expect(addPerson(service, { ...anna, name: 'ANNA', mail: 'a@example.org' })).rejects.toThrow('The name "Anna" is taken');
    await expect(addPerson(service, { ...anna, name: 'Bea' })).rejects.toThrow('anna@example.org belongs to another account');
  });

  test('the same name many times at once: one succeeds', async () => {
    const all = await Promise.allSettled(
      ['Anna', 'anna', 'aNNa'].map((name, nr) => addPerson(service, { ...anna, name, mail: `${nr}@example.org` })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listPeople(service)).toHaveLength(1);
  });
});

describe('an account', () => {
  test('given a role: has it; nobody of the name: refused', async () => {
    await addAccount(service, anna);
    await setRole(service, 'anna', 'administrator');
    expect(await findPerson(db.pool, 'Anna')).toMatchObject({ role: 'administrator' });
    await expect(setRole(service, 'Bea', 'moderator')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('given another password: the old one, its sessions and its tokens are void, those of others are not', async () => {
    const person = await addAccount(service, anna);
    const { secret } = await openSession(service, person);
    const other = await makePerson(service);
    const { secret: others } = await openSession(service, other);
    await setPassword(service, 'Anna', 'another');
    expect(await checkPassword(service, from('Anna', anna.password))).toBeNull();
    expect(await checkPassword(service, from('Anna', 'another'))).toMatchObject({ id: person.id });
    expect(await findSession(service, secret)).toBeNull();
    expect(await findSession(service, others)).not.toBeNull();
    expect(await db.prisma.token.count({ where: { consumedAt: null, revokedAt: null } })).toBe(1);
    await expect(setPassword(service, 'Bea', 'x')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('all of them listed: by name, without credits and without password hashes', async () => {
    await makePerson(service, { name: 'bea' });
    await addAccount(service, anna);
    await db.prisma.person.create({ data: { name: 'Aesop' } });
    const listed = await listPeople(service);
    expect(listed.map(({ name }) => name)).toEqual(['Anna', 'bea']);
    expect(JSON.stringify(listed)).not.toContain('scrypt');
  });
});

describe('a password', () => {
  test('wrong, or of nobody: null', async () => {
    await addAccount(service, anna);
    expect(await checkPassword(service, from('Anna', 'wrong'))).toBeNull();
    expect(await checkPassword(service, from('nobody', 'wrong'))).toBeNull();
    expect(await checkPassword(service, from('a\0b', 'wrong'))).toBeNull();
  });

  const failedBefore = (failures: number) => db.pool.query('update rate_limit_counter set count = $1', [failures]);

  test('wrong too often: refused for a while, even when it is right; then forgotten', async () => {
    await addAccount(service, anna);
    await checkPassword(service, from('Anna', 'wrong'));
    await failedBefore(18);
    const atOnce = await Promise.allSettled(['wrong', 'wrong', 'wrong'].map((password) => checkPassword(service, from('Anna', password))));
    expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const refused = checkPassword(service, from('anna', anna.password));
    await expect(refused).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 600 });
    expect(await checkPassword(service, from('Anna', anna.password, '192.0.2.2'))).not.toBeNull();
    minutes(11);
    expect(await checkPassword(service, from('Anna', anna.password))).not.toBeNull();
  });

  test('right after wrong ones: the count begins anew', async () => {
    await addAccount(service, anna);
    await checkPassword(service, from('Anna', 'wrong'));
    await failedBefore(19);
    expect(await checkPassword(service, from('Anna', anna.password))).not.toBeNull();
    await checkPassword(service, from('Anna', 'wrong'));
    expect(await checkPassword(service, from('Anna', anna.password))).not.toBeNull();
  });

  test('of many names from one address: refused in the end', async () => {
    await db.pool.query(
      `insert into rate_limit_counter (key, count, resets_at) values (sha256('address 192.0.2.9'), 200, $1::timestamptz + interval '10 minutes')`,
      [now],
    );
    await expect(checkPassword(service, from('Anna', 'x', '192.0.2.9'))).rejects.toMatchObject({ code: 'rate-limited' });
  });
});

describe('a session', () => {
  test('opened: found by its secret, until it is closed or two weeks old', async () => {
    const person = await addAccount(service, anna);
    const one = await openSession(service, person);
    const other = await openSession(service, person);
    expect(await findSession(service, one.secret)).toMatchObject({ person: { id: person.id, name: 'Anna', role: 'contributor' } });
    expect((await findSession(service, one.secret))?.csrf).not.toBe((await findSession(service, other.secret))?.csrf);
    await closeSession(service, one.secret);
    expect(await findSession(service, one.secret)).toBeNull();
    minutes(14 * 24 * 60);
    expect(await findSession(service, other.secret)).toBeNull();
  });

  test('stored: not its secret', async () => {
    const { secret } = await openSession(service, await addAccount(service, anna));
    const { rows } = await db.pool.query('select * from session');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('the author of imported texts', () => {
  const authorFor = (actor: Person, name: string) => inTransaction(db, (connection) => getAuthor({ ...service, actor }, connection, name));

  test('oneself, in whatever case: oneself', async () => {
    const person = await addAccount(service, anna);
    expect(await authorFor(person, 'anna')).toMatchObject({ id: person.id });
  });

  test('a name that nobody has: a credit, the same one the next time, without an account', async () => {
    const person = await addAccount(service, anna);
    const credit = await authorFor(person, 'Marmaduke Pickthall');
    expect(await authorFor(person, 'marmaduke pickthall')).toMatchObject({ id: credit.id, name: 'Marmaduke Pickthall' });
    expect(await listPeople(service)).toHaveLength(1);
    expect(await checkPassword(service, from('Marmaduke Pickthall', ''))).toBeNull();
    await expect(addPerson(service, { ...anna, name: 'Marmaduke Pickthall', mail: 'm@example.org' })).rejects.toThrow(
      'author of imported texts',
    );
  });

  test("somebody else's account: refused, except to administrators", async () => {
    const person = await addAccount(service, anna);
    const bea = await makePerson(service, { name: 'Bea' });
    await expect(authorFor(person, 'bea')).rejects.toMatchObject({ code: 'forbidden' });
    const administrator = await makePerson(service, { role: 'administrator' });
    expect(await authorFor(administrator, 'bea')).toMatchObject({ id: bea.id });
  });
});

describe('names completed from their beginning', () => {
  const suggest = (beginning: string, lng = 'sq') => suggestPeople(service, { lng, beginning });

  test('people of the language, by preference or contribution: sorted, whatever the case', async () => {
    for (const name of ['anton', 'Anna', 'Berta']) await makePerson(service, { name, translationLng: 'sq' });
    const voter = await makePerson(service, { name: 'Ansgar', translationLng: 'de' });
    const author = await makePerson(service, { name: 'Anke' });
    await makePerson(service, { name: 'Anders', translationLng: 'de' });
    const unit = await db.prisma.unit.create({ data: { key: 'k', forms: ['text'] } });
    const written = { tguid: 't', unitId: unit.id, lng: 'sq', forms: ['tekst'], authorId: author.id };
    const translation = await db.prisma.translation.create({ data: written });
    await db.prisma.endorsement.create({ data: { translationId: translation.id, personId: voter.id, unitId: unit.id, lng: 'sq' } });
    expect(await suggest('AN')).toEqual(['Anke', 'Anna', 'Ansgar', 'anton']);
    expect(await suggest('an', 'de')).toEqual(['Anders', 'Ansgar']);
  });

  test('spaces, slashes, percent signs and underscores: taken literally; accents: ignored', async () => {
    const names = ['a b/c', 'a%d', 'a_e', 'axe', 'ä ö'];
    for (const name of names) await makePerson(service, { name, translationLng: 'sq' });
    expect(await suggest('a b/')).toEqual(['a b/c']);
    expect(await suggest('a%')).toEqual(['a%d']);
    expect(await suggest('a_')).toEqual(['a_e']);
    expect(await suggest('Ä')).toEqual(['a b/c', 'a%d', 'a_e', 'axe', 'ä ö']);
    expect(await suggest('a\\')).toEqual([]);
    expect(await suggest('a\0')).toEqual([]);
  });

  test('more than ten: the first ten', async () => {
    for (let nr = 10; nr < 23; nr += 1) await makePerson(service, { name: `user ${nr}`, translationLng: 'sq' });
    expect(await suggest('user')).toEqual(Array.from({ length: 10 }, (_, index) => `user ${10 + index}`));
  });

  test('a language that is not installed: refused', async () => {
    await expect(suggest('a', 'xx')).rejects.toMatchObject({ code: 'malformed' });
  });
});
