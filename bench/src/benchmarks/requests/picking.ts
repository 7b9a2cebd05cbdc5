import { makeRandom, pickRandom, type Random } from '@translation-commons/core/testing/random.js';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { projectName } from '../../corpus/projects.js';
import { explainRequests } from '../../load/explain-requests.js';
import type { LoadRequest } from '../../load/load-request.js';
import { timeRow } from '../../load/rows/time-row.js';
import { REQUEST_SAMPLE, timeWarmRequests } from '../../load/time-requests.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';

/** One to three projects, or an origin. */
const someScope = (random: Random): string => {
  const names = Array.from({ length: 1 + Math.floor(random() * 3) }, () => projectName(1 + Math.floor(random() * 200)));
  return random() < 0.3 ? (names[0]?.origin ?? '') : names.map(({ origin, project }) => `${origin}/${project}`).join(' ');
};

const randomStringRequest = (random: Random, target: string, lng: string): LoadRequest => ({
  path: '/api/translations/get_random_sguid',
  body: new URLSearchParams({ target, lng, scope: someScope(random) }),
});

/** Targets of the requests, and languages in which there is much of them. German has no translations in the corpus. */
const LANGUAGES_BY_TARGET: Readonly<Record<string, readonly string[]>> = {
  random: ['fr'],
  translated: CORPUS_LNGS,
  untranslated: ['de', 'fr'],
};

/** Speed of finding a random string of some projects in a large database. */
export const picking: Benchmark = {
  name: 'picking',
  title: 'Random strings',
  setting: `The data of the searches. ${REQUEST_SAMPLE.timed} requests for each target after ${REQUEST_SAMPLE.warmup} that warm it, one after the other, over HTTP, with a scope of one to three projects or an origin. For untranslated ones, in a language that has all and in one that has none.`,
  run: (testbed) =>
    withGrownCorpus(testbed, async (grown) => {
      const { server, baseline } = grown;
      const random = makeRandom(17);
      const rows: ReportRow[] = [];
      for (const [target, lngs] of Object.entries(LANGUAGES_BY_TARGET)) {
        const timed = await timeWarmRequests(server, REQUEST_SAMPLE, () => randomStringRequest(random, target, pickRandom(random, lngs)));
        const times = timed.map(({ time }) => time);
        rows.push(timeRow(target, `\`get_random_sguid\`, target \`${target}\``, times, { most: 20, baseline }));
      }
      const title = 'an untranslated string of some projects';
      const plans = await explainRequests(testbed, grown, { [title]: randomStringRequest(random, 'untranslated', 'de') });
      return { rows, plans };
    }),
};
