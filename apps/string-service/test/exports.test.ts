import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { runJobs } from '@translation-commons/core/testing/run-jobs.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, describe, expect, it } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { exportCommands } from '../src/exports/export.commands.js';
import { withExportLock } from '../src/exports/export-lock.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

let clock = Date.parse('2026-05-01T12:00:00Z');
const { app, service, mails } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });

let made = 0;
/** A project with two files in French, one message of its own in each, and one that is fuzzy. */
const newProject = async (by?: TestPerson) => {
  made += 1;
  const name = { origin: 'test', project: `export${made}` };
  const ann = by ?? (await makePerson(service, { translationLng: 'fr' }));
  const [one, two, three] = [`One of ${made}`, `Two of ${made}`, `Three of ${made}`];
  const fr = makePoText(
    'fr',
    `# kept\n#: a.c:1\nmsgid "${one}"\nmsgstr "Un"\n\n#, fuzzy\n#| msgid "old"\nmsgid "${two}"\nmsgstr "Deux ?"\n`,
  );
  const files = {
    'pot/a.pot': makePotText(one, two),
    'fr/a.po': fr,
    'pot/gui/b.pot': makePotText(three),
    'fr/gui/b.po': makePoText('fr', `msgid "${three}"\nmsgstr "Trois"\n`),
  };
  const { body } = await sendFile(app, {
    url: '/api/project/import',
    fields: name,
    file: { name: 'a.tgz', bytes: await makeArchive(files) },
    by: ann,
  });
  expect(body.messages.every(([, type]: string[]) => type === 'status')).toBe(true);
  return { ...name, path: `${name.origin}/${name.project}`, ann, fr, one, two, three, files };
};
const call = async (url: string, payload: object, by?: TestPerson) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  return { status: answer.statusCode, ...answer.json() };
};
const suggest = async (text: string, translation: string, by: TestPerson, lng = 'fr') => {
  clock += 60_000;
  return (await call('/api/translations/add', { sguid: sguidOf([text], null), lng, translation }, by)).tguid as string;
};
const vote = (tguid: string, by: TestPerson) => call('/api/translations/vote', { tguid }, by);
const exported = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: `/project/export?${new URLSearchParams(query)}` });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    files: answer.statusCode === 200 ? await unpackArchive(answer.rawPayload) : {},
    body: answer,
  };
};

