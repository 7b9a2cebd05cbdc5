import type { TestService } from '@translation-commons/core/testing/database/database.js';
import { indexUnitWords } from '@translation-commons/core/testing/index-unit-words.js';
import type { MadeUnit } from '@translation-commons/core/testing/subject.js';

/** Verses made by database: tests of several share a process. */
const madeIn = new WeakMap<TestService['db'], number>();

/** Makes a verse behind those that were made before, in chapter 1. */
export const makeVerse = async (service: Pick<TestService, 'db'>, text?: string): Promise<MadeUnit> => {
  const nr = (madeIn.get(service.db) ?? 0) + 1;
  madeIn.set(service.db, nr);
  const key = String(nr);
  const forms = [text ?? `Verse number ${nr}`];
  await service.db.prisma.chapter.upsert({
    where: { nr: 1 },
    create: { nr: 1, name: 'Fillimi', tname: 'The Beginning', verses: nr, start: 0 },
    update: { verses: nr },
  });
  const { id } = await service.db.prisma.unit.create({
    data: { key, forms, verse: { create: { chapterNr: 1, nr, lastNr: nr, reference: `1:${nr}` } } },
  });
  await indexUnitWords(service, id, forms);
  return { id, key, ref: { chapter: 1, verse: nr }, path: (lng) => `/api/translations/${lng}:1:${nr}` };
};
