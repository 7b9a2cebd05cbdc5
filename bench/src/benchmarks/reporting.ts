import { explainRequests } from '../bed/plans.js';
import type { Benchmark, Row } from '../benchmark.js';
import { projectName } from '../corpus/projects.js';
import { makeRandom, pick, type Random } from '../corpus/random.js';
import { withGrown } from '../corpus/with-grown.js';
import type { Request } from '../load/request.js';
import { timeRequests } from '../load/time-requests.js';
import { timeRow } from '../load/time-row.js';

const TIMED = 200;
const WARMING = 50;
const LNGS = ['fr', 'pl', 'ja'];
const PERIODS = ['day', 'week', 'month', 'year'];

/** What is asked, by the words of the document. Half of the questions are about one project, where they can be. */
const QUESTIONS: Readonly<Record<string, (random: Random, lng: string, project: Record<string, string>) => string>> = {
  'api/report/statistics': (_, lng, project) => `/api/report/statistics?${new URLSearchParams({ lng, ...project })}`,
  'api/report/topcontrib': (random, lng, project) =>
    `/api/report/topcontrib?${new URLSearchParams({ lng, period: pick(random, PERIODS), size: '100', ...project })}`,
  'api/report/project_stats': (random, lng) => `/api/report/project_stats?${new URLSearchParams({ lng, ...someProject(random) })}`,
  'latest/$lng': (_, lng, { origin, project }) => `/latest/${lng}${origin ? `/${origin}/${project}` : ''}`,
  'project/list/all': () => '/project/list/all',
};

const someProject = (random: Random): Record<string, string> => ({ ...projectName(1 + Math.floor(random() * 200)) });

/** Questions whose plans are shown. */
const EXPLAINED: Readonly<Record<string, Request>> = {
  'api/report/topcontrib, a year of a language': { path: '/api/report/topcontrib?lng=fr&period=year&size=100' },
  'api/report/project_stats': { path: `/api/report/project_stats?${new URLSearchParams({ lng: 'fr', ...projectName(150) })}` },
  'latest/fr': { path: '/latest/fr' },
};

/** How fast reports are made on a large database, without any cache. */
export const reporting: Benchmark = {
  name: 'reporting',
  title: 'Reports and lists',
  setting: `The data of the searches. ${TIMED} requests of each kind after ${WARMING} that warm it, one after the other, over HTTP, without cache; every other one about a single project.`,
  remarks: {
    'api/report/topcontrib':
      "The longest ones add up what 2,000 people did in each month of a year. REPORT_CACHE_SECONDS takes it out of the way where a minute's delay does not matter.",
    'latest/$lng':
      'The longest ones are the thousand latest of a language, 364 kB of JSON. In service FEED_CACHE_SECONDS keeps them for five minutes, which is off here.',
  },
  run: (bed) =>
    withGrown(bed, async (grown) => {
      const { server, baseline } = grown;
      const random = makeRandom(13);
      const rows: Row[] = [];
      for (const [what, question] of Object.entries(QUESTIONS)) {
        const requests = Array.from(
          { length: WARMING + TIMED },
          (_, nth): Request => ({
            path: question(random, pick(random, LNGS), nth % 2 === 0 ? {} : someProject(random)),
          }),
        );
        const times = (await timeRequests(server, requests)).slice(WARMING).map(({ time }) => time);
        rows.push(timeRow(what, `\`${what}\``, times, { most: 50, baseline }));
      }
      return { rows, plans: await explainRequests(bed, grown, 'string-service', EXPLAINED) };
    }),
};
