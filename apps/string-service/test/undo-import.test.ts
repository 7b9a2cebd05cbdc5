import { withApp } from '@translation-commons/core/testing/app.js';
import { listTranslationsWithEndorsements } from '@translation-commons/core/testing/list-translations.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
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
