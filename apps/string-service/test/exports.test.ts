import { spawnSync } from 'node:child_process';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { describe, expect, it } from 'vitest';
import { makeArchive } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, newProject, call, suggest, vote, exported, wait } = await withExports();

describe('project/export', () => {
  it('original: the imported files, to the byte, under their names', async () => {
    const { origin, project, files } = await newProject();
    const answer = await exported({ origin, project, lng: 'fr', export_mode: 'original' });
    expect(answer.files).toEqual({ 'a.po': files['fr/a.po'], 'gui/b.po': files['fr/gui/b.po'] });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="test-${project}-fr.tgz"`);
    const posted = await app.inject({ method: 'POST', url: '/project/export', payload: { origin, project, lng: 'fr' } });
    expect(await unpackArchive(posted.rawPayload)).toEqual(answer.files);
  });

  it('a project whose name looks like a header: its name is one file name', async () => {
    const { files } = await newProject();
    const name = { origin: 'test', project: 'a"; filename=b.exe; c' };
    const by = await makePerson(service);
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by });
    const { headers } = await exported({ ...name, lng: 'fr' });
    expect(headers['content-disposition']).toBe(String.raw`attachment; filename="test-a\"; filename=b.exe; c-fr.tgz"`);
  });

  it('most_voted: the translation with most votes, and nothing else changes; a fuzzy entry loses its flag', async () => {
    const { origin, project, fr, one, two, ann } = await newProject();
    const [bob, cem] = [await makePerson(service), await makePerson(service)];
    await suggest(one, 'Un seul', bob);
    await vote(await suggest(one, 'Une', bob), cem);
    await suggest(two, 'Deux', ann);
    const { files } = await exported({ origin, project, lng: 'fr' });
    const changed = fr.replace('msgstr "Un"', 'msgstr "Une"').replace('#, fuzzy\n#| msgid "old"\n', '').replace('"Deux ?"', '"Deux"');
    const withoutDates = (text = '') => text.replace(/^"(PO-Revision-Date|Plural-Forms).*\n/gm, '');
    expect(withoutDates(files['a.po'])).toBe(changed);
  });

  it('most_voted, equal votes: the older one, and voting again changes nothing; none: the original', async () => {
    const { origin, project, one } = await newProject();
    const [bob, cem] = [await makePerson(service), await makePerson(service)];
    const early = await suggest(one, 'Tôt', bob);
    const late = await suggest(one, 'Tard', cem);
    expect((await exported({ origin, project, lng: 'fr' })).files['a.po']).toContain('"Tôt"');
    wait(60_000);
    await call('/api/translations/del_vote', { tguid: late }, cem);
    await vote(late, cem);
    expect((await exported({ origin, project, lng: 'fr' })).files['a.po']).toContain('"Tôt"');
    for (const [tguid, by] of [
      [early, bob],
      [late, cem],
    ] as const)
      await call('/api/translations/del_vote', { tguid }, by);
    expect((await exported({ origin, project, lng: 'fr' })).files['a.po']).toContain('"Un"');
  });

  it('preferred: votes of the named people come first, then the most votes', async () => {
    const { origin, project, one, three } = await newProject();
    const [bob, cem, dan] = [await makePerson(service), await makePerson(service), await makePerson(service)];
    const popular = await suggest(one, 'Populaire', bob);
    await vote(popular, cem);
    await suggest(one, 'Préféré', dan);
    await suggest(three, 'Trois !', bob);
    const { files } = await exported({ origin, project, lng: 'fr', export_mode: 'preferred', preferred_voters: `${dan.name}` });
    expect(files['a.po']).toContain('"Préféré"');
    expect(files['gui/b.po']).toContain('"Trois !"');
  });

  it('preferred, a name whose accent is typed as a character of its own: the votes of the person of that name', async () => {
    const { origin, project, one } = await newProject();
    const [bob, zoe] = [await makePerson(service), await makePerson(service, { name: 'Zoë' })];
    await vote(await suggest(one, 'Populaire', bob), await makePerson(service));
    await suggest(one, 'Préféré', zoe);
    const { files } = await exported({ origin, project, lng: 'fr', export_mode: 'preferred', preferred_voters: 'Zoe\u0308' });
    expect(files['a.po']).toContain('"Préféré"');
  });

  it('a language without files, and a vocabulary: made from the templates, and msgfmt takes them', async (context) => {
    const { origin, project, one } = await newProject();
    await suggest(one, 'Jeden', await makePerson(service), 'pl');
    expect(Object.keys((await exported({ origin, project, lng: 'pl' })).files)).toEqual(['a.po']);
    const { files } = await exported({ origin, project, lng: 'pl', new_files: 'all' });
    expect(Object.keys(files)).toEqual(['a.po', 'gui/b.po']);
    expect(files['a.po']).toContain('msgstr "Jeden"');
    const ann = await makePerson(service);
    await sendFile(app, {
      url: '/api/vocabulary/import',
      fields: { name: 'garden', lng: 'sq' },
      file: { name: 't.txt', bytes: Buffer.from('tree <==> pemë\n') },
      by: ann,
    });
    await suggest('tree', 'dru', ann, 'sq');
    const vocabulary = await exported({ origin: 'vocabulary', project: 'garden_sq', lng: 'sq' });
    expect(Object.values(vocabulary.files)[0]).toContain('msgctxt "garden_sq"\nmsgid "tree"');
    if (spawnSync('msgfmt', ['--version']).status !== 0) context.skip('there is no msgfmt command to check with');
    for (const text of [...Object.values(files), ...Object.values(vocabulary.files)]) {
      const checked = spawnSync('msgfmt', ['-c', '-o', '/dev/null', '-'], { input: text });
      expect([checked.status, checked.stderr.toString().replace(/^.*warning.*\n/gm, '')]).toEqual([0, '']);
    }
  });

  it.each([
    ['an unknown mode', { export_mode: 'best' }, 'best'],
    ['an unknown voter', { export_mode: 'preferred', preferred_voters: 'nobody, nowhere' }, 'nowhere'],
    ['preferred without voters', { export_mode: 'preferred' }, 'preferred_voters'],
    ['a language that is not installed', { lng: 'tlh' }, 'tlh'],
    ['an unknown project', { project: 'nothing' }, 'nothing'],
  ])('%s: 400 naming it', async (_title, wrong, named) => {
    const { origin, project } = await newProject();
    const { status, detail } = await exported({ origin, project, lng: 'fr', ...wrong });
    expect([status, detail]).toEqual([400, expect.stringContaining(named)]);
  });
});
