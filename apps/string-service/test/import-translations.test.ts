import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/po-files/import/import-project.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

const send = async (name: string, content: string | Uint8Array, by: TestPerson, lng = 'fr') => {
  const { status, body } = await sendFile(app, {
    url: '/api/translations/import',
    fields: { lng },
    file: { name, bytes: Buffer.from(content) },
    by,
  });
  const of = (type: string) => (body.messages ?? []).filter((message: string[]) => message[1] === type).map(([text]: string[]) => text);
  return { status, statuses: of('status'), warnings: of('warning'), errors: of('error') };
};
const translationsOf = async ({ path }: { path: (lng: string) => string }, lng = 'fr') =>
  (await app.inject({ url: path(lng) })).json().string.translations;

describe('api/translations/import', () => {
  it('a PO file: new ones become suggestions, existing ones get a vote, authors that are unknown become known', async () => {
    const [ann, bob] = [await makePerson(service), await makePerson(service)];
    const [fresh, existing, orphan, fuzzy] = [
      await makeString(service, 'Fresh'),
      await makeString(service, 'Existing'),
      await makeString(service, 'Orphan'),
      await makeString(service, 'Fuzzy'),
    ];
    await app.inject({
      method: 'POST',
      url: '/api/translations/add',
      headers: bob.headers,
      payload: { ...existing.ref, lng: 'fr', translation: 'Existant' },
    });
    const { tguid } = (
      await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        headers: bob.headers,
        payload: { ...orphan.ref, lng: 'fr', translation: 'Orphelin' },
      })
    ).json();
    await service.db.prisma.translation.updateMany({ where: { tguid }, data: { authorId: null } });
    const answer = await send(
      'app.po',
      makePoText(
        'fr',
        'msgid "Fresh"\nmsgstr "Frais"\n\nmsgid "Existing"\nmsgstr "Existant"\n\nmsgid "Orphan"\nmsgstr "Orphelin"\n\n#, fuzzy\nmsgid "Fuzzy"\nmsgstr "Flou"\n\nmsgid "Never seen"\nmsgstr "Jamais vu"\n',
      ),
      ann,
    );
    expect(answer).toMatchObject({ status: 200, errors: [], warnings: [expect.stringMatching(/^1 translation skipped/)] });
    expect(answer.statuses).toEqual([
      expect.stringMatching(/^1 translation added from 1 file\.$/),
      expect.stringMatching(/^2 known translations got your vote/),
      expect.stringMatching(/^You are now the author of 1 translation /),
    ]);
    expect(await translationsOf(fresh)).toMatchObject([{ translation: 'Frais', author: ann.name, count: 1 }]);
    expect(await translationsOf(existing)).toMatchObject([{ translation: 'Existant', author: bob.name, count: 2 }]);
    expect(await translationsOf(orphan)).toMatchObject([{ author: ann.name, count: 2 }]);
    expect(await translationsOf(fuzzy)).toEqual([]);
  });

  it('a translation much longer than its source asks for: left out with a warning that names file and line, the rest is taken', async () => {
    const [short, other] = [await makeString(service, 'Short'), await makeString(service, 'Other')];
    const po = makePoText('fr', `msgid "Short"\nmsgstr "${'x'.repeat(2_001)}"\n\nmsgid "Other"\nmsgstr "Autre"\n`);
    const line = po.slice(0, po.indexOf('msgid "Short"')).split('\n').length;
    const { warnings, errors } = await send('long.po', po, await makePerson(service));
    expect({ warnings, errors }).toEqual({
      warnings: [expect.stringMatching(new RegExp(`^long\\.po:${line}: .*at most 2,000`))],
      errors: [],
    });
    expect(await translationsOf(short)).toEqual([]);
    expect(await translationsOf(other)).toHaveLength(1);
  });

  it('the same file again: nothing new, votes count once', async () => {
    const [ann, made] = [await makePerson(service), await makeString(service, 'Twice')];
    const po = makePoText('fr', 'msgid "Twice"\nmsgstr "Deux fois"\n');
    await send('app.po', po, ann);
    expect((await send('app.po', po, ann)).statuses[0]).toMatch(/^0 translations added/);
    expect(await translationsOf(made)).toMatchObject([{ count: 1 }]);
  });

  it('an archive with folders, a packed file: every PO file in them is taken, others are named', async () => {
    const ann = await makePerson(service);
    const [one, two] = [await makeString(service, 'In a folder'), await makeString(service, 'Packed')];
    const archive = await makeArchive({
      'deep/er/a.po': makePoText('fr', 'msgid "In a folder"\nmsgstr "Dans un dossier"\n'),
      'notes.txt': 'hello',
    });
    expect((await send('all.tgz', archive, ann)).warnings).toEqual([expect.stringContaining('notes.txt')]);
    await send('app.po.gz', gzipSync(makePoText('fr', 'msgid "Packed"\nmsgstr "Emballé"\n')), ann);
    expect([await translationsOf(one), await translationsOf(two)]).toMatchObject([
      [{ translation: 'Dans un dossier' }],
      [{ translation: 'Emballé' }],
    ]);
  });

  it.each([
    ['a page of HTML', 'app.po', '<!doctype html><p>Sign in</p>'],
    ['nothing at all', 'app.po', ''],
    ['no archive', 'app.zip', 'hello'],
    ['a picture', 'cat.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ])('%s: an error in messages that names the file, and nothing is written', async (_title, name, content) => {
    const before = await service.db.prisma.translation.count();
    const { status, errors } = await send(name, content, await makePerson(service));
    expect(status).toBe(200);
    expect(errors.some((text: string) => text.includes(name))).toBe(true);
    expect(await service.db.prisma.translation.count()).toBe(before);
  });

  it('a language that is not installed: 400', async () => {
    expect((await send('app.po', makePoText('fr', ''), await makePerson(service), 'xx-none')).status).toBe(400);
  });

  it('real files, after their project was imported: every translation that msgfmt counts is voted for', {
    timeout: 60_000,
  }, async (context) => {
    const ann = await makePerson(service);
    const name = 'psmisc.tgz';
    await importProject(
      { ...service, actor: ann },
      { origin: 'misc', project: 'psmisc', archive: { path: sharedData(context, `po/misc__psmisc/${name}`), name } },
    );
    for (const file of ['psmisc.sv.po', 'psmisc.sv-bom.po', 'psmisc.sv-crlf.po']) {
      const { statuses, errors } = await send(
        file,
        readFileSync(sharedData(context, `po-single/${file}`)),
        await makePerson(service),
        'sv',
      );
      expect([file, errors, statuses[0], statuses[1]]).toEqual([
        file,
        [],
        expect.stringMatching(/^0 translations added/),
        expect.stringMatching(/^95 known translations/),
      ]);
    }
    const packed = await send('psmisc.ja-eucjp.po.gz', readFileSync(sharedData(context, 'po-single/psmisc.ja-eucjp.po.gz')), ann, 'ja');
    expect(packed.statuses[1]).toMatch(/^34 known translations/);
  });
});
