import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { estimateRight, type Features, WEIGHTS } from '@translation-commons/core/ranking/elsewhere/estimate.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { po } from 'gettext-parser';
import { makePeople, tokenOf } from '../../corpus/people.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';
import { type Catalogue, INSTALLED_CATALOGUES, readCatalogues, TRANSFER_LANGUAGES, textsOfThings } from './catalogues.js';
import { estimateLeftOut, findHits, type Hit, hitsOfShare, type Judged, learnFrom, splitTexts } from './leave-one-out.js';

/** Origin of all projects. */
const ORIGIN = 'catalogue';

/** Shares of a project's translations that are known as its own. */
const SHARES = [0, 0.1, 0.5] as const;
/** The share for which the targets are: the agreement of a pair is known from half of what both have. */
const TARGET_SHARE = 0.5;

/** Shares of the exact hits that are looked at, surest first, and which share of them is to be right. */
const TARGETS = [
  [0.2, 0.92],
  [0.4, 0.86],
] as const;

/** Bands of the estimate. */
const BANDS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.001];

/** Tolerance of a band: an estimate may be this much above the share that is right. */
const BAND_TOLERANCE = 0.03;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const shareRight = (judged: readonly Judged[]): number => judged.filter(({ isRight }) => isRight).length / Math.max(1, judged.length);

const describeShare = (share: number): string => (share === 0 ? 'nothing' : share === 0.5 ? 'half' : 'a tenth');

/** Rows of how often the surest hits are right, of projects of which a share is known. */
const surestRows = (judged: readonly Judged[], share: number): ReportRow[] => {
  const sorted = judged.toSorted((one, other) => other.right - one.right);
  return TARGETS.map(([part, target]) => {
    const right = shareRight(sorted.slice(0, Math.round(part * sorted.length)));
    const isAsked = share === TARGET_SHARE;
    return {
      id: `right-${100 * part}-known-${100 * share}`,
      what: `right among the surest ${100 * part} % of ${sorted.length.toLocaleString('en')} exact hits, ${describeShare(share)} of the project known`,
      target: isAsked ? `≥ ${100 * target} %` : '',
      measured: percent(right),
      baseline: `${percent(shareRight(sorted))} of all`,
      ratio: null,
      reached: isAsked ? right >= target : null,
    };
  });
};

const bandRow = (id: string, what: string, judged: readonly Judged[]): ReportRow => {
  const estimated = judged.reduce((sum, { right }) => sum + right, 0) / judged.length;
  const right = shareRight(judged);
  return {
    ...{ id, what: `${what}: ${judged.length.toLocaleString('en')}`, target: 'as estimated, or more', measured: percent(right) },
    ...{ baseline: `${percent(estimated)} estimated`, ratio: null, reached: right >= estimated - BAND_TOLERANCE },
  };
};

const bandRows = (judged: readonly Judged[]): ReportRow[] => [
  ...BANDS.slice(0, -1).flatMap((from, nr): ReportRow[] => {
    const to = BANDS[nr + 1] ?? 1;
    const inside = judged.filter(({ right }) => right >= from && right < to);
    return inside.length === 0 ? [] : [bandRow(`band-${from}`, `estimated at ${from} to ${Math.min(1, to)}`, inside)];
  }),
  bandRow(
    'band-around-0.9',
    'estimated at 0.85 to 0.95',
    judged.filter(({ right }) => right >= 0.85 && right < 0.95),
  ),
];

const NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

/** The experiment: each project is estimated by weights that were learnt from all others. */
const leaveOneOut = (testbed: Testbed, catalogues: readonly Catalogue[]): ReportRow[] => {
  const byShare = SHARES.map((share) => hitsOfShare(catalogues, share));
  const hits = byShare.flat();
  const learnt = learnFrom(hits);
  testbed.say(`Weights learnt from all projects: ${JSON.stringify(learnt)}`);
  const judged = estimateLeftOut(hits);
  let first = 0;
  const surest = byShare.flatMap((of, nr) => {
    const rows = surestRows(judged.slice(first, first + of.length), SHARES[nr] ?? 0);
    first += of.length;
    return rows;
  });
  const difference = Math.max(...NAMES.map((name) => Math.abs(learnt[name] - WEIGHTS[name])));
  return [
    ...surest.toReversed(),
    ...bandRows(judged),
    {
      ...{ id: 'weights', what: 'greatest difference of a weight of the service from those learnt from all projects', target: '0' },
      ...{ measured: difference.toFixed(3), baseline: '', ratio: null, reached: difference === 0 },
    },
  ];
};

/** Strings of a catalogue at most that the service is asked for. */
const SERVICE_STRINGS_LIMIT = 600;
/** Step from one catalogue to the next that the service is asked for. */
const ASKED_STEP = 5;
/** Difference below which two estimates are the same. */
const SAME_ESTIMATE = 0.01;

/** A PO file's header. */
const headersOf = (lng: string) => ({ 'Content-Type': 'text/plain; charset=UTF-8', Language: lng });

const compile = (lng: string, texts: ReadonlyMap<string, string>): Buffer =>
  po.compile({
    charset: 'utf-8',
    headers: headersOf(lng),
    translations: { '': Object.fromEntries([...texts].map(([msgid, text]) => [msgid, { msgid, msgstr: [text] }])) },
  });

