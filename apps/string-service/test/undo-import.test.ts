import { withApp } from '@translation-commons/core/testing/app.js';
import { listTranslationsWithEndorsements } from '@translation-commons/core/testing/list-translations.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { restoreTranslations } from '@translation-commons/core/translations/trash/restore.js';
import { undo } from '@translation-commons/core/translations/trash/undo.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

const stored = () => listTranslationsWithEndorsements(service.db);

it('an import of translations, taken back: texts, votes and authors are as before it', async () => {
  const [ann, bob] = [await makePerson(service), await makePerson(service)];
  const [fresh, orphan, voted] = [
    await makeString(service, 'Fresh'),
    await makeString(service, 'Orphan'),
    await makeString(service, 'Voted'),
  ];
  const add = async (ref: object, translation: string, by = bob) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        headers: by.headers,
        payload: { ...ref, lng: 'fr', translation },
      })
    ).json().tguid as string;
  const tguid = await add(orphan.ref, 'Orphelin');
  await service.db.prisma.translation.updateMany({ where: { tguid }, data: { authorId: null } });
  await add(voted.ref, 'Voté');
  await add(voted.ref, 'Choisi', ann);
  const before = await stored();

  const po = makePoText('fr', 'msgid "Fresh"\nmsgstr "Frais"\n\nmsgid "Orphan"\nmsgstr "Orphelin"\n\nmsgid "Voted"\nmsgstr "Voté"\n');
  await sendFile(app, { url: '/api/translations/import', fields: { lng: 'fr' }, file: { name: 'a.po', bytes: Buffer.from(po) }, by: ann });
  expect(await stored()).not.toEqual(before);
  const { id } = await service.db.prisma.batch.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(await undo(service, { batches: [id] })).toMatchObject({ translations: 1, carried: 1, endorsements: 2, returned: 1, disowned: 1 });
  expect(await stored()).toEqual(before);
  expect((await app.inject({ url: fresh.path('fr') })).json().string.translations).toEqual([]);
});

it('the author that an import gave is taken by its undo, also of a translation that has been in the trash, or is there', async () => {
  const ann = await makePerson(service);
  const texts = ['Alder', 'Birch', 'Cedar'];
  const made = await Promise.all(texts.map((text) => makeString(service, text)));
  const tguids: string[] = [];
  for (const { ref } of made) {
    const payload = { ...ref, lng: 'fr', translation: 'Arbre' };
    tguids.push((await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload })).json().tguid);
  }
  await service.db.prisma.translation.updateMany({ where: { tguid: { in: tguids } }, data: { authorId: null } });
  const po = makePoText('fr', texts.map((text) => `msgid "${text}"\nmsgstr "Arbre"\n`).join('\n'));
  const file = { name: 'trees.po', bytes: Buffer.from(po) };
  await sendFile(app, { url: '/api/translations/import', fields: { lng: 'fr' }, file, by: ann });
  const authors = async () =>
    (await service.db.prisma.translation.findMany({ where: { tguid: { in: tguids } }, orderBy: { id: 'asc' } })).map(
      ({ authorId }) => authorId,
    );
  expect(await authors()).toEqual([ann.id, ann.id, ann.id]);
  const trash = (which: readonly string[]) =>
    service.db.pool.query(`select trash_translations(array_agg(id), array_agg(lng), null, now()) from translation where tguid = any($1)`, [
      which,
    ]);
  await trash(tguids.slice(1));
  await restoreTranslations(service, { tguids: tguids.slice(1, 2) });
  expect(await undo(service, { personId: ann.id, since: new Date(0) })).toMatchObject({ translations: 0, disowned: 2 });
  await restoreTranslations(service, { tguids: tguids.slice(2) });
  expect(await authors()).toEqual([null, null, null]);
});
