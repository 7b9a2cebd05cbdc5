import { inflateSync } from 'node:zlib';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { makeGitObject, parseGitTree } from '../src/po-files/git/git-object.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const name = { origin: 'paths', project: 'hello' };
const IRISH_RULE = 'nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;';

/** The files of the latest commit of a branch, read from the repository's objects. */
const listCommitted = async (branch: string): Promise<string[]> => {
  const { rows } = await service.db.pool.query<{ zlib: Buffer }>('select zlib from git_object');
  const objects = new Map<string, Buffer>();
  for (const { zlib } of rows) {
    const whole = inflateSync(zlib);
    const content = whole.subarray(whole.indexOf(0) + 1);
    const [type = ''] = whole.toString('latin1', 0, 10).split(' ');
    if (type !== 'blob' && type !== 'tree' && type !== 'commit') throw new Error(type);
    objects.set((await makeGitObject(type, content)).sha1.toString('hex'), content);
  }
  const refs = (await app.inject({ url: '/git/paths/hello.git/info/refs' })).body;
  const [, commit = ''] = new RegExp(`^(\\w{40})\\trefs/heads/${branch}$`, 'm').exec(refs) ?? [];
  const [, root = ''] = /^tree (\w{40})\n/.exec(objects.get(commit)?.toString() ?? '') ?? [];
  const walk = (tree: string, folder: string): string[] =>
    parseGitTree(objects.get(tree) ?? Buffer.alloc(0)).flatMap(({ name: file, isFolder, sha1 }) =>
      isFolder ? walk(sha1.toString('hex'), `${folder}${file}/`) : [folder + file],
    );
  return walk(root, '');
};

describe('a project in the layout po/{lng}.po', () => {
  let by: Awaited<ReturnType<typeof makePerson>>;
  const send = async (files: Record<string, string>, fields: object = {}) =>
    sendFile(app, {
      url: '/api/project/import',
      fields: { ...name, ...fields },
      file: { name: 'a.tgz', bytes: await makeArchive(files) },
      by,
    });
  const diffOf = async (lng: string) => (await app.inject({ url: `/project/diff-latest/paths/hello/${lng}` })).body;
  beforeAll(async () => {
    by = await makePerson(service, { name: 'Ann' });
    const irish = makePoText('ga', 'msgid "Spade"\nmsgstr "Spád"\n').replace('"Language', `"Plural-Forms: ${IRISH_RULE}\\n"\n"Language`);
    expect(irish).toContain('nplurals=5');
    await send({
      'po/hello.pot': makePotText('Spade', 'Rake'),
      'po/fr_FR.po': makePoText('fr', 'msgid "Spade"\nmsgstr "Pelle"\n'),
      'po/ga.po': irish,
    });
    const payload = { sguid: sguidOf(['Rake'], null), lng: 'fr', translation: 'Râteau' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
  });

  it('its repository and diffs: have the paths that came in, also after a snapshot and for a file that is new', async () => {
    const files = ['po/fr_FR.po', 'po/ga.po', 'po/hello.pot'];
    expect((await listCommitted('original')).sort()).toEqual(files);
    expect(await diffOf('fr')).toContain('+++ b/po/fr_FR.po\n');
    const snapshot = { ...name, lng: 'fr', comment: 'first' };
    await app.inject({ method: 'POST', url: '/api/project/snapshot', headers: by.headers, payload: snapshot });
    expect((await listCommitted('most_voted')).sort()).toEqual(files);
    const payload = { sguid: sguidOf(['Rake'], null), lng: 'sq', translation: 'Grabujë' };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
    expect(await diffOf('sq')).toContain('--- /dev/null\n+++ b/po/sq.po\n');
  });

  it('a new template alone: files that are merged keep their plural rule, and what the snapshot had stays in its branch', async () => {
    const { body } = await send({ 'po/hello.pot': makePotText('Spade', 'Rake', 'Hoe') });
    expect(body.messages).toContainEqual(['2 files of other languages updated to the new templates.', 'status']);
    const kept = await service.db.prisma.poFile.findMany({ where: { lng: 'ga' } });
    expect(kept.map(({ plurals, file }) => [plurals, file])).toEqual([[5, 'po/ga.po']]);
    expect((await listCommitted('most_voted')).sort()).toEqual(['po/fr_FR.po', 'po/ga.po', 'po/hello.pot']);
  });

  it('its entity tag: another one for whole paths, and once the layout’s tags change', async () => {
    const tagOf = async (more = '') => (await app.inject({ url: `/project/export?origin=paths&project=hello&lng=sq${more}` })).headers.etag;
    const before = await tagOf();
    expect(before).toBeDefined();
    expect(await tagOf('&paths=full')).not.toBe(before);
    await send({ 'po/hello.pot': makePotText('Spade', 'Rake', 'Hoe') }, { languages: 'sq_AL:sq' });
    expect(await tagOf()).not.toBe(before);
  });
});