const filesOf = ({ languages, sources }: Catalogue): { readonly path: string; readonly bytes: Buffer }[] => [
  { path: 'pot/all.pot', bytes: compile('', new Map(sources.map((source) => [source, '']))) },
  ...[...languages].map(([lng, texts]) => ({ path: `${lng}/all.po`, bytes: compile(lng, texts) })),
];

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

const post = async (address: string, path: string, body: FormData): Promise<void> => {
  const response = await fetchWhenIdle(`${address}${path}`, { method: 'POST', body, headers: { authorization: `Bearer ${tokenOf(1)}` } });
  const answer = await response.text();
  if (!response.ok || answer.includes('"error"'))
    throw new Error(`${path} was answered with ${response.status}: ${answer.slice(0, 1_000)}`);
};

const importProject = async (address: string, catalogue: Catalogue): Promise<void> => {
  const body = new FormData();
  body.set('origin', ORIGIN);
  body.set('project', catalogue.name);
  body.set('file', new Blob([await buffer(await writeArchive(filesOf(catalogue), { time: new Date() }))]), 'a.tgz');
  await post(address, '/api/project/import', body);
};

const readEstimates = async (address: string, name: string, lng: string): Promise<Map<string, number>> => {
  const query = new URLSearchParams({ origin: ORIGIN, project: name, lng });
  const response = await fetchWhenIdle(`${address}/api/project/elsewhere?${query}`);
  const items = (await response.json()) as readonly { readonly sguid: string; readonly right: number }[];
  return new Map(items.map(({ sguid, right }) => [sguid, right]));
};

/** Catalogues that are things of their own, and those of them that are asked for with half of their texts. */
const readAsked = (strings: number) => {
  const all = readCatalogues(Math.min(strings, SERVICE_STRINGS_LIMIT)).map((catalogue) => ({ ...catalogue, thing: catalogue.name }));
  const asked = all.filter((_, nr) => nr % ASKED_STEP === 0);
  const shown = all.map((catalogue) =>
    asked.includes(catalogue)
      ? {
          ...catalogue,
          languages: new Map([...catalogue.languages].map(([lng, texts]) => [lng, splitTexts(catalogue.name, texts, TARGET_SHARE).own])),
        }
      : catalogue,
  );
  return { asked, shown };
};

const hitsOf = ({ name, languages }: Catalogue, shown: readonly Catalogue[], lng: string): Hit[] => {
  const texts = languages.get(lng);
  return texts ? findHits({ thing: name, lng, ...splitTexts(name, texts, TARGET_SHARE) }, textsOfThings(shown, lng)) : [];
};

/** The service beside the experiment: it gives the same estimates for the same texts. */
const compareService = (testbed: Testbed): Promise<ReportRow[]> =>
  withScratchDatabase(testbed, async ({ url, pool }) => {
    await measureCommand('string-service', ['migrate'], url);
    await makePeople(pool, 1);
    const { asked, shown } = readAsked(testbed.strings);
    const server = await startService('string-service', url);
    try {
      for (const catalogue of shown) await importProject(server.address, catalogue);
      testbed.say(`${shown.length} catalogues are imported.`);
      let [same, all] = [0, 0];
      for (const catalogue of asked)
        for (const lng of catalogue.languages.keys()) {
          const estimates = await readEstimates(server.address, catalogue.name, lng);
          for (const { source, evidence } of hitsOf(catalogue, shown, lng)) {
            const right = estimates.get(sguidOf([source], null));
            // The service leaves out translations that fail a check.
            if (right === undefined) continue;
            all += 1;
            if (Math.abs(right - estimateRight(evidence)) < SAME_ESTIMATE) same += 1;
          }
        }
      return [
        {
          ...{
            id: 'service',
            what: `estimates of the service that are those of the experiment, of ${all.toLocaleString('en')}`,
            target: '≥ 95 %',
          },
          ...{ measured: percent(same / Math.max(1, all)), baseline: '', ratio: null, reached: same >= 0.95 * all && all > 0 },
        },
      ];
    } finally {
      await server.stop();
    }
  });

/** Choices of other projects for a project's gaps against those of its own translators, and whether the estimates are honest. */
export const transfer: Benchmark = {
  name: 'transfer',
  title: 'Taking over from other projects',
  setting: `The catalogues that are installed in ${INSTALLED_CATALOGUES} in at least three of ${TRANSFER_LANGUAGES.join(', ')}. Parts and versions of one thing (PostgreSQL, binutils, GTK …) are one project, so that nothing of its own helps it. Each project is left out in turn: the weights of its estimates are learnt from all others. Of its own texts a share is known, others are asked for; right is what is the same to the letter. At most 3,000 strings of each catalogue (\`--strings\` makes it fewer). A band holds the estimates of all three shares. Then the service is asked for half of every fifth catalogue, at most ${SERVICE_STRINGS_LIMIT} strings of each.`,
  long: true,
  needs: () => (existsSync(`${INSTALLED_CATALOGUES}/fr/LC_MESSAGES`) ? null : 'No catalogues are installed.'),
  run: async (testbed) => ({ rows: [...leaveOneOut(testbed, readCatalogues(testbed.strings)), ...(await compareService(testbed))] }),
};
