import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { exportCommands } from '../src/po-files/export/export.commands.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, mails, call, suggest, vote, exported, wait } = await withExports();

let made = 0;

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
    const { why } = (await app.inject({ url: `/api/translations/${sguidOf([one], null)}/decision?lng=fr` })).json();
    expect(why).toMatchObject({ step: 'checks', first: { figure: 0 }, second: { figure: 1 } });
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
      wait(1000);
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
    expect((await run()).stderr).toContain('1 translation left out');
    expect((await run('--include-failing')).stderr).not.toContain('left out');
  });
});

describe('votes that the file of a language has no place for as it is', () => {
  const importFiles = async (files: Record<string, string>) => {
    made += 1;
    const name = { origin: 'test', project: `places${made}` };
    const ann = await makePerson(service, { translationLng: 'fr' });
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: ann });
    return { ...name, ann };
  };
  const suggestForms = (sguid: string, translation: string, by: Awaited<ReturnType<typeof makePerson>>) =>
    call('/api/translations/add', { sguid, lng: 'fr', translation }, by);
  const plural = 'nplurals=2; plural=(n > 1);';
  const french = (entries: string) => makePoText('fr', entries).replace('"MIME', `"Plural-Forms: ${plural}\\n"\n"MIME`);

  it('a message that the template made plural, or singular again: its entry is rewritten, and the vote is in it', async () => {
    const { ann, ...name } = await importFiles({
      'pot/a.pot': makePoText(
        '',
        '#: a.c:1\nmsgid "a leaf"\nmsgid_plural "leaves"\nmsgstr[0] ""\nmsgstr[1] ""\n\n#: a.c:2\nmsgid "a root"\nmsgstr ""\n',
      ),
      'fr/a.po': french(
        '# mine\nmsgid "a leaf"\nmsgstr "feuille"\n\nmsgid "a root"\nmsgid_plural "roots"\nmsgstr[0] "racine"\nmsgstr[1] "racines"\n',
      ),
    });
    await suggestForms(sguidOf(['a leaf', 'leaves'], null), 'une feuille\0feuilles', ann);
    await suggestForms(sguidOf(['a root'], null), 'une racine', ann);
    const { files, headers } = await exported({ ...name, lng: 'fr' });
    expect(files['a.po']).toContain(
      '# mine\n#: a.c:1\nmsgid "a leaf"\nmsgid_plural "leaves"\nmsgstr[0] "une feuille"\nmsgstr[1] "feuilles"\n',
    );
    expect(files['a.po']).toContain('#: a.c:2\nmsgid "a root"\nmsgstr "une racine"\n');
    expect(files['a.po']?.match(/^msgid "a /gm)).toHaveLength(2);
    expect(headers['x-left-out']).toBe('0');
  });

  it('a translation with fewer forms than the file: counted, and named on the page', async () => {
    const { ann, ...name } = await importFiles({
      'pot/a.pot': makePoText('', 'msgid "a bud"\nmsgid_plural "buds"\nmsgstr[0] ""\nmsgstr[1] ""\n'),
      'fr/a.po': french('msgid "a bud"\nmsgid_plural "buds"\nmsgstr[0] "bouton"\nmsgstr[1] "boutons"\n'),
    });
    const sguid = sguidOf(['a bud', 'buds'], null);
    const { tguid } = await suggestForms(sguid, 'un bouton\0des boutons', ann);
    // As of a project whose files had one form once.
    await service.db.pool.query(`update translation set forms = '{un bouton}' where tguid = $1`, [tguid]);
    const { files, headers } = await exported({ ...name, lng: 'fr' });
    expect(files['a.po']).toContain('msgstr[0] "bouton"');
    expect(headers['x-left-out']).toBe('1');
    const page = await app.inject({ url: `/projects/test/${name.project}/changes/fr`, headers: { accept: 'text/html' } });
    const [, section = ''] = /<section aria-labelledby="left-out">(.*?)<\/section>/s.exec(page.body) ?? [];
    expect(section).toContain(sguid);
    expect(section).toContain('No place in its file');
  });
});
