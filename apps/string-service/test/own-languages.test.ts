import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp }, { settings: { moreLanguages: ['tok=Toki Pona'] } });
const ann = await makePerson(service);

it('a language without a rule of its own: a project’s file says how many plural forms there are', async () => {
  const entry = 'msgid "%d fruit"\nmsgid_plural "%d fruits"\n';
  const rule = '"Plural-Forms: nplurals=1; plural=0;\\n"\n"MIME';
  const bytes = await makeArchive({
    'po/app.pot': makePoText('', `${entry}msgstr[0] ""\nmsgstr[1] ""\n`),
    'po/tok.po': makePoText('tok', `${entry}msgstr[0] ""\n`).replace('"MIME', rule),
  });
  const fields = { origin: 'test', project: 'fruits' };
  await sendFile(app, { url: '/api/project/import', fields, file: { name: 'fruits.tgz', bytes }, by: ann });
  const { key } = await service.db.prisma.unit.findFirstOrThrow();
  const payload = { sguid: key, lng: 'tok', translation: 'kili %d' };
  const answer = await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload });
  expect(answer.json()).toMatchObject({ tguid: expect.any(String), messages: [] });
  const { string } = (await app.inject({ url: `/api/translations/${key}?lng=tok` })).json();
  expect(string.translations).toMatchObject([{ translation: 'kili %d', failing: [] }]);
});
