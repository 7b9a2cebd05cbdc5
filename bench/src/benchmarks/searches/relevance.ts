import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFolder } from '@translation-commons/archives/read-folder.js';
import { europeanQueries } from '@translation-commons/core/testing/relevance/european-queries.js';
import type { KnownQuery } from '@translation-commons/core/testing/relevance/known-queries.js';
import { measureRelevance } from '@translation-commons/core/testing/relevance/measure-relevance.js';
import { readTexts } from '@translation-commons/core/testing/relevance/read-texts.js';
import { packFiles } from '../../corpus/make-project.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

/** The platform's own texts, as a project with translations. */
const INTERFACE_TEXTS_FOLDER = fileURLToPath(new URL('../../../../interface-texts/', import.meta.url));

/** Target for all queries of a kind together, for precision at 5 and for mean reciprocal rank alike. */
const RELEVANCE_TARGET = 0.95;

/** Imports the platform's own texts, as their operator would. */
const importTexts = async (url: string): Promise<void> => {
  await using folder = await makeScratchFolder();
  const archive = join(folder.path, 'interface.tgz');
  await packFiles(archive, readFolder(INTERFACE_TEXTS_FOLDER));
  await measureCommand('string-service', ['project', 'import', 'commons/interface', archive, '--user', 'maker'], url);
};

/** The ids of the strings that a search by likeness finds, the best first. */
const findSguids = async (address: string, { words, lng }: KnownQuery): Promise<string[]> => {
  const asked = { mode: lng === null ? 'natural-strings' : 'natural-translations', lng: lng ?? 'fr', words, limit: '50' };
  const answer = await fetch(`${address}/api/translations?${new URLSearchParams(asked)}`);
  const { strings } = (await answer.json()) as { readonly strings: readonly { readonly sguid: string }[] };
  return strings.map(({ sguid }) => sguid);
};

/** Relevance of searches by likeness. */
export const relevance: Benchmark = {
  name: 'relevance',
  title: 'What searches find',
  setting:
    "200 queries with known answers over the platform's own texts and their French and German translations, by likeness. Precision at 5 is the share of right answers among the first five, of as many as there are. The mean reciprocal rank is one over the place of the first right answer. `apps/string-service/test/relevance.test.ts` holds the quality on 200 other queries over real projects.",
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url, pool }) => {
      await pool.query(`insert into person (name, mail, role) values ('maker', 'maker@example.org', 'administrator')`);
      await importTexts(url);
      const kinds = await europeanQueries(['fr', 'de'], (lng) => readTexts(pool, lng));
      const server = await startService('string-service', url);
      try {
        const rows: ReportRow[] = [];
        for (const [kind, queries] of Object.entries(kinds)) {
          const { precision, reciprocal } = await measureRelevance(queries, (query) => findSguids(server.address, query));
          rows.push({
            id: kind,
            what: `${kind}, ${queries.length} queries`,
            target: `≥ ${RELEVANCE_TARGET} both`,
            measured: `precision at 5: ${precision.toFixed(3)}; mean reciprocal rank: ${reciprocal.toFixed(3)}`,
            baseline: '',
            ratio: null,
            reached: precision >= RELEVANCE_TARGET && reciprocal >= RELEVANCE_TARGET,
          });
        }
        return { rows };
      } finally {
        await server.stop();
      }
    }),
};
