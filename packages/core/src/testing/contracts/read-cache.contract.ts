import { afterAll, describe, expect, it } from 'vitest';
import { findCluster } from '../../database/cluster/cluster-form.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { inTransaction } from '../../database/transaction.js';
import { findRecord } from '../../translations/find-record.js';
import { restoreTranslation } from '../../translations/trash/restore.js';
import { undo } from '../../translations/trash/undo.js';
import type { Context } from '../../units/context.js';
import { viewRecord } from '../../units/records/record.js';
import { withSteps } from '../browser/steps.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Content that a change affects: a unit with two translations, each with the endorsement of its author, and the first with one more. */
interface Discussed {
  readonly unit: MadeUnit;
  readonly ann: TestPerson;
  readonly ben: TestPerson;
  readonly cem: TestPerson;
  readonly first: string;
  readonly second: string;
}

/** Changes by statements that no verb of ours sends, one transaction each: whoever writes, and with whatever, a record shows it. */
const STATEMENTS: Readonly<Record<string, (made: Discussed) => string>> = {
  'an endorsement comes': ({ second, unit, ann }) =>
    `insert into endorsement (translation_id, person_id, unit_id, lng)
     select id, ${ann.id}, ${unit.id}, lng from translation where tguid = '${second}' and lng = 'fr'`,
  'an endorsement is renewed': ({ cem }) => `update endorsement set created_at = '2100-01-01T00:00:00Z' where person_id = ${cem.id}`,
  'an endorsement is given to the other translation': ({ second, cem }) =>
    `update endorsement set translation_id = translation.id from translation
     where person_id = ${cem.id} and tguid = '${second}' and translation.lng = endorsement.lng`,
  'an endorsement goes, and nobody counts': ({ cem }) => `delete from endorsement where person_id = ${cem.id}`,
  'two endorsements change places': ({ first, second, ann, ben }) =>
    `update endorsement set translation_id = translation.id from translation
     where tguid = case person_id when ${ann.id} then '${second}' when ${ben.id} then '${first}' end and translation.lng = endorsement.lng`,
  'the text of a translation': ({ first }) => `update translation set forms = '{Bonsoir}' where tguid = '${first}'`,
  'the time of a translation': ({ first }) => `update translation set created_at = '2001-01-01T00:00:00Z' where tguid = '${first}'`,
  'the count of a translation': ({ first }) => `update translation set count = count + 1 where tguid = '${first}'`,
  'a translation loses its author': ({ first }) => `update translation set author_id = null where tguid = '${first}'`,
  'a translation goes': ({ first }) => `delete from translation where tguid = '${first}'`,
  'a translation comes': ({ unit }) =>
    `insert into translation (tguid, unit_id, lng, forms) values ('kept${unit.id}', ${unit.id}, 'fr', '{Allô}')`,
  'the source text': ({ unit }) => `update unit set forms = '{Changed}' where id = ${unit.id}`,
  'a person has another name': ({ ben }) => `update person set name = name || '-renamed' where id = ${ben.id}`,
  'a person is gone': ({ cem }) =>
    `with gone as (delete from endorsement where person_id = ${cem.id}) delete from person where id = ${cem.id}`,
};

/** Records are kept in a process and given again only while they hold (docs/decisions/0021-hot-paths-and-starting.md). */
export const readCacheContract = (subject: Subject) =>
  describe(`${subject.name}: kept records`, async () => {
    const near = await withSteps(subject);
    const { service } = near;
    // Another process on the same database has connections of its own.
    const away = openDatabase({ url: service.db.url, applicationName: 'far', connections: 3 });
    await findCluster(away.pool, away.unlimited);
    afterAll(() => away.close());
    const far = await withSteps(subject, { database: { ...service.db, ...away } });

    const discussed = async (): Promise<Discussed> => {
      const [unit, ann, ben, cem] = [await near.unit(), await near.person(), await near.person(), await near.person()];
      const first = (await near.add(unit, ann, 'Bonjour')).tguid;
      const second = (await near.add(unit, ben, 'Salut')).tguid;
      await near.endorse(first, cem);
      return { unit, ann, ben, cem, first, second };
    };
    const as = (actor: TestPerson): Context => ({ ...far.service, actor });
    const read = async ({ unit }: Discussed) => (await near.app.inject(unit.path('fr'))).body;
    /** The same read from the database as if nobody had asked before. */
    const stored = async ({ unit }: Discussed) => {
      const record = await findRecord({ ...service, actor: null }, unit.ref, 'fr');
      return JSON.parse(JSON.stringify(record && viewRecord(subject.kind, record)));
    };
    const holds = async (made: Discussed) => expect(JSON.parse(await read(made))[subject.kind.names.unit]).toEqual(await stored(made));
    const showsChange = async (made: Discussed, change: () => Promise<unknown>) => {
      const before = await read(made);
      expect(await read(made)).toBe(before);
      await change();
      expect(await read(made)).not.toBe(before);
      await holds(made);
    };

    it.each(Object.entries(STATEMENTS))('%s: the next reading shows it', async (_name, statement) => {
      const made = await discussed();
      await showsChange(made, () => far.service.db.pool.query(statement(made)));
    });

    it('written over another process: the next reading shows it', async () => {
      const made = await discussed();
      const { unit, ann, ben, cem, first, second } = made;
      const moderator = await near.person({ role: 'moderator' });
      let added = '';
      const steps: readonly (() => Promise<unknown>)[] = [
        () => far.endorse(second, cem),
        () => far.endorse(second, cem),
        async () => {
          added = (await far.add(unit, cem, 'Coucou')).tguid;
        },
        () => far.del(first, ann),
        () => restoreTranslation(as(moderator), { tguid: first }),
        () => undo(far.service, { personId: ben.id }),
        () => far.del(added, cem),
      ];
      for (const step of steps) await showsChange(made, step);
    });

    it('not committed yet, and taken back: nothing changes; committed: it shows', async () => {
      const made = await discussed();
      const before = await read(made);
      const rename = `update translation set forms = '{Bonsoir}' where tguid = '${made.first}'`;
      const failing = inTransaction(far.service.db, async (connection) => {
        await connection.query(rename);
        expect(await read(made)).toBe(before);
        throw new Error('removed');
      });
      await expect(failing).rejects.toThrow('removed');
      expect(await read(made)).toBe(before);
      await showsChange(made, () => far.service.db.pool.query(rename));
    });

    it('another language, another unit, somebody with languages of their own: each its own record', async () => {
      const [made, other] = [await discussed(), await discussed()];
      await near.add(made.unit, made.ann, 'Guten Tag', 'de');
      const helped = await near.person({ auxiliaryLanguages: ['de'] });
      for (const _again of [1, 2]) {
        await holds(made);
        await holds(other);
        expect((await near.read(made.unit, 'de')).translations).toMatchObject([{ translation: 'Guten Tag' }]);
        const seen = await near.read(made.unit, 'fr', helped);
        expect(seen.translations).toHaveLength(2);
        if (seen.alternatives) expect(seen.alternatives).toEqual({ de: 'Guten Tag' });
      }
    });

    it('many at once while it changes: none is older than its question', async () => {
      const made = await discussed();
      const people = await Promise.all(Array.from({ length: 12 }, () => near.person()));
      for (const [nr, somebody] of people.entries()) {
        await far.endorse(made.first, somebody);
        const seen = await Promise.all(Array.from({ length: 20 }, () => near.read(made.unit)));
        for (const { translations } of seen) expect(translations[0].count).toBe(nr + 3);
      }
    });
  });