describe('project/export', () => {
  it('original: the imported files, to the byte, under their names', async () => {
    const { origin, project, files } = await newProject();
    const answer = await exported({ origin, project, lng: 'fr', export_mode: 'original' });
    expect(answer.files).toEqual({ 'a.po': files['fr/a.po'], 'gui/b.po': files['fr/gui/b.po'] });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="test-${project}-fr.tgz"`);
    const posted = await app.inject({ method: 'POST', url: '/project/export', payload: { origin, project, lng: 'fr' } });
    expect(await unpackArchive(posted.rawPayload)).toEqual(answer.files);
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
    clock += 60_000;
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

  describe('translations that fail a check of formats, plural forms or tags', () => {
    /** A project of two strings with a tag each, in two files that share the first. */
    const newTaggedProject = async () => {
      made += 1;
      const name = { origin: 'test', project: `tags${made}` };
      const ann = await makePerson(service, { translationLng: 'fr' });
      const [one, two] = [`<b>One</b> of ${made}`, `<b>Two</b> of ${made}`];
      const entry = (text: string, translation: string) => `msgid "${text}"\nmsgstr "${translation}"\n\n`;
      const files = {
        'pot/a.pot': makePotText(one, two),
        'fr/a.po': makePoText('fr', entry(one, '<b>Un</b>') + entry(two, '<b>Deux</b>')),
        'pot/b.pot': makePotText(one),
        'fr/b.po': makePoText('fr', entry(one, '<b>Un</b>')),
      };
      const file = { name: 'a.tgz', bytes: await makeArchive(files) };
      await sendFile(app, { url: '/api/project/import', fields: name, file, by: ann });
      return { ...name, lng: 'fr', ann, one, two, files };
    };

    it('most_voted and preferred: left out, the best that passes is taken, else the original stays; the answer says how many', async () => {
      const { ann, one, two, origin, project } = await newTaggedProject();
      const bob = await makePerson(service);
      await vote(await suggest(one, 'Un sans', bob), ann);
      await suggest(one, '<b>Un seul</b>', await makePerson(service));
      await suggest(two, 'Deux sans', bob);
      for (const choice of [{}, { export_mode: 'preferred', preferred_voters: bob.name }]) {
        const { files, headers } = await exported({ origin, project, lng: 'fr', ...choice });
        expect([files['a.po'], files['b.po']].map((text) => text?.match(/(?<=^msgstr ")<?b?>?(Un|Deux)[^"]*/gm))).toEqual([
          ['<b>Un seul</b>', '<b>Deux</b>'],
          ['<b>Un seul</b>'],
        ]);
        expect(headers['x-left-out']).toBe('2');
        const with_failing = await exported({ origin, project, lng: 'fr', ...choice, include_failing: '1' });
        expect(with_failing.files['a.po']).toContain('"Un sans"');
        expect(with_failing.files['a.po']).toContain('"Deux sans"');
        expect(with_failing.headers['x-left-out']).toBe('0');
      }
      const original = await exported({ origin, project, lng: 'fr', export_mode: 'original' });
      expect(original.headers['x-left-out']).toBe('0');
    });

    it('one that a passing one is before anyway: nothing is left out', async () => {
      const { ann, one, origin, project } = await newTaggedProject();
      await suggest(one, 'Un sans', await makePerson(service));
      await vote(await suggest(one, '<b>Un seul</b>', await makePerson(service)), ann);
      expect((await exported({ origin, project, lng: 'fr' })).headers['x-left-out']).toBe('0');
    });

    it('a check that is no error: exported', async () => {
      const { one, origin, project } = await newTaggedProject();
      await suggest(one, '<b>Un</b>  (', await makePerson(service));
      expect((await exported({ origin, project, lng: 'fr' })).files['a.po']).toContain('"<b>Un</b>  ("');
    });

    it('in a record, equal votes: comes after what passes, though it is older', async () => {
      const { one } = await newTaggedProject();
      await suggest(one, 'Un sans', await makePerson(service));
      await suggest(one, '<b>Un seul</b>', await makePerson(service));
      const { string } = (await app.inject({ url: `/api/translations/${sguidOf([one], null)}?lng=fr` })).json();
      const texts = string.translations.map(({ translation }: { translation: string }) => translation);
      expect(texts).toEqual(['<b>Un seul</b>', 'Un sans', '<b>Un</b>']);
    });

    it('diff-latest, snapshots: the same', async () => {
      const { ann, one, origin, project } = await newTaggedProject();
      await suggest(one, 'Un sans', ann);
      const latest = `/project/diff-latest/${origin}/${project}/fr`;
      expect((await app.inject({ url: latest })).body).toBe('');
      expect((await app.inject({ url: `${latest}?include_failing=1` })).body).toContain('+msgstr "Un sans"');
      await call('/api/project/snapshot', { origin, project, lng: 'fr', comment: '' }, ann);
      expect((await app.inject({ url: `/project/diff/${origin}/${project}/fr` })).body).toBe('');
    });

    it('api/project/export: the job says how many are left out; with include_failing they are in', async () => {
      const { ann, one, origin, project } = await newTaggedProject();
      await suggest(one, 'Un sans', ann);
      const archives = [];
      const said = [];
      for (const choice of [{}, { include_failing: true }]) {
        const before = mails.length;
        await call('/api/project/export', { origin, project, ...choice }, ann);
        await runJobs(service, coreTasks(stringService));
        const [link = ''] = /https?:\/\/\S+\.tgz/.exec(mails.slice(before).find(({ to }) => to.startsWith(ann.name))?.text ?? '') ?? [];
        archives.push((await unpackArchive((await app.inject({ url: new URL(link).pathname })).rawPayload))['a.po']?.includes('"Un sans"'));
        const where = { kind: 'project-export', personId: ann.id };
        const { messages } = await service.db.prisma.job.findFirstOrThrow({ where, orderBy: { finishedAt: 'desc' } });
        said.push(JSON.stringify(messages).split('left out').length - 1);
        clock += 1000;
      }
      expect(archives).toEqual([false, true]);
      expect(said).toEqual([1, 0]);
    });

    it('project export, the command: says on standard error how many are left out; with --include-failing they are in', async () => {
      const { ann, one, origin, project } = await newTaggedProject();
      await suggest(one, 'Un sans', ann);
      const cli = { name: 'string-service', open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
      const run = (...more: string[]) =>
        runCommand(cli, [exportCommands], ['project', 'export', `${origin}/${project}`, 'fr', '--output', '/dev/null', ...more]);
      expect((await run()).stderr).toContain('1 translation is left out');
      expect((await run('--include-failing')).stderr).not.toContain('left out');
    });
  });

  it('a language without files, and a vocabulary: made from the templates, and msgfmt takes them', async (context) => {
    const { origin, project, one } = await newProject();
    await suggest(one, 'Jeden', await makePerson(service), 'pl');
    const { files } = await exported({ origin, project, lng: 'pl' });
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
    const { status, body } = await exported({ origin, project, lng: 'fr', ...wrong });
    expect([status, body.json().detail]).toEqual([400, expect.stringContaining(named)]);
  });

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
      clock += 60_000;
      await vote(first, bob);
      await added();
      // One vote for each: the same number of votes, another translation.
      const second = await suggest(one, 'Uno', bob);
      clock += 60_000;
      await vote(second, ann);
      await added();
      await call('/api/translations/del', { tguid: second }, bob);
      await added();
      // Nobody's vote is left, so it is what it was.
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
});

describe('api/project/export', () => {
  it('asked for: answered at once; a mail with links comes later, and they lapse after two days', async () => {
    const { origin, project, path, one, ann } = await newProject();
    await suggest(one, 'Une', ann);
    const before = mails.length;
    expect(await call('/api/project/export', { origin, project }, ann)).toMatchObject({
      status: 200,
      messages: [[expect.stringContaining(path), 'status']],
    });
    await runJobs(service, coreTasks(stringService));
    const mail = mails.slice(before).find(({ to, subject }) => to.startsWith(ann.name) && subject.includes(path));
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+\/project\/exported\/\S+/g)].map(([link]) => new URL(link).pathname);
    expect(links).toHaveLength(3);
    const [archive, diff, ediff] = await Promise.all(links.map((url) => app.inject({ url })));
    expect((await unpackArchive(archive?.rawPayload ?? Buffer.alloc(0)))['a.po']).toContain('"Une"');
    expect(diff?.body).toContain('+msgstr "Une"');
    expect(ediff?.body).toContain('{-Un-}{+Une+}');
    expect((await app.inject({ url: links[0]?.replace(/exported\/[^/]+/, 'exported/guess') ?? '' })).statusCode).toBe(404);
    clock += 2 * 86_400_000 + 1;
    expect((await app.inject({ url: links[0] ?? '' })).statusCode).toBe(404);
  });

  it('a translation that people chose and one of its files has no place for: a warning of the job names file and line', async () => {
    const ann = await makePerson(service, { translationLng: 'fr' });
    const name = { origin: 'test', project: 'crowded' };
    const plural = 'msgid "A crowd"\nmsgid_plural "%d crowds"\n';
    const po = (rule: string, forms: string) => makePoText('fr', plural + forms).replace('"MIME', `"Plural-Forms: ${rule}\\n"\n"MIME`);
    const pot = makePoText('', `${plural}msgstr[0] ""\nmsgstr[1] ""\n`);
    const bytes = await makeArchive({
      'pot/a.pot': pot,
      'fr/a.po': po('nplurals=1; plural=0;', 'msgstr[0] "Foule"\n'),
      'pot/b.pot': pot,
      'fr/b.po': po('nplurals=2; plural=(n > 1);', 'msgstr[0] ""\nmsgstr[1] ""\n'),
    });
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes }, by: ann });
    await call('/api/translations/add', { sguid: sguidOf(['A crowd', '%d crowds'], null), lng: 'fr', translation: ['Une', 'Des'] }, ann);
    await call('/api/project/export', name, ann);
    await runJobs(service, coreTasks(stringService));
    const { messages } = await service.db.prisma.job.findFirstOrThrow({
      where: { kind: 'project-export' },
      orderBy: { createdAt: 'desc' },
    });
    expect(messages).toEqual([
      ['a.po:9: a translation has 2 forms where the file has a place for 1; the entry was left as it was.', 'warning'],
      [expect.stringContaining('is ready'), 'status'],
    ]);
    expect((await exported({ ...name, lng: 'fr' })).files['b.po']).toContain('msgstr[0] "Une"\nmsgstr[1] "Des"');
  });
});

