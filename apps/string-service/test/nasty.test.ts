import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { isHeaderEntry } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeString } from '../src/testing/make-string.js';
import { ARCHIVES, PO_FILES, VOCABULARIES } from './nasty-outcomes.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const { prisma } = service.db;

/** Sends a nasty file. Returns the messages of the answer, each as `type: sentence`. */
const send = async (url: string, path: string, fields: Readonly<Record<string, string>>, by: TestPerson): Promise<string[]> => {
  const { status, body } = await sendFile(app, { url, fields, file: { name: basename(path), bytes: readFileSync(path) }, by });
  expect(status).toBe(200);
  return body.messages.map(([text, type]: [string, string]) => `${type}: ${text}`);
};

/** Stray files of the inputs that try to write some. */
const STRAY = [join(tmpdir(), 'pwned-a01.po'), '/etc/pwned-a01', 'pwned-a41', 'pwned'];
const strayBefore = STRAY.filter((file) => existsSync(file));

afterEach(async () => {
  for (const folder of ['work', 'uploads']) {
    const path = join(service.settings.dataDir, folder);
    expect([folder, existsSync(path) ? readdirSync(path) : []]).toEqual([folder, []]);
  }
  expect(STRAY.filter((file) => existsSync(file))).toEqual(strayBefore);
  expect((await app.inject({ url: '/languages' })).statusCode).toBe(200);
});

const expectSaid = (said: readonly string[], expected: readonly (string | RegExp)[]) => {
  for (const sentence of expected) expect(said).toContainEqual(expect.stringMatching(sentence));
  if (expected.length === 0) expect(said.filter((sentence) => !sentence.startsWith('status: '))).toEqual([]);
};

/** Stores the strings that the file translates, so that it can be imported. */
const makeStrings = async (path: string, lng: string) => {
  const entries = [...readPo(readFileSync(path), { file: path, lng, plurals: 2 }).chunks].flat().filter((entry) => !isHeaderEntry(entry));
  for (const { source, context } of entries) {
    const key = sguidOf(source, context);
    if ((await prisma.unit.count({ where: { key } })) === 0) await makeString(service, source, context ?? '');
  }
};

describe('a nasty PO file, imported', () => {
  it.for(Object.entries(PO_FILES))(
    '%s: what is good is stored, and a message names the rest',
    async ([name, { lng = 'fr', stored, says }], context) => {
      const path = sharedData(context, `nasty/po/${name}.po`);
      await makeStrings(path, lng);
      const by = await makePerson(service);
      expectSaid(await send('/api/translations/import', path, { lng }, by), says);
      const voted = await prisma.endorsement.findMany({ where: { personId: by.id } });
      const translations = await prisma.translation.findMany({
        where: { lng, OR: [{ authorId: by.id }, { id: { in: voted.map(({ translationId }) => translationId) } }] },
      });
      expect(translations).toHaveLength(stored);
      expect(JSON.stringify(translations)).not.toMatch(/\ufffd|\\u0000|\\r/);
      const units = await prisma.unit.findMany({ where: { id: { in: translations.slice(0, 2).map(({ unitId }) => unitId) } } });
      for (const { key } of units) {
        const page = await app.inject({ url: `/translations/${lng}/${key}`, headers: { accept: 'text/html' } });
        expect(page.body).not.toMatch(/<script>alert|<b onmouseover/);
      }
    },
  );
});

/** The files that a project has, `lng/path` each. */
const filesOf = async (name: string): Promise<string[]> => {
  const files = await prisma.poFile.findMany({ where: { template: { project: { name } } }, include: { template: true } });
  return files.map(({ lng, template }) => `${lng}/${template.path}`).sort();
};

/** The templates that a project has, with their PO files and entries. */
const whatIsThere = async (name: string) => {
  const templates = await prisma.template.findMany({ where: { project: { name } }, include: { files: true } });
  const entries = await prisma.templateEntry.findMany({ where: { templateId: { in: templates.map(({ id }) => id) } } });
  return { templates, entries };
};

