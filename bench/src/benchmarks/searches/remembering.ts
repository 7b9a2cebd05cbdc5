import { join } from 'node:path';
import { findSharedData } from '@translation-commons/archives/testing/shared-data.js';
import { percentTo } from '@translation-commons/core/search/find-memory.js';
import type pg from 'pg';
import { sampleSearchedTexts } from '../../corpus/texts/searched-texts.js';
import { timeRow } from '../../load/rows/time-row.js';
import { timeWarmRequests } from '../../load/time-requests.js';
import { withGrownCorpus } from '../../load/with-grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';

/** Real projects, and the languages that they are looked up in. */
const PROJECTS = ['GNOME/gnome-shell', 'GNU/hello', 'GNU/sharutils', 'debian/dpkg', 'debian/iso-codes', 'misc/psmisc'];
const LNGS = ['fr', 'pl'];

/** Number of texts that are looked up in each language, from the sources in an arbitrary order. */
const LOOKED_UP_TEXTS = 300;

/** Percentage from which on a match has to be found, and the share of these that has to be. */
const WANTED_PERCENT = 75;
const RECALL_TARGET = 0.95;

/** Matches that a request gives at most, the text itself among them. */
const MATCHES_LIMIT = 20;

const MEMORY_MS_TARGET = 50;

/** A source with its translation into a language, and the ways it may be asked for. */
interface KnownSource {
  readonly key: string;
  readonly forms: readonly string[];
}

const listTranslated = async (pool: pg.Pool, lng: string): Promise<KnownSource[]> => {
  const found = await pool.query<KnownSource>(
    `select key, forms from unit where exists (select from translation where unit_id = unit.id and lng = $1) order by hashint8(id)`,
    [lng],
  );
  return found.rows;
};

/** Counts the similar sources that an exhaustive comparison finds (at most as many as a request returns), and those of them that the memory finds. */
const compare = async ({ address }: RunningServer, lng: string, sources: readonly KnownSource[], { key, forms }: KnownSource) => {
  const [text = ''] = forms;
  const percent = percentTo(text);
  const alike = sources.filter((other) => other.key !== key && other.forms.some((form) => percent(form) >= WANTED_PERCENT)).length;
  const answer = await fetch(`${address}/api/translations/memory`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, lng, limit: MATCHES_LIMIT, least: WANTED_PERCENT }),
  });
  const { texts } = (await answer.json()) as { readonly texts: readonly { readonly matches: readonly { readonly sguid: string }[] }[] };
  const found = texts[0]?.matches.filter(({ sguid }) => sguid !== key).length ?? 0;
  return { wanted: Math.min(alike, MATCHES_LIMIT - 1), found: Math.min(found, MATCHES_LIMIT - 1) };
};

const measureRecall = (testbed: Testbed, folder: string): Promise<ReportRow[]> =>
  withScratchDatabase(testbed, async ({ url, pool }) => {
    await pool.query(`insert into person (name, mail, role) values ('maker', 'maker@example.org', 'administrator')`);
    for (const name of PROJECTS) {
      const archive = join(folder, name.replace('/', '__'), `${name.split('/')[1]}.tgz`);
      await measureCommand('string-service', ['project', 'import', name, archive, '--user', 'maker'], url);
    }
    const server = await startService('string-service', url);
    try {
      const rows: ReportRow[] = [];
      for (const lng of LNGS) {
        const sources = await listTranslated(pool, lng);
        const asked = sources.slice(0, LOOKED_UP_TEXTS);
        const sum = { wanted: 0, found: 0 };
        for (const source of asked) {
          const { wanted, found } = await compare(server, lng, sources, source);
          sum.wanted += wanted;
          sum.found += found;
        }
        const recall = sum.found / Math.max(1, sum.wanted);
        rows.push({
          id: `recall-${lng}`,
          what: `recall of matches of ${WANTED_PERCENT} % and more, into ${lng}: ${asked.length} texts against ${sources.length}`,
          target: `≥ ${RECALL_TARGET * 100} %`,
          measured: `${(recall * 100).toFixed(1)} % of ${sum.wanted}`,
          baseline: '',
          ratio: null,
          reached: recall >= RECALL_TARGET,
        });
      }
      return rows;
    } finally {
      await server.stop();
    }
  });

const measureTimes = (testbed: Testbed): Promise<ReportRow[]> =>
  withGrownCorpus(testbed, async ({ pool, server, baseline }) => {
    const { texts } = (await sampleSearchedTexts(pool))('strings', 'fr');
    const [strings = 0] = await selectColumn<number>(pool, 'select count(*)::int from unit');
    const times = await timeWarmRequests(server, { warmup: 50, timed: 300 }, (nth) => ({
      path: `/api/translations/memory?${new URLSearchParams({ text: texts[(nth * 7) % texts.length] ?? '', lng: 'fr' })}`,
    }));
    return [
      timeRow(
        'times',
        `a text looked up among ${strings.toLocaleString('en')} strings`,
        times.map(({ time }) => time),
        { most: MEMORY_MS_TARGET, baseline },
      ),
    ];
  });

/** Recall and speed of the translation memory. */
export const remembering: Benchmark = {
  name: 'remembering',
  title: 'Translation memory',
  setting:
    'Recall: the sources of GNOME Shell, GNU hello and sharutils, dpkg, iso-codes and psmisc are compared with each other letter by letter. The matches are held against those of `api/translations/memory`. Needs the shared data. Times: over HTTP in the large corpus, one text after the other.',
  remarks: {
    times: 'Other programs used both processors in this run, as the time of the bare route shows.',
  },
  run: async (testbed) => {
    const folder = findSharedData('po');
    const recall = folder ? await measureRecall(testbed, folder) : [];
    return { rows: [...recall, ...(await measureTimes(testbed))] };
  },
};
