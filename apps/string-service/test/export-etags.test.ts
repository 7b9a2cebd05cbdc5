import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { describe, expect, it } from 'vitest';
import { withExportLock } from '../src/po-files/export/export-lock.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, newProject, call, suggest, vote, exported, wait } = await withExports();

describe('while another export of the project runs, in whichever process', () => {
  const whileExporting = async (name: { origin: string; project: string }, work: () => Promise<void>) => {
    const { id } = await service.db.prisma.project.findFirstOrThrow({ where: { origin: name.origin, name: name.project } });
    await withExportLock(service.db, id, work);
  };

  it('409 with Retry-After; afterwards it works', async () => {
    const { origin, project } = await newProject();
    await whileExporting({ origin, project }, async () => {
      const refused = await exported({ origin, project, lng: 'fr' });
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([409, expect.any(Number)]);
    });
    expect((await exported({ origin, project, lng: 'fr' })).status).toBe(200);
  });

  it('another project is exported, and what was exported before given again; diffs, snapshots and pages take no part; who has the export is told so', async () => {
    const { ann, ...running } = await newProject();
    const other = await newProject();
    const { origin, project, path } = running;
    const { headers } = await exported({ origin, project, lng: 'fr' });
    await whileExporting(running, async () => {
      const kept = await exported({ origin, project, lng: 'fr' });
      expect([kept.status, kept.headers]).toEqual([200, { ...headers, date: expect.anything(), 'x-request-id': expect.anything() }]);
      expect((await exported({ origin, project, lng: 'fr', export_mode: 'original' })).status).toBe(409);
      expect((await exported({ origin: other.origin, project: other.project, lng: 'fr' })).status).toBe(200);
      const known = await app.inject({
        url: `/project/export?${new URLSearchParams({ origin, project, lng: 'fr' })}`,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect(known.statusCode).toBe(304);
      for (const url of [`/project/diff-latest/${path}/fr`, `/project/diff/${path}/fr`, `/projects/${path}`])
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
      expect(await call('/api/project/snapshot', { origin, project, lng: 'fr' }, ann)).toMatchObject({ status: 200 });
    });
  });
});

describe('ETag', () => {
  /** The tags of an export and of diff-latest, and what their holder is answered. */
  const tags = async ({ origin, project, lng = 'fr', ...more }: Record<string, string>) => {
    const urls = [
      `/project/export?${new URLSearchParams({ origin: origin ?? '', project: project ?? '', lng, ...more })}`,
      `/project/diff-latest/${origin}/${project}/${lng}?${new URLSearchParams(more)}`,
    ];
    return Promise.all(
      urls.map(async (url) => {
        const first = await app.inject({ url });
        const etag = String(first.headers.etag);
        const again = await app.inject({ url, headers: { 'if-none-match': `"other", W/${etag}` } });
        expect([first.statusCode, again.statusCode, again.body, again.headers.etag]).toEqual([200, 304, '', etag]);
        return etag;
      }),
    );
  };

  it('nothing changes: the same; votes, deletions, other votes of as many, imports, options: another', async () => {
    const { origin, project, one, ann, files } = await newProject();
    const bob = await makePerson(service);
    const of = { origin, project };
    const before = await tags(of);
    let last = before;
    expect(await tags(of)).toEqual(last);
    const added = async () => {
      const now = await tags(of);
      for (const [index, tag] of now.entries()) expect(tag).not.toBe(last[index]);
      last = now;
    };
    const first = await suggest(one, 'Une', ann);
    await added();
    wait(60_000);
    await vote(first, bob);
    await added();
    // One vote for each: the same number of votes, another translation.
    const second = await suggest(one, 'Uno', bob);
    wait(60_000);
    await vote(second, ann);
    await added();
    await call('/api/translations/del', { tguid: second }, bob);
    await added();
    // All votes are withdrawn, so the export equals the first one.
    expect(last).toEqual(before);
    const changed = { ...files, 'fr/gui/b.po': files['fr/gui/b.po'].replace('Trois', 'Trois !') };
    const file = { name: 'a.tgz', bytes: await makeArchive(changed) };
    await sendFile(app, { url: '/api/project/import', fields: of, file, by: ann });
    await added();
    const [most] = await tags(of);
    const others = [
      { export_mode: 'original' },
      { include_failing: '1' },
      { lng: 'de' },
      { export_mode: 'preferred', preferred_voters: ann.name, friends: ann.name },
    ];
    for (const more of others) expect((await tags({ ...of, ...more }))[0]).not.toBe(most);
  });

  it('a string of several templates, with several suggestions, one of which fails a check: the tag that was sent is the one that is looked up', async () => {
    const ann = await makePerson(service, { translationLng: 'fr' });
    const of = { origin: 'test', project: 'shared-strings' };
    const shared = makePotText('Shared %d', 'Shared');
    const file = { name: 'a.tgz', bytes: await makeArchive({ 'pot/a.pot': shared, 'pot/b.pot': shared, 'pot/c.pot': makePotText('Own') }) };
    await sendFile(app, { url: '/api/project/import', fields: of, file, by: ann });
    for (const [text, translation] of [
      ['Shared %d', 'Partagé'],
      ['Shared', 'Partagée'],
      ['Shared', 'Commune'],
      ['Own', 'Propre'],
    ] as const)
      await suggest(text, translation, await makePerson(service));
    for (const export_mode of ['most_voted', 'original', 'decided']) await tags({ ...of, export_mode });
  });

  it('a snapshot: another one for diffs, as they are against it; a vocabulary: another one with a term', async () => {
    const { origin, project, one, ann } = await newProject();
    await suggest(one, 'Une', ann);
    const before = await tags({ origin, project });
    await call('/api/project/snapshot', { origin, project, lng: 'fr' }, ann);
    const after = await tags({ origin, project });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    const file = { name: 't.txt', bytes: Buffer.from('leaf <==> fletë\n') };
    await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'leaves', lng: 'sq' }, file, by: ann });
    const vocabulary = { origin: 'vocabulary', project: 'leaves_sq', lng: 'sq' };
    const [terms] = await tags(vocabulary);
    await call('/api/vocabulary/add_string', { name: 'leaves', lng: 'sq', string: 'twig' }, ann);
    expect((await tags(vocabulary))[0]).not.toBe(terms);
  });
});
