import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, mails, newProject, call, suggest, exported, wait } = await withExports();

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
    expect([mail?.subject, mail?.text]).toEqual([expect.stringContaining('français'), expect.stringContaining('français')]);
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+\/project\/exported\/\S+/g)].map(([link]) => new URL(link).pathname);
    expect(links).toHaveLength(3);
    const [archive, diff, ediff] = await Promise.all(links.map((url) => app.inject({ url })));
    expect((await unpackArchive(archive?.rawPayload ?? Buffer.alloc(0)))['a.po']).toContain('"Une"');
    expect(diff?.body).toContain('+msgstr "Une"');
    expect(ediff?.body).toContain('{-Un-}{+Une+}');
    expect((await app.inject({ url: links[0]?.replace(/exported\/[^/]+/, 'exported/guess') ?? '' })).statusCode).toBe(404);
    wait(2 * 86_400_000 + 1);
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
      ['1 translation left out: its file has no place for it.', 'warning'],
      [expect.stringContaining('is ready'), 'status'],
    ]);
    expect((await exported({ ...name, lng: 'fr' })).files['b.po']).toContain('msgstr[0] "Une"\nmsgstr[1] "Des"');
  });

  it('with credits=1: its archive holds CREDITS.md, as that of an export at once does', async () => {
    const { origin, project, one, ann } = await newProject();
    await suggest(one, `Une de ${project}`, ann);
    const before = mails.length;
    await call('/api/project/export', { origin, project, credits: '1' }, ann);
    await runJobs(service, coreTasks(stringService));
    const [, link = ''] =
      /(https?:\/\/\S+\/project\/exported\/\S+\.tgz)/.exec(
        mails
          .slice(before)
          .map(({ text }) => text)
          .join('\n'),
      ) ?? [];
    const files = await unpackArchive((await app.inject({ url: new URL(link).pathname })).rawPayload);
    expect(files['CREDITS.md']).toContain(ann.name.replace(/[-_.]/g, '\\$&'));
    expect(files).toEqual((await exported({ origin, project, lng: 'fr', credits: '1' })).files);
  });
});
