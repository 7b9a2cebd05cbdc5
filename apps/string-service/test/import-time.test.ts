import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { projectImport } from '../src/po-files/import/project-import.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { vocabularyImport } from '../src/vocabularies/vocabulary-import.js';

describe('the time of an import', async () => {
  const { service } = await withApp({ kind: stringKind, makeApp });
  const context = { ...service, actor: await makePerson(service) };
  const params = { origin: 'made', project: 'late', layout: '', languages: '', replace: false, dryRun: false };
  const stored = async () => ({
    strings: (await service.db.prisma.unit.findMany({ orderBy: { id: 'asc' } })).map(({ forms }) => forms),
    files: await service.db.prisma.poFile.count(),
    versions: (await service.db.prisma.translation.findMany({ orderBy: { id: 'asc' } })).map(({ forms }) => forms),
  });
  const withArchive = async <T>(word: string, work: (file: { path: string; name: string }) => Promise<T>): Promise<T> => {
    await using folder = await makeTemporaryFolder(service.settings.dataDir);
    const file = { path: join(folder.path, 'late.tgz'), name: 'late.tgz' };
    const po = makePoText('fr', `msgid "${word}"\nmsgstr "${word} en français"\n`);
    await writeFile(file.path, await makeArchive({ 'po/late.pot': makePotText(word), 'po/fr.po': po }));
    return await work(file);
  };

  it.each(['Unpacking files', 'Reading templates', 'Reading files', 'Comparing strings'])(
    'over at the stage %s: the thread is ended, and everything is as it was',
    async (stage) => {
      if ((await stored()).strings.length === 0)
        await withArchive('Oak', (file) => projectImport.run(context, params, file, async () => {}));
      const before = await stored();
      expect(before).toMatchObject({ strings: [['Oak']], files: 1 });
      const stages: string[] = [];
      const time = new AbortController();
      const progress: ReportProgress = async (_done, _total, at) => {
        time.signal.throwIfAborted();
        stages.push(at ? String(at.name) : '');
        if (stages.at(-1) === stage) time.abort();
      };
      const importing = withArchive('Elm', (file) => projectImport.run(context, params, file, progress, time.signal));
      await expect(importing).rejects.toMatchObject({ name: 'AbortError' });
      expect(stages).toContain(stage);
      expect(await stored()).toEqual(before);
    },
  );

  it('over while the terms of a vocabulary are stored: everything is as it was', async () => {
    const before = await stored();
    await using folder = await makeTemporaryFolder(service.settings.dataDir);
    const file = { path: join(folder.path, 'beds.txt'), name: 'beds.txt' };
    await writeFile(file.path, 'Vocabulary: beds_fr\n\nbed <==> planche\n');
    const time = new AbortController();
    const progress: ReportProgress = async (_done, _total, at) => {
      if (at && String(at.name) === 'Saving terms') time.abort();
    };
    const importing = vocabularyImport.run(context, { name: 'beds', lng: 'fr' }, file, progress, time.signal);
    await expect(importing).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stored()).toEqual(before);
  });
});