describe('diffs and snapshots', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diffs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('diff-latest: a patch that makes the export of the snapshot’s files', async (context) => {
    const { path, origin, project, files, one, two, ann } = await newProject();
    expect((await app.inject({ url: `/project/diff-latest/${path}/fr` })).body).toBe('');
    await suggest(one, 'Une "chose"', ann);
    await suggest(two, 'Deux choses', ann);
    const { body, headers } = await app.inject({ url: `/project/diff-latest/${path}/fr` });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^--- a\/a\.po\n\+\+\+ b\/a\.po\n@@/);
    if (spawnSync('patch', ['--version']).status !== 0) context.skip('there is no patch command to check with');
    for (const [name, content] of [
      ['a.po', files['fr/a.po']],
      ['gui/b.po', files['fr/gui/b.po']],
    ] as const) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const applied = spawnSync('patch', ['-p1', '--fuzz=0'], { cwd: folder, input: body });
    expect([applied.status, applied.stderr.toString()]).toEqual([0, '']);
    const now = (await exported({ origin, project, lng: 'fr' })).files;
    for (const name of ['a.po', 'gui/b.po']) expect(readFileSync(join(folder, name), 'utf8')).toBe(now[name]);
  });

  it('diff-latest, in its formats and modes: as asked, unknown ones are refused', async () => {
    const { path, one, ann } = await newProject();
    const bob = await makePerson(service);
    await vote(await suggest(one, 'De tous', ann), await makePerson(service));
    await suggest(one, 'De Bob', bob);
    const get = (query: string, by?: TestPerson) =>
      app.inject({ url: `/project/diff-latest/${path}/fr?${query}`, headers: by?.headers ?? {} });
    expect((await get('format=ediff')).body).toContain('{-Un-}{+De tous+}');
    expect((await get('export_mode=original')).body).toBe('');
    expect((await get('export_mode=preferred_by_me', bob)).body).toContain('"De Bob"');
    expect((await get(`export_mode=preferred_by_my_friends&friends=${bob.name}`)).body).toContain('"De Bob"');
    for (const [query, status] of [
      ['format=pdf', 400],
      ['export_mode=best', 400],
      ['export_mode=preferred', 400],
      ['export_mode=preferred_by_me', 401],
    ] as const) {
      expect([query, (await get(query)).statusCode]).toEqual([query, status]);
    }
  });

  it('snapshot: saves the difference under the next number; nothing new: nothing is saved', async () => {
    const { path, origin, project, one, two, ann } = await newProject();
    const snapshot = (comment: string, by: TestPerson) => call('/api/project/snapshot', { origin, project, lng: 'fr', comment }, by);
    const list = async () => (await app.inject({ url: `/project/diff/${path}/fr` })).body;
    expect(await list()).toBe('');
    await suggest(one, 'Une', ann);
    expect((await snapshot('first', await makePerson(service))).messages[0][1]).toBe('error');
    expect((await snapshot('first', ann)).messages[0][1]).toBe('status');
    await snapshot('nothing new', ann);
    await suggest(two, 'Deux', ann);
    await snapshot('second', ann);
    expect(await list()).toMatch(/^1\t2026-\S+Z\tfirst\n2\t2026-\S+Z\tsecond\n$/);
    expect((await app.inject({ url: `/project/diff/${path}/fr/1` })).body).toContain('+msgstr "Une"');
    expect((await app.inject({ url: `/project/diff/${path}/fr/2` })).body).not.toContain('+msgstr "Une"');
    const download = await app.inject({ url: `/project/diff-dl/${path}/fr/2/ediff` });
    expect([download.headers['content-disposition'], download.body]).toEqual([
      `attachment; filename="test-${project}-fr.2.ediff"`,
      expect.stringContaining('msgstr "Deux{- ?-}"'),
    ]);
    for (const url of [
      `/project/diff/${path}/fr/3`,
      `/project/diff/${path}/fr/x`,
      '/project/diff/no/where/fr/1',
      '/project/diff/no/where/fr',
    ]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('an import, where older suggestions win against it: saved diff 1 says so', async () => {
    const ann = await makePerson(service);
    const { one } = await newProject(ann);
    await suggest(one, 'Déjà choisi', ann);
    const name = { origin: 'test', project: `again${made}` };
    const files = { 'pot/a.pot': makePotText(one), 'fr/a.po': makePoText('fr', `msgid "${one}"\nmsgstr "Un"\n`) };
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: ann });
    expect((await app.inject({ url: `/project/diff/test/${name.project}/fr/1` })).body).toContain('-msgstr "Un"\n+msgstr "Déjà choisi"');
  });
});
