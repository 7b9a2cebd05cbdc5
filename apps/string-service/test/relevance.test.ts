import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { search } from '@translation-commons/core/search/search.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import type { TestService } from '@translation-commons/core/testing/database/database.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { europeanQueries } from '@translation-commons/core/testing/relevance/european-queries.js';
import {
  changedSentences,
  fragments,
  type KnownQuery,
  misspelledWords,
  twoWords,
} from '@translation-commons/core/testing/relevance/known-queries.js';
import { measureRelevance } from '@translation-commons/core/testing/relevance/measure-relevance.js';
import { readTexts } from '@translation-commons/core/testing/relevance/read-texts.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { NO_CONDITIONS } from '@translation-commons/core/units/search-filter.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/po-files/import/import-project.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive } from '../src/testing/make-archive.js';

/** The texts of the platform itself, which every checkout has. */
const OWN_TEXTS = resolve(import.meta.dirname, '../../../interface-texts');

const { service } = await withApp({ kind: stringKind, makeApp });
const own = await withApp({ kind: stringKind, makeApp });

const findIn =
  (asked: TestService) =>
  async ({ words, lng }: KnownQuery): Promise<string[]> => {
    const { records } = await search(
      { ...asked, actor: null },
      { ...NO_CONDITIONS, how: 'similar', words, where: lng === null ? 'sources' : 'translations', lng: lng ?? 'fr', limit: 50 },
    );
    return records.map(({ unit }) => unit.key);
  };

/**
 * Least precision and reciprocal rank; raise them when search improves. Sentences that replace the only word that distinguishes two stored
 * strings have no right answer.
 */
const REACHED: Readonly<Record<string, { readonly precision: number; readonly reciprocal: number }>> = {
  sentences: { precision: 0.98, reciprocal: 0.97 },
  translated: { precision: 1, reciprocal: 0.95 },
  words: { precision: 0.99, reciprocal: 1 },
  slips: { precision: 0.98, reciprocal: 1 },
  fragments: { precision: 1, reciprocal: 1 },
};

it('relevance, two hundred queries with known answers: not below what was reached before', { timeout: 240_000 }, async (test) => {
  const importer = { ...service, actor: await makePerson(service) };
  for (const folder of ['GNOME__gnome-shell', 'debian__dpkg', 'GNU__sharutils']) {
    const [origin = '', project = ''] = folder.split('__');
    const name = `${project}.tgz`;
    await importProject(importer, { origin, project, archive: { path: join(sharedData(test, join('po', folder)), name), name } });
  }
  await service.db.pool.query('analyze');
  const [sources, fr, cs, ja, zh] = await Promise.all([null, 'fr', 'cs', 'ja', 'zh_CN'].map((lng) => readTexts(service.db.pool, lng)));
  const kinds: Readonly<Record<string, readonly KnownQuery[]>> = {
    sentences: changedSentences(sources ?? [], null, 60),
    translated: [...changedSentences(fr ?? [], 'fr', 24), ...changedSentences(cs ?? [], 'cs', 16)],
    words: [...twoWords(sources ?? [], null, 25), ...twoWords(fr ?? [], 'fr', 15)],
    slips: misspelledWords(sources ?? [], 30),
    fragments: [...fragments(ja ?? [], 'ja', 15), ...fragments(zh ?? [], 'zh_CN', 15)],
  };
  for (const [kind, queries] of Object.entries(kinds)) {
    const reached = await measureRelevance(queries, findIn(service));
    console.log(`${kind}: precision at 5 of ${reached.precision.toFixed(3)}, mean reciprocal rank of ${reached.reciprocal.toFixed(3)}`);
    const bar = REACHED[kind];
    expect(reached.precision, `precision at 5 of ${kind}`).toBeGreaterThanOrEqual(bar?.precision ?? 1);
    expect(reached.reciprocal, `mean reciprocal rank of ${kind}`).toBeGreaterThanOrEqual(bar?.reciprocal ?? 1);
  }
  expect(Object.values(kinds).flat()).toHaveLength(200);
});

it('relevance, two hundred queries over the texts of the platform itself: hardly one is not answered at the top', {
  timeout: 240_000,
}, async () => {
  const paths = (await readdir(OWN_TEXTS, { recursive: true })).filter((path) => /\.pot?$/.test(path));
  const files = await Promise.all(paths.map(async (path) => [path.replaceAll('\\', '/'), await readFile(join(OWN_TEXTS, path))] as const));
  const file = { name: 'interface.tgz', bytes: await makeArchive(Object.fromEntries(files)) };
  const fields = { origin: 'commons', project: 'interface' };
  const by = await makePerson(own.service);
  expect(await sendFile(own.app, { url: '/api/project/import', fields, file, by })).toMatchObject({ status: 200 });
  const kinds = await europeanQueries(['fr', 'de'], (lng) => readTexts(own.service.db.pool, lng));
  for (const [kind, queries] of Object.entries(kinds)) {
    const { precision, reciprocal } = await measureRelevance(queries, findIn(own.service));
    expect(precision, `precision at 5 of ${kind}`).toBeGreaterThanOrEqual(0.95);
    expect(reciprocal, `mean reciprocal rank of ${kind}`).toBeGreaterThanOrEqual(0.95);
  }
  expect(Object.values(kinds).flat()).toHaveLength(200);
});
