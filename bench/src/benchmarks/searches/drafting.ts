import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@translation-commons/core/testing/free-port.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { po } from 'gettext-parser';
import { makePeople, nameOf, tokenOf } from '../../corpus/people.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { programOf, settingsFor, startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';
import { type HeldBack, heldBackStrings } from './held-back.js';

const APERTIUM = '/usr/bin/apertium-apy';
const PAIRS = '/usr/share/apertium';
const LANGUAGES = [
  ['es', 'eng-spa', 'Spanish'],
  ['ca', 'eng-cat', 'Catalan'],
] as const;
/** Strings of each language. */
const STRINGS = 300;

interface Drafted {
  readonly id: number;
  readonly sguid: string;
  readonly translation: string;
}

/** Keys to make one text of another by deleting and typing characters: those outside of their longest common subsequence. */
const keysBetween = (draft: string, text: string): number => {
  const [from, to] = [[...draft], [...text]];
  let above = new Array<number>(to.length + 1).fill(0);
  for (const character of from) {
    const row = [0];
    for (let nr = 0; nr < to.length; nr += 1)
      row.push(character === to[nr] ? (above[nr] ?? 0) + 1 : Math.max(above[nr + 1] ?? 0, row[nr] ?? 0));
    above = row;
  }
  return from.length + to.length - 2 * (above[to.length] ?? 0);
};

const withApertium = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
  const port = await freePort();
  const server = spawn(APERTIUM, ['-p', String(port), PAIRS], { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(`${url}/listPairs`).catch(() => null))?.ok) await wait(200);
    return await work(url);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  }
};

/** Keys of a language's strings: typed, with every draft put into the editor first, and with those that the service shows. */
interface Keys {
  typed: number;
  always: number;
  shown: number;
  drafts: number;
  hidden: number;
  asIs: number;
}

const countKeys = async (address: string, lng: string, url: string, strings: readonly HeldBack[]): Promise<Keys> => {
  const headers = { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'application/json' };
  const of = { origin: 'held', project: `back-${lng}`, lng };
  const post = async (path: string, body: object) =>
    (await (await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Record<
      string,
      unknown
    >;
  const get = async (path: string) => (await (await fetch(`${address}/api/${path}`, { headers })).json()) as Record<string, unknown>;
  await post('project/engine', { ...of, engine: 'apertium', url, budget: 1_000_000 });
  const { id } = await post('project/draft', of);
  while (!['done', 'failed'].includes(String((await get(`jobs/${id}`)).state))) await wait(500);
  const { drafts } = (await get(`drafts?${new URLSearchParams(of)}`)) as unknown as { readonly drafts: readonly Drafted[] };
  const keys: Keys = { typed: 0, always: 0, shown: 0, drafts: drafts.length, hidden: 0, asIs: 0 };
  const bySguid = new Map(drafts.map((draft) => [draft.sguid, draft]));
  for (const { source, human } of strings) {
    const sguid = sguidOf([source], null);
    const draft = bySguid.get(sguid);
    // The last key saves.
    const typed = [...human].length + 1;
    const edited = draft ? 1 + keysBetween(draft.translation, human) + 1 : typed;
    const page = await (await fetch(`${address}/translations/${lng}/${sguid}`, { headers: { accept: 'text/html' } })).text();
    const isShown = draft !== undefined && page.includes('id="draft-text"');
    keys.typed += typed;
    keys.always += edited;
    keys.shown += isShown ? edited : typed;
    keys.hidden += draft && !isShown ? 1 : 0;
    keys.asIs += draft?.translation === human ? 1 : 0;
    if (isShown) await post('drafts/keep', { id: draft.id, translation: human });
    else await post('translations/add', { sguid, lng, translation: human });
  }
  return keys;
};

const percentOf = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

const rowOf = (language: string, { typed, always, shown, drafts, hidden, asIs }: Keys): ReportRow => ({
  id: language,
  what: `${language}: keys for ${STRINGS} texts, with the drafts that are shown`,
  target: 'fewer than without',
  measured: `${shown.toLocaleString('en')} (${percentOf(shown, typed)}); ${drafts} drafts, ${percentOf(asIs, drafts)} as they are, ${hidden} hidden; all used: ${always.toLocaleString('en')}`,
  baseline: `${typed.toLocaleString('en')} without drafts`,
  ratio: shown / typed,
  reached: shown < typed,
});

const measureKeys = (testbed: Testbed): Promise<ReportRow[]> =>
  withScratchDatabase(testbed, async ({ url, pool }) => {
    await using folder = await makeScratchFolder();
    await using dataDir = await makeScratchFolder();
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...settingsFor(url, dataDir.path), ENGINE_NETWORKS: '127.0.0.0/8' };
    const run = (...args: readonly string[]) => execFileSync(process.execPath, [programOf('string-service'), ...args], { env });
    run('migrate');
    await makePeople(pool, 1);
    const sets = LANGUAGES.map(([lng, , language]) => ({ lng, language, strings: heldBackStrings(lng, STRINGS) }));
    for (const { lng, strings } of sets) {
      const translations = { '': Object.fromEntries(strings.map(({ source }) => [source, { msgid: source, msgstr: [''] }])) };
      const headers = { 'Content-Type': 'text/plain; charset=UTF-8' };
      await mkdir(join(folder.path, lng, 'pot'), { recursive: true });
      await writeFile(join(folder.path, lng, 'pot', 'held.pot'), po.compile({ charset: 'utf-8', headers, translations }));
      run('project', 'import', `held/back-${lng}`, join(folder.path, lng), '--user', nameOf(1));
    }
    const server = await startService('string-service', url, { ENGINE_NETWORKS: '127.0.0.0/8' });
    try {
      return await withApertium(async (engine) => {
        const rows: ReportRow[] = [];
        for (const { lng, language, strings } of sets) rows.push(rowOf(language, await countKeys(server.address, lng, engine, strings)));
        return rows;
      });
    } finally {
      await server.stop();
    }
  });

/** Keys that a translator presses with and without drafts of Apertium, until the text is the one that people chose. */
export const drafting: Benchmark = {
  name: 'drafting',
  title: 'Drafts of a machine',
  setting: `${STRINGS} strings of each language, evenly from the catalogues that are installed in /usr/share/locale, whose translations the service does not see. Keys are characters that are typed or deleted, one that inserts a draft and one that saves. A translator begins with every draft that the page shows. Needs Debian’s apertium-apy, apertium-eng-spa and apertium-eng-cat.`,
  needs: () =>
    existsSync(APERTIUM) &&
    LANGUAGES.every(([lng, pair]) => existsSync(`${PAIRS}/modes/${pair}.mode`) && existsSync(`/usr/share/locale/${lng}/LC_MESSAGES`))
      ? null
      : 'Apertium with eng-spa and eng-cat is not installed.',
  run: async (testbed) => ({ rows: await measureKeys(testbed) }),
};
