import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { po } from 'gettext-parser';
import { makePeople, tokenOf } from '../../corpus/people.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';
import { type Catalogue, INSTALLED_CATALOGUES, readCatalogues, TRANSFER_LANGUAGES } from './catalogues.js';

/** Origin of all projects. */
const ORIGIN = 'catalogue';

/** Header of a PO file. */
const headersOf = (lng: string) => ({ 'Content-Type': 'text/plain; charset=UTF-8', Language: lng });

/** An item of `api/project/elsewhere`, with what the project's own translators chose. */
interface Judged {
  readonly right: number;
  readonly isRight: boolean;
}

const filesOf = ({ languages, sources }: Catalogue): { readonly path: string; readonly bytes: Buffer }[] => {
  const compile = (lng: string, texts: ReadonlyMap<string, string>) =>
    po.compile({
      charset: 'utf-8',
      headers: headersOf(lng),
      translations: { '': Object.fromEntries([...texts].map(([msgid, text]) => [msgid, { msgid, msgstr: [text] }])) },
    });
  return [
    { path: 'pot/all.pot', bytes: compile('', new Map(sources.map((source) => [source, '']))) },
    ...[...languages].map(([lng, { shown }]) => ({ path: `${lng}/all.po`, bytes: compile(lng, shown) })),
  ];
};

/** Pause before a request that a busy machine refused is sent again, in milliseconds. */
const BUSY_PAUSE_MS = 3_000;

/** Sends a request again until the service is not too busy for it. */
const fetchWhenIdle = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url, init);
  if (response.status !== 503) return response;
  await response.body?.cancel();
  await sleep(BUSY_PAUSE_MS);
  return fetchWhenIdle(url, init);
};

const importProject = async (address: string, catalogue: Catalogue): Promise<void> => {
  const body = new FormData();
  body.set('origin', ORIGIN);
  body.set('project', catalogue.name);
  body.set('file', new Blob([await buffer(await writeArchive(filesOf(catalogue), { time: new Date() }))]), 'a.tgz');
  const response = await fetchWhenIdle(`${address}/api/project/import`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${tokenOf(1)}` },
  });
  const answer = await response.text();
  if (!response.ok || answer.includes('"error"')) throw new Error(`${catalogue.name} was not imported: ${answer.slice(0, 1_000)}`);
};

const judge = async (address: string, { name, languages }: Catalogue): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const [lng, { held }] of languages) {
    const query = new URLSearchParams({ origin: ORIGIN, project: name, lng });
    const items = (await (await fetchWhenIdle(`${address}/api/project/elsewhere?${query}`)).json()) as readonly {
      readonly sguid: string;
      readonly translation: string;
      readonly right: number;
    }[];
    for (const { sguid, translation, right } of items) {
      const chosen = held.get(sguid);
      if (chosen !== undefined) judged.push({ right, isRight: chosen === translation });
    }
  }
  return judged;
};

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const shareRight = (judged: readonly Judged[]): number => judged.filter(({ isRight }) => isRight).length / Math.max(1, judged.length);

/** Shares of the exact hits that are looked at, surest first, and which share of them is to be right. */
const TARGETS = [
  [0.2, 0.92],
  [0.4, 0.86],
] as const;

/** Bands of the estimate. */
const BANDS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.001];

const rowsOf = (judged: readonly Judged[]): ReportRow[] => {
  const sorted = judged.toSorted((one, other) => other.right - one.right);
  const shares = TARGETS.map(([share, target]): ReportRow => {
    const surest = sorted.slice(0, Math.round(share * sorted.length));
    const right = shareRight(surest);
    return {
      id: `right-${100 * share}`,
      what: `right among the surest ${100 * share} % of ${sorted.length.toLocaleString('en')} exact hits`,
      target: `≥ ${100 * target} %`,
      measured: `${(100 * right).toFixed(1)} %`,
      baseline: `${(100 * shareRight(sorted)).toFixed(1)} % of all`,
      ratio: null,
      reached: right >= target,
    };
  });
  const bands = BANDS.slice(0, -1).flatMap((from, nr): ReportRow[] => {
    const to = BANDS[nr + 1] ?? 1;
    const of = sorted.filter(({ right }) => right >= from && right < to);
    if (of.length === 0) return [];
    const estimated = of.reduce((sum, { right }) => sum + right, 0) / of.length;
    const right = shareRight(of);
    return [
      {
        id: `band-${from}`,
        what: `estimated at ${from} to ${Math.min(1, to)}: ${of.length.toLocaleString('en')}`,
        target: 'as estimated, or more',
        measured: percent(right * of.length, of.length),
        baseline: `${(100 * estimated).toFixed(1)} % estimated`,
        ratio: null,
        reached: right >= estimated - 0.03,
      },
    ];
  });
  return [...shares, ...bands];
};

const measureTransfer = (testbed: Testbed): Promise<ReportRow[]> =>
  withScratchDatabase(testbed, async ({ url, pool }) => {
    await measureCommand('string-service', ['migrate'], url);
    await makePeople(pool, 1);
    const catalogues = readCatalogues(testbed.strings);
    const server = await startService('string-service', url);
    try {
      for (const catalogue of catalogues) await importProject(server.address, catalogue);
      testbed.say(`${catalogues.length} catalogues are imported.`);
      const judged: Judged[] = [];
      for (const catalogue of catalogues) judged.push(...(await judge(server.address, catalogue)));
      return rowsOf(judged);
    } finally {
      await server.stop();
    }
  });

/** Choices of other projects for a project's gaps against those of its own translators, and whether the estimates are honest. */
export const transfer: Benchmark = {
  name: 'transfer',
  title: 'Taking over from other projects',
  setting: `The catalogues that are installed in ${INSTALLED_CATALOGUES} in at least three of ${TRANSFER_LANGUAGES.join(', ')}, each a project; of each every second translation is held back, and \`api/project/elsewhere\` is asked for it. Right is what is the same to the letter. At most 3,000 strings of each (\`--strings\` makes it fewer). The weights of the estimate were learnt from halves of such catalogues.`,
  long: true,
  needs: () => (existsSync(`${INSTALLED_CATALOGUES}/fr/LC_MESSAGES`) ? null : 'No catalogues are installed.'),
  run: async (testbed) => ({ rows: await measureTransfer(testbed) }),
};
