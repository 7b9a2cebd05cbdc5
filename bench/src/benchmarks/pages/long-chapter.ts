import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, hasChromium } from '@translation-commons/core/testing/browser/chromium-program.js';
import { type Browser, chromium } from 'playwright-core';
import { makePeople, nameOf, sessionCookiesOf } from '../../corpus/people.js';
import { measureLongestTask } from '../../load/longest-task.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const TEXTS = join(
  resolve(process.env.SHARED_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url))),
  'verses/quran',
);
const TRANSLATIONS = [
  { lng: 'ur', language: 'Urdu', file: 'ur.maududi.txt' },
  { lng: 'en', language: 'English', file: 'en.pickthall.txt' },
  { lng: 'tr', language: 'Turkish', file: 'tr.diyanet.txt' },
];

/** The longest chapter that is read anywhere. */
const CHAPTER = 2;
const CHAPTER_BYTES_LIMIT = 60_000;
/** From which length on browsers call a task long, in milliseconds. */
const LONG_TASK_MS = 50;
/** Usual factor by which a phone is slower than this machine. */
const PHONE_SLOWDOWN = 4;

/** Bytes of a page as they are sent to browsers, by brotli. */
const sentBytes = ({ address }: RunningServer, path: string, cookies?: string): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(cookies && { cookie: cookies }) };
    get(address + path, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => (answer.headers['content-encoding'] === 'br' ? done(bytes) : fail(new Error(`${path} came uncompressed.`))));
    }).on('error', fail);
  });

const sizeRow = async (server: RunningServer, { lng, language }: (typeof TRANSLATIONS)[number]): Promise<ReportRow> => {
  const path = `/chapters/${CHAPTER}?lng=${lng}`;
  const [visitor, member] = [await sentBytes(server, path), await sentBytes(server, path, sessionCookiesOf(2))];
  return {
    id: `size-${lng}`,
    what: `Arabic with a translation into ${language}, brotli`,
    target: `< ${CHAPTER_BYTES_LIMIT / 1_000} kB`,
    measured: `${(visitor / 1_000).toFixed(1)} kB; to members ${(member / 1_000).toFixed(1)} kB`,
    baseline: '',
    ratio: null,
    reached: Math.max(visitor, member) < CHAPTER_BYTES_LIMIT,
  };
};

const taskRow = async (browser: Browser, { address }: RunningServer, slowdown: number): Promise<ReportRow> => {
  const base = await measureLongestTask(browser, `${address}/sign-in`, slowdown);
  const longest = await measureLongestTask(browser, `${address}/chapters/${CHAPTER}?lng=ur`, slowdown);
  return {
    id: `task-${slowdown}`,
    what: `longest task on loading${slowdown > 1 ? `, processor ${slowdown} times slower` : ''}`,
    target: `< ${LONG_TASK_MS} ms`,
    measured: `${longest.toFixed(0)} ms`,
    baseline: `page for signing in: ${base.toFixed(0)} ms`,
    ratio: longest / base,
    reached: longest < LONG_TASK_MS,
  };
};

/** Costs of a page with very many verses for its readers. */
export const longChapter: Benchmark = {
  name: 'long-chapter',
  title: 'A chapter of 286 verses',
  setting:
    'Chapter 2 of the Quran with a translation, as it is sent. Tasks are those of Chromium on the same machine, at the size of a phone, in processor time. The median of 5 loads counts, with stylesheet, script and fonts in the cache. Needs the shared texts and Chromium.',
  remarks: {
    'size-ur':
      'Each verse names its edition and has icons with words; members have bookmarks too. On 2026-11-23, before, it was 57.5 kB, and 59.6 kB to members.',
    [`task-${PHONE_SLOWDOWN}`]:
      'It was 64 ms on 2026-11-23 (14 ms unslowed), on another processor and a quiet machine. Half is reading the HTML of the rows in one piece, a fifth styling them. Verses further down are laid out when they come near.',
  },
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ pool, url }) => {
      if (!existsSync(TEXTS)) return { rows: [] };
      await makePeople(pool, 2);
      await using folder = await makeScratchFolder();
      const part = async (name: string): Promise<string> => {
        const path = join(folder.path, name);
        const lines = readFileSync(join(TEXTS, name), 'utf8').split('\n');
        await writeFile(path, lines.filter((line) => Number(line.split('|')[0]) <= CHAPTER && line.includes('|')).join('\n'));
        return path;
      };
      await measureCommand(
        'verse-service',
        ['text', 'import', join(TEXTS, 'quran-uthmani.xml'), '--chapters', join(TEXTS, 'quran-data.xml')],
        url,
      );
      for (const { lng, file } of TRANSLATIONS)
        await measureCommand('verse-service', ['translations', 'import', await part(file), '--lng', lng, '--user', nameOf(1)], url);
      const server = await startService('verse-service', url);
      const browser = hasChromium ? await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS }) : null;
      try {
        const rows: ReportRow[] = [];
        for (const translation of TRANSLATIONS) rows.push(await sizeRow(server, translation));
        if (browser) for (const slowdown of [1, PHONE_SLOWDOWN]) rows.push(await taskRow(browser, server, slowdown));
        return { rows };
      } finally {
        await browser?.close();
        await server.stop();
      }
    }),
};