describe('a nasty archive, imported as a project', () => {
  const importing = (path: string, project: string, by: TestPerson) => send('/api/project/import', path, { origin: 'nasty', project }, by);

  it.for(Object.entries(ARCHIVES))(
    '%s: what is good is imported, and a message names the rest',
    { timeout: 60_000 },
    async ([file, { files, says }], context) => {
      const by = await makePerson(service);
      const said = await importing(sharedData(context, `nasty/archives/${file}`), file, by);
      expectSaid(said, says);
      expect(await filesOf(file)).toEqual(files);
      expect(await prisma.project.count({ where: { name: file } })).toBe(files.length > 0 ? 1 : 0);
      const { rows } = await service.db.pool.query(`select forms from unit union all select forms from translation`);
      expect(JSON.stringify([rows, said])).not.toContain('root:x:0');
    },
  );

  it.for(['a19-truncated.tgz', 'a26-no-pot.tgz', 'a11-bomb-1GB.tar.bz2'])(
    '%s, for a project that is there: it stays as it was',
    async (file, context) => {
      const by = await makePerson(service);
      const project = `kept ${file}`;
      await importing(sharedData(context, 'nasty/archives/a65-dot-slash-prefix.tgz'), project, by);
      const before = await whatIsThere(project);
      await importing(sharedData(context, `nasty/archives/${file}`), project, by);
      expect(await whatIsThere(project)).toEqual(before);
      expect(before.templates).toHaveLength(1);
    },
  );

  it('a58 and a59, one after the other and back: votes for strings that vanish stay', async (context) => {
    const by = await makePerson(service);
    const [first, second] = ['a58-update-v1.tgz', 'a59-update-v2.tgz'].map((file) => sharedData(context, `nasty/archives/${file}`));
    const strings = async () => (await whatIsThere('updated')).entries.map(({ unitId }) => unitId);
    await importing(first ?? '', 'updated', by);
    const before = await strings();
    const voted = await prisma.translation.findMany({ where: { unitId: { in: before } } });
    for (const { tguid } of voted) {
      await app.inject({ method: 'POST', url: '/api/translations/vote', payload: { tguid }, headers: by.headers });
    }
    const votes = await prisma.endorsement.findMany({ where: { personId: by.id }, orderBy: { id: 'asc' } });
    await importing(second ?? '', 'updated', by);
    const between = await strings();
    expect(before.filter((id) => !between.includes(id)).length).toBeGreaterThan(0);
    await importing(first ?? '', 'updated', by);
    expect((await strings()).sort()).toEqual(before.sort());
    expect(await prisma.endorsement.findMany({ where: { personId: by.id }, orderBy: { id: 'asc' } })).toEqual(votes);
    expect(votes.length).toBeGreaterThan(0);
  });
});

describe('a nasty terms file, imported as a vocabulary', () => {
  it.for(Object.entries(VOCABULARIES))(
    '%s: its terms are there, and a message names the rest',
    async ([name, { terms, says }], context) => {
      const by = await makePerson(service);
      expectSaid(await send('/api/vocabulary/import', sharedData(context, `nasty/vocabulary/${name}.txt`), { name, lng: 'sq' }, by), says);
      const exported: Record<string, string[]> = (await app.inject({ url: `/vocabulary/export/${name}_sq` })).json();
      expect(Object.fromEntries(Object.entries(exported).map(([term, texts]) => [term, texts.sort()]))).toEqual(terms);
    },
  );
});

it('every nasty input of the shared data: has its outcome here', (context) => {
  const manifest = JSON.parse(readFileSync(sharedData(context, 'nasty/manifest.json'), 'utf8')) as { file: string }[];
  const files = manifest.map(({ file }) => file).filter((file) => !file.startsWith('verses/'));
  const here = [
    ...Object.keys(PO_FILES).map((name) => `po/${name}.po`),
    ...Object.keys(ARCHIVES).map((file) => `archives/${file}`),
    ...Object.keys(VOCABULARIES).map((name) => `vocabulary/${name}.txt`),
  ];
  expect(here.sort()).toEqual(files.sort());
});
