import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { deleteUnits } from '../../translations/trash/delete-units.js';
import { eraseAsModerator, eraseTranslation } from '../../translations/trash/erase.js';
import { restoreTranslation, restoreTranslations } from '../../translations/trash/restore.js';
import { previewUndo, undo } from '../../translations/trash/undo.js';
import type { Context } from '../../units/context.js';
import { withSteps } from '../browser/steps.js';
import { listTranslationsWithEndorsements } from '../list-translations.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Taking back what was written, and bringing back what was deleted. */
export const trashContract = (subject: Subject) =>
  describe(`${subject.name}: trash`, async () => {
    const { app, service, unit, person, add, endorse, del, read, call, words } = await withSteps(subject);
    const as = (actor: TestPerson): Context => ({ ...service, actor });

    /** All stored translations, with their authors and the people who endorse them. */
    const stored = async () =>
      (await listTranslationsWithEndorsements(service.db)).map(({ tguid, authorId, count, batchId, createdAt, endorsements }) => ({
        tguid,
        authorId,
        count,
        batchId,
        createdAt,
        endorsements,
      }));
    const searchable = async () => {
      const { rows } = await service.db.pool.query<{ id: number }>(
        'select translation_id as id from translation_words union all select -id from translation order by id',
      );
      return rows.reduce((sum, { id }) => sum + id, 0) === 0;
    };
    const countsAreExact = async () => (await stored()).every(({ count, endorsements }) => count === endorsements.length);

    const submit = (by: TestPerson, ...actions: readonly object[]) => call('/api/translations/submit', { ...actions }, by);
    const adding = (made: MadeUnit, translation: string) => ({ action: 'add', params: { ...made.ref, lng: 'fr', translation } });
    const endorsing = (tguid: string) => ({ action: subject.kind.names.endorsement.one, params: { tguid } });
    const lastBatch = async () => (await service.db.prisma.batch.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;

    it('undo, a batch: all is as it was before it, replaced endorsements too', async () => {
      const [one, two, ann, ben] = [await unit(), await unit(), await person(), await person()];
      const { tguid } = await add(one, ann, 'Bonjour');
      await add(one, ben, 'Salut');
      const before = await stored();
      await submit(ben, adding(one, 'Coucou'), endorsing(tguid), adding(two, 'Oui'), adding(two, 'Si'));
      const batch = await lastBatch();
      const { tguid: popular } = (await read(two)).translations[0];
      await endorse(popular, ann);
      expect(await stored()).not.toEqual(before);

      const expected = { translations: 3, carried: 2, endorsements: 1, returned: 1, disowned: 0 };
      expect(await previewUndo(service, { batches: [batch] })).toMatchObject({
        ...expected,
        batches: [{ id: batch, by: ben.name, undoneAt: null }],
      });
      expect(await undo(service, { batches: [batch] })).toMatchObject(expected);
      expect(await stored()).toEqual(before);
      expect(await searchable()).toBe(true);
      const again = await undo(service, { batches: [batch] });
      expect(again).toMatchObject({ translations: 0, carried: 0, endorsements: 0, returned: 0, batches: [{ undoneAt: expect.any(Date) }] });
    });

    it('undo, two batches of which one endorses what the other wrote: each thing counted once, and all is as it was before both', async () => {
      const [one, two, ann, ben] = [await unit(), await unit(), await person(), await person()];
      await add(one, ann, 'Bonjour');
      const before = await stored();
      await submit(ann, adding(one, 'Salut'), adding(two, 'Oui'));
      const first = await lastBatch();
      const { tguid } = (await read(two)).translations[0];
      await submit(ben, endorsing(tguid), adding(one, 'Coucou'));
      const batches = [first, await lastBatch()];

      const expected = { translations: 3, carried: 4, endorsements: 0, returned: 1, disowned: 0 };
      expect(await previewUndo(service, { batches })).toMatchObject({ ...expected, batches: [{ id: batches[1] }, { id: batches[0] }] });
      expect(await undo(service, { batches })).toMatchObject(expected);
      expect(await stored()).toEqual(before);
      await expect(undo(service, { batches: [first, 999_999] })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('undo, previewed: changes nothing', async () => {
      const [made, ann] = [await unit(), await person()];
      await submit(ann, adding(made, 'Bonjour'));
      const before = await stored();
      await previewUndo(service, { batches: [await lastBatch()] });
      expect(await stored()).toEqual(before);
    });

    it('undo, a person: their translations and endorsements go, and who had moved to one of them is back where they were', async () => {
      const [made, ann, eve] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      const { tguid: spam } = await add(made, eve, 'Spam');
      await endorse(tguid, eve);
      await endorse(spam, ann);
      expect(await undo(service, { personId: eve.id })).toMatchObject({ translations: 1, carried: 1, endorsements: 1, returned: 1 });
      const { translations } = await read(made);
      expect(translations).toMatchObject([{ tguid, count: 1 }]);
      expect(Object.keys(translations[0][words.many])).toEqual([ann.name]);
      expect(await countsAreExact()).toBe(true);
    });

    it('undo, a person again: names no batch that was taken back already, unless by its number', async () => {
      const [made, ann, ben] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      await submit(ben, endorsing(tguid));
      const batch = await lastBatch();
      expect((await previewUndo(service, { personId: ben.id })).batches).toMatchObject([{ id: batch }]);
      await undo(service, { personId: ben.id });
      expect((await previewUndo(service, { personId: ben.id })).batches).toEqual([]);
      expect((await previewUndo(service, { batches: [batch] })).batches).toMatchObject([{ id: batch }]);
    });

    it('undo, since a time and by a person: only what both are true of', async () => {
      const [one, two, ann, ben] = [await unit(), await unit(), await person(), await person()];
      await add(one, ann, 'Bonjour');
      await service.db.prisma.translation.updateMany({ data: { createdAt: new Date('2026-01-01') } });
      await service.db.prisma.endorsement.updateMany({ data: { createdAt: new Date('2026-01-01') } });
      await add(two, ann, 'Oui');
      await add(two, ben, 'Si');
      expect(await undo(service, { personId: ann.id, since: new Date('2026-01-02') })).toMatchObject({ translations: 1, carried: 1 });
      expect((await read(one)).translations).toHaveLength(1);
      expect((await read(two)).translations).toMatchObject([{ translation: 'Si' }]);
    });

    it('undo, a batch that is not there: not found', async () => {
      await expect(undo(service, { batches: [999_999] })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('undo, while people endorse: counts stay exact', async () => {
      const [made, ann] = [await unit(), await person()];
      const others = await Promise.all(Array.from({ length: 8 }, () => person()));
      const { tguid } = await add(made, ann, 'Bonjour');
      await submit(ann, adding(made, 'Salut'), endorsing(tguid));
      const batch = await lastBatch();
      await Promise.all([undo(service, { batches: [batch] }), ...others.map((other) => endorse(tguid, other))]);
      expect((await read(made)).translations).toMatchObject([{ tguid, count: 9 }]);
      expect(await countsAreExact()).toBe(true);
    });

    it('restore, by a moderator: the translation is as it was, with its endorsements', async () => {
      const [made, ann, ben, mod] = [await unit(), await person(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, ben);
      const before = await stored();
      await del(tguid, mod);
      expect(await restoreTranslation(as(mod), { tguid })).toEqual({
        messages: [['Translation restored, with its earlier support.', 'status']],
      });
      expect(await stored()).toEqual(before);
      expect(await searchable()).toBe(true);
      await del(tguid, mod);
      await restoreTranslation(as(mod), { tguid });
      expect(await stored()).toEqual(before);
    });

    it('a translation that fails checks, deleted and restored, or deleted with its unit: keeps what it fails', async () => {
      const [made, ann, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      await service.db.prisma.translation.updateMany({ where: { tguid }, data: { failing: ['spaces', 'end'] } });
      await del(tguid, mod);
      await restoreTranslation(as(mod), { tguid });
      expect(await service.db.prisma.translation.findFirst({ where: { tguid } })).toMatchObject({ failing: ['spaces', 'end'] });
      await inTransaction(service.db, (connection) => deleteUnits(as(mod), connection, [made.id]));
      expect(await service.db.prisma.unit.count({ where: { id: made.id } })).toBe(0);
      expect(await service.db.prisma.trashedTranslation.findFirst({ where: { tguid } })).toMatchObject({ failing: ['spaces', 'end'] });
      expect(await service.db.prisma.trashedEndorsement.findFirst({ where: { tguid } })).toMatchObject({
        personId: ann.id,
        deletedById: mod.id,
      });
    });

    it('restore, where an endorser has chosen another since: keeps that', async () => {
      const [made, ann, ben, mod] = [await unit(), await person(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, ben);
      await del(tguid, mod);
      await add(made, ben, 'Salut');
      await restoreTranslation(as(mod), { tguid });
      const { translations } = await read(made);
      expect(translations.map(({ count, ...rest }: Record<string, unknown>) => [count, Object.keys(rest[words.many] as object)])).toEqual([
        [1, [ann.name]],
        [1, [ben.name]],
      ]);
    });

    it('restore, of a text that was suggested again, of none, or by a contributor: changes nothing', async () => {
      const [made, ann, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Bonjour');
      await del(tguid, mod);
      await expect(restoreTranslation(as(ann), { tguid })).rejects.toMatchObject({ code: 'forbidden' });
      await add(made, ann, 'Bonjour');
      expect(await restoreTranslation(as(mod), { tguid })).toEqual({
        messages: [[`There is no translation ${tguid} to restore.`, 'error']],
      });
      expect(await restoreTranslation(as(mod), { tguid: 'none' })).toEqual({
        messages: [['There is no translation none to restore.', 'error']],
      });
      expect((await read(made)).translations).toHaveLength(1);
    });

    it('restore, of a text whose endorsements were taken back in the trash: without these', async () => {
      const [made, ann, ben, eve, mod] = [
        await unit(),
        await person(),
        await person(),
        await person(),
        await person({ role: 'moderator' }),
      ];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, ben);
      const before = await stored();
      await endorse(tguid, eve);
      await del(tguid, mod);
      await undo(service, { personId: eve.id });
      await restoreTranslation(as(mod), { tguid });
      expect(await stored()).toEqual(before);
      await submit(eve, endorsing(tguid));
      const batch = await lastBatch();
      await del(tguid, mod);
      await undo(service, { batches: [batch] });
      await restoreTranslation(as(mod), { tguid });
      expect(await stored()).toEqual(before);
      // A text of the author comes back with the author's own endorsement, also after an undo of the author.
      await del(tguid, mod);
      await undo(service, { personId: ann.id });
      await restoreTranslation(as(mod), { tguid });
      expect(await stored()).toEqual(before);
    });

    it('restore, all of a batch that was taken back: as it was', async () => {
      const [one, two, ann, ben] = [await unit(), await unit(), await person(), await person()];
      await submit(ann, adding(one, 'Bonjour'), adding(two, 'Oui'));
      const batch = await lastBatch();
      await endorse((await read(one)).translations[0].tguid, ben);
      const before = await stored();
      await undo(service, { batches: [batch] });
      expect(await restoreTranslations(service, { batch })).toBe(2);
      expect(await stored()).toEqual(before);
    });

    /** The changes of a text, as somebody or nobody reads them. */
    const changesOf = async (tguid: string, by?: TestPerson) => {
      const answer = await app.inject({ url: '/api/changes?limit=1000', headers: by?.headers ?? {} });
      return (answer.json().changes as { kind: string; tguid: string | null; translation: string | null; name: string | null }[]).filter(
        (change) => change.tguid === tguid,
      );
    };

    it('what a moderator deletes: withheld from the feed and the history for all but moderators; what its author deletes is not', async () => {
      const [made, eve, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid: removed } = await add(made, eve, 'Very rude');
      const { tguid: own } = await add(made, eve, 'Never mind');
      await del(removed, mod);
      await del(own, eve);
      for (const reader of [undefined, eve, await person()]) {
        const told = await changesOf(removed, reader);
        expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['suggested', 'deleted']));
        expect(told.map(({ translation }) => translation)).toEqual(told.map(() => null));
        const { body } = await app.inject({
          url: await unitPathOf(service, subject.kind, made, 'fr'),
          headers: { accept: 'text/html', ...reader?.headers },
        });
        expect([body.includes('Very rude'), body.includes('Never mind')]).toEqual([false, true]);
      }
      expect((await changesOf(removed, mod)).map(({ translation }) => translation)).toContain('Very rude');
      expect((await changesOf(own)).map(({ translation }) => translation)).toContain('Never mind');
      await restoreTranslation(as(mod), { tguid: removed });
      expect((await changesOf(removed)).map(({ translation }) => translation)).toContain('Very rude');
    });

    it('erased: nothing of the text is left, the feed says so, and it cannot come back; a reason is asked for', async () => {
      const [made, eve, mod] = [await unit(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, eve, 'A secret of somebody');
      await endorse(tguid, mod);
      await expect(eraseTranslation(service, { tguid, reason: ' ' })).rejects.toMatchObject({ code: 'malformed' });
      expect(await eraseTranslation(service, { tguid, reason: 'stands' })).toBe(0);
      await del(tguid, mod);
      await expect(eraseAsModerator(as(eve), { tguid, reason: 'mine' })).rejects.toMatchObject({ code: 'forbidden' });
      expect(await eraseAsModerator(as(mod), { tguid, reason: 'holds a password' })).toBe(1);
      const told = await changesOf(tguid, mod);
      expect(told.at(-1)).toMatchObject({ kind: 'erased', translation: null, name: mod.name });
      expect(told.map(({ translation }) => translation)).toEqual(told.map(() => null));
      expect(await restoreTranslations(service, { tguids: [tguid] })).toBe(0);
      const { rows: tables } = await service.db.pool.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
      );
      for (const { name } of tables) {
        const { rowCount } = await service.db.pool.query(`select from ${name} where ${name}::text like '%A secret of somebody%'`);
        expect([name, rowCount]).toEqual([name, 0]);
      }
      expect((await add(made, eve, 'A secret of somebody')).messages).toEqual([]);
    });

    it('somebody who wants no name in open data: has none in the feed', async () => {
      const [made, eve] = [await unit(), await person()];
      const { tguid } = await add(made, eve, 'By nobody in particular');
      expect((await changesOf(tguid))[0]).toMatchObject({ name: eve.name });
      await service.db.prisma.person.update({ where: { id: eve.id }, data: { unnamedInDumps: true } });
      for (const change of await changesOf(tguid)) expect(change).toMatchObject({ name: null, uid: eve.id });
    });
  });
