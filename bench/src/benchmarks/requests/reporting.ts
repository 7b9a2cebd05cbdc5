import { makeRandom, pickRandom, type Random } from '@translation-commons/core/testing/random.js';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { projectName } from '../../corpus/projects.js';
import { explainRequests } from '../../load/explain-requests.js';
import type { LoadRequest } from '../../load/load-request.js';
import { timeRow } from '../../load/rows/time-row.js';
import { REQUEST_SAMPLE, timeWarmRequests } from '../../load/time-requests.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';

const REPORT_PERIODS = ['day', 'week', 'month', 'year'];

/** Paths of reports, by the words of the document. Half of the requests are about one project, where that is possible. */
const REPORT_PATHS: Readonly<Record<string, (random: Random, lng: string, project: Record<string, string>) => string>> = {
  'api/report/statistics': (_, lng, project) => `/api/report/statistics?${new URLSearchParams({ lng, ...project })}`,
  'api/report/topcontrib': (random, lng, project) =>
    `/api/report/topcontrib?${new URLSearchParams({ lng, period: pickRandom(random, REPORT_PERIODS), size: '100', ...project })}`,
  'api/report/project_stats': (random, lng) => `/api/report/project_stats?${new URLSearchParams({ lng, ...someProject(random) })}`,
  'latest/$lng': (_, lng, { origin, project }) => `/latest/${lng}${origin ? `/${origin}/${project}` : ''}`,
  'project/list/all': () => '/project/list/all',
};

const someProject = (random: Random): Record<string, string> => ({ ...projectName(1 + Math.floor(random() * 200)) });

/** Questions whose plans are shown. */
const EXPLAINED_REQUESTS: Readonly<Record<string, LoadRequest>> = {
  'api/report/topcontrib, a year of a language': { path: '/api/report/topcontrib?lng=fr&period=year&size=100' },
  'api/report/project_stats': { path: `/api/report/project_stats?${new URLSearchParams({ lng: 'fr', ...projectName(150) })}` },
  'latest/fr': { path: '/latest/fr' },
};

/** Speed of reports on a large database, without any cache. */
export const reporting: Benchmark = {
  name: 'reporting',
  title: 'Reports and lists',
  setting: `The data of the searches. ${REQUEST_SAMPLE.timed} requests of each kind after ${REQUEST_SAMPLE.warmup} that warm it, one after the other, over HTTP, without cache; every other one about a single project.`,
  remarks: {
    'api/report/topcontrib':
      "The longest ones add up what 2,000 people did in each month of a year. REPORT_CACHE_SECONDS takes it out of the way where a minute's delay does not matter.",
    'latest/$lng':
      'The longest ones are the thousand latest of a language, 364 kB of JSON. In service FEED_CACHE_SECONDS keeps them for five minutes, which is off here.',
  },
  run: (testbed) =>
    withGrownCorpus(testbed, async (grown) => {
      const { server, baseline } = grown;
      const random = makeRandom(13);
      const rows: ReportRow[] = [];
      for (const [what, question] of Object.entries(REPORT_PATHS)) {
        const timed = await timeWarmRequests(server, REQUEST_SAMPLE, (nth) => ({
          path: question(random, pickRandom(random, CORPUS_LNGS), nth % 2 === 0 ? {} : someProject(random)),
        }));
        const times = timed.map(({ time }) => time);
        rows.push(timeRow(what, `\`${what}\``, times, { most: 50, baseline }));
      }
      return { rows, plans: await explainRequests(testbed, grown, EXPLAINED_REQUESTS) };
    }),
};
