import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPassword } from '../accounts/passwords/check-password.js';
import { loadLanguages } from '../i18n/languages/languages.js';
import { requireWritableFolder } from '../kernel/files/require-writable-folder.js';
import { findPerson } from '../people/find-person.js';
import { fillNameKeys } from '../people/names/fill-name-keys.js';
import { withDatabase } from '../testing/database/database.js';
import { addAccount } from '../testing/people/add-account.js';
import { migrate } from './migrate/migrate.js';
import { openDatabase } from './pooling/pool.js';

const { url, pool } = await withDatabase();
const languages = loadLanguages('default');
const now = () => new Date('2026-03-01T10:00:00Z');

let made = 0;

/** The URL of a new database with these options; null where this PostgreSQL lacks the locale. */
const makeDatabase = async (options: string): Promise<string | null> => {
  made += 1;
  const address = new URL(url);
  address.pathname += `_locale${made}`;
  const name = address.pathname.slice(1);
  try {
    await pool.query(`create database ${name} ${options} template template0`);
  } catch (error) {
    if (error instanceof Error && /locale/i.test(error.message)) return null;
    throw error;
  }
  afterAll(() => pool.query(`drop database if exists ${name} with (force)`));
  return address.href;
};

describe.each([
  `encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  `encoding 'UTF8' locale_provider icu icu_locale 'az-AZ' locale 'C'`,
  `encoding 'UTF8' locale_provider libc locale 'tr_TR.UTF-8'`,
  `encoding 'UTF8' locale_provider libc locale 'C'`,
  `encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`,
  `encoding 'UTF8' locale_provider icu icu_locale 'lt-LT' locale 'C'`,
])('a database with %s', (options) => {
  it('names that differ in case only are one, whoever added them, and sign-in works', async ({ skip }) => {
    const address = await makeDatabase(options);
    if (!address) return skip('This PostgreSQL does not have the locale.');
    await migrate(address);
    const db = openDatabase({ url: address, applicationName: 'test', connections: 2 });
    try {
      const service = { db, languages, now };
      const account = { lng: 'sq', password: 'correct horse' };
      for (const [name, other] of [
        ['Ilir', 'ILIR'],
        ['Éva', 'éVA'],
        ['Ярослав', 'ярослав'],
        ['ı', 'ı'],
      ] as const) {
        const { id } = await addAccount(service, { ...account, name, mail: `I${digits(name)}@example.org` });
        await expect(addAccount(service, { ...account, name: other, mail: `other${digits(name)}@example.org` })).rejects.toThrow(
          `The name "${name}" is taken.`,
        );
        expect(
          await checkPassword(service, { name: other, password: 'correct horse', address: '127.0.0.1', device: undefined }),
        ).toMatchObject({
          id,
          name,
        });
        await expect(addAccount(service, { ...account, name: `${name} 2`, mail: `I${digits(name)}@EXAMPLE.org` })).rejects.toThrow(
          'another account',
        );
        expect(await findPerson(db.pool, other)).toMatchObject({ id });
      }
      // Names that an earlier version accepted under a Turkish locale: each is found as it is written.
      await db.pool.query(`insert into person (name) values ('SIRI')`);
      await db.pool.query(`insert into person (name) select 'Siri' where lower('SIRI') <> lower('Siri')`);
      await fillNameKeys(db.pool);
      const { rows } = await db.pool.query<{ name: string }>(`select name from person where name in ('SIRI', 'Siri')`);
      for (const { name } of rows) expect(await findPerson(db.pool, name)).toMatchObject({ name });
      expect((await db.pool.query('select from person where name_skeleton is null')).rowCount).toBe(0);
      // And what it renames has its keys again.
      await db.pool.query(`update person set name = 'Illir' where name = 'Ilir'`);
      expect(await findPerson(db.pool, 'Illir')).toMatchObject({ name: 'Illir' });
      expect(await findPerson(db.pool, 'Ilir')).toBeNull();
    } finally {
      await db.close();
    }
  });
});

/** Letters of a name as digits, for a mail address. */
const digits = (name: string): string => [...name].map((letter) => letter.codePointAt(0)).join('.');

it.each([`encoding 'LATIN1' locale 'C'`, `encoding 'SQL_ASCII' locale 'C'`])(
  'a database with %s: refused with the way to make one, and nothing is laid in it',
  async (options) => {
    const address = await makeDatabase(options);
    if (!address) throw new Error('Every PostgreSQL has the locale C.');
    const refusal = await migrate(address).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unavailable' });
    const [, statement = ''] = /: (create database .*;)$/.exec((refusal as Error).message) ?? [];
    await pool.query(statement);
    const [, name = ''] = /create database (\S+)/.exec(statement) ?? [];
    afterAll(() => pool.query(`drop database if exists ${name} with (force)`));
    const better = new URL(address);
    better.pathname = name.replaceAll('"', '');
    expect((await migrate(better.href)).length).toBeGreaterThan(0);
    const db = openDatabase({ url: address, applicationName: 'test', connections: 1 });
    expect((await db.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
    await db.close();
  },
);

it('a data folder that cannot be written to: named, with what to do; another is made and left empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-folder-'));
  try {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(requireWritableFolder(join(file, 'below'))).rejects.toThrow(
      /cannot be kept in .*below \(ENOTDIR.*set DATA_DIR to another\.$/,
    );
    await requireWritableFolder(join(folder, 'new', 'data'));
    await requireWritableFolder(join(folder, 'new', 'data'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
