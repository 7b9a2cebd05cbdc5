import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { nameOf, tokenOf } from '../../corpus/people.js';
import { projectName } from '../../corpus/projects.js';
import { QUERIES_BY_MODE } from '../../corpus/texts/queries.js';
import { sampleSearchedTexts } from '../../corpus/texts/searched-texts.js';
import { explainRequests } from '../../load/explain-requests.js';
import { timeRow } from '../../load/rows/time-row.js';
import { makeSearchTimer, SEARCH_MS_TARGETS, type SearchMode, searchRequest } from '../../load/search-timer.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Filters of the nth search. The administrator is the searcher. */
const SEARCH_FILTERS: Readonly<Record<string, (nth: number) => Readonly<Record<string, string>>>> = {
  project: (nth) => projectName(1 + ((nth * 7) % 200)),
  origin: (nth) => ({ origin: projectName(1 + ((nth * 7) % 200)).origin }),
  translated_by: (nth) => ({ translated_by: nameOf(1 + ((nth * 37) % 2_000)) }),
  voted_by: (nth) => ({ voted_by: nameOf(1 + ((nth * 37) % 2_000)) }),
  'dates, a week': (nth) => ({ from_date: daysAgo(nth + 8), to_date: daysAgo(nth + 1) }),
  'list_mode of a project': (nth) => ({ ...projectName(1 + ((nth * 7) % 200)), list_mode: 'translated' }),
  'project and voter and dates': (nth) => ({ ...projectName(1 + ((nth * 7) % 200)), voted_by: nameOf(1 + nth), from_date: daysAgo(300) }),
};

/** Searches whose plans are shown. */
const EXPLAINED_REQUESTS = {
  'project: boolean-strings, a very common word': searchRequest('boolean', 'strings', { lng: 'fr', words: '+the', ...projectName(150) }),
  'dates, a week: boolean-strings, a very common word': {
    ...searchRequest('boolean', 'strings', { lng: 'fr', words: '+the', from_date: daysAgo(20), to_date: daysAgo(13) }),
    token: tokenOf(1),
  },
};

const EXACT_TOTALS_REASON = 'Totals up to 10,000 are exact, so the words of all strings that the filter leaves are looked up';
const LISTING_REASON =
  'Up to 10,000 totals are exact, so all that the filter leaves is listed, each string once, before the first page is known';
const COUNTER_REASON = 'The strings are listed in the order of their files and a counter has their number, so what is left is the machine';

/** Why searches with a filter miss their targets, where they do: for a very common word, and without words. */
const MISS_REASONS: Readonly<Record<string, readonly [word: string, all: string]>> = {
  project: [`${EXACT_TOTALS_REASON}: some 8,000 strings of the project.`, `${COUNTER_REASON}.`],
  origin: [
    `${EXACT_TOTALS_REASON}: 50,000 to 100,000 strings of the origin, nearly all as a range of their ids. Only for the commonest words can it be told from some of them that there are more than 10,000.`,
    `${COUNTER_REASON}.`,
  ],
  translated_by: [`${EXACT_TOTALS_REASON}.`, `${LISTING_REASON}.`],
  voted_by: [`${EXACT_TOTALS_REASON}.`, `${LISTING_REASON}.`],
  'dates, a week': [
    `${EXACT_TOTALS_REASON}: some 10,000 strings got a translation in a week.`,
    `${LISTING_REASON}: some 10,000 translations of a week are read, each from another page.`,
  ],
  'list_mode of a project': [
    `${EXACT_TOTALS_REASON}: some 8,000 strings of the project, each with its translations.`,
    `${COUNTER_REASON}.`,
  ],
  'project and voter and dates': [
    `${EXACT_TOTALS_REASON}: all that the person voted for is looked up in the project, with its time.`,
    `${LISTING_REASON}: all that the person voted for is looked up in the project, with its time.`,
  ],
};

/** Speed of searches that are narrowed to projects, people or dates. */
export const filtering: Benchmark = {
  name: 'filtering',
  title: 'Searching with filters',
  setting:
    'As above, for strings, narrowed each time to another project, person or time, by an administrator. Without words, everything that the filter leaves is listed.',
  remarks: Object.fromEntries(
    Object.entries(MISS_REASONS).flatMap(([name, [word, all]]) => [
      [`natural-${name}-a very common word`, word],
      [`boolean-${name}-a very common word`, word],
      [`natural-${name}-no words`, all],
    ]),
  ),
  run: (testbed) =>
    withGrownCorpus(testbed, async (grown) => {
      const { pool, server, baseline } = grown;
      const time = makeSearchTimer(server, await sampleSearchedTexts(pool));
      const rows: ReportRow[] = [];
      const token = tokenOf(1);
      for (const [name, filter] of Object.entries(SEARCH_FILTERS)) {
        const add = async (mode: SearchMode, what: string, words: boolean): Promise<void> => {
          const query = words ? (QUERIES_BY_MODE[mode]['a very common word'] ?? (() => '')) : () => '';
          const times = await time({ mode, where: 'strings', query, pages: [0], filter, token });
          rows.push(
            timeRow(`${mode}-${name}-${what}`, `${name}: ${mode}-strings, ${what}`, times, { most: SEARCH_MS_TARGETS[mode], baseline }),
          );
        };
        await add('natural', 'a very common word', true);
        await add('boolean', 'a very common word', true);
        await add('natural', 'no words', false);
      }
      return { rows, plans: await explainRequests(testbed, grown, EXPLAINED_REQUESTS) };
    }),
};
