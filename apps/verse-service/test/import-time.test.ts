import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { describe, expect, it } from 'vitest';
import { makeApp, verseService } from '../src/app.js';
import { translationsImport } from '../src/imports/translations-import.js';
import { makeText } from '../src/testing/make-text.js';
import { textImport } from '../src/texts/text-import.js';

const VERSES = 20_000;

describe('the time of an import of verses', async () => {
  const { service } = await withApp({ ...verseService, makeApp });
  const context = { ...service, actor: await makePerson(service, { role: 'administrator' }) };
  const lines = (text: string) => Array.from({ length: VERSES }, (_, nr) => `1|${nr + 1}|${text} ${nr + 1}\n`).join('');
  const text = { dryRun: false, replace: true, lenient: false, translations: null, numbering: null };
  const stored = async () => [await service.db.prisma.unit.count(), await service.db.prisma.translation.count()];

  it.each([
    ['a translation', 'Un verset', translationsImport, { lng: 'fr', author: null, numbering: null }],
    ['the text', 'Another verse', textImport, text],
  ] as const)('over while %s is read: its thread is ended, and everything is as it was', async (_, words, useCase, params) => {
    if ((await stored())[0] === 0) await makeText(service, '1|1|A verse\n1|2|Another\n');
    const before = await stored();
    await using folder = await makeTemporaryFolder(service.settings.dataDir);
    const file = { path: join(folder.path, 'late.txt'), name: 'late.txt' };
    await writeFile(file.path, lines(words));
    const time = new AbortController();
    // It reports nothing itself, so that what ends is the thread.
    const progress: ReportProgress = async (_done, _total, at) => {
      if (at && String(at.name) === 'Reading verses') time.abort();
    };
    const importing = useCase.run(context, params as never, file, progress, time.signal);
    await expect(importing).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stored()).toEqual(before);
  });
});
