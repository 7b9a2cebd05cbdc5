import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CHROMIUM_ARGUMENTS,
  CHROMIUM_PATH,
  findViolations,
  hasChromium,
} from '@translation-commons/core/testing/browser/chromium-program.js';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { percentiles } from '../../load/percentiles.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { programOf, type ServiceName, settingsFor, startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';

const SAMPLE = fileURLToPath(new URL('../../../../sample/', import.meta.url));
const PERSON = { name: 'maker', password: 'a long enough password' };

/** Texts that are translated in a row. */
const TEXTS_IN_A_ROW = 10;
const NEXT_EDITOR_MS_TARGET = 100;
const LCP_MS_TARGET = 1_000;
const BYTES_TARGET = 100_000;
/** Milliseconds between keys: faster than people type, who read besides. */
const KEY_MS = 40;
/** Stops of the Tab key after which nobody looks for the editor any more. */
const TAB_LIMIT = 100;

/** A service, what fills it, and its pages. */
interface MeasuredService {
  readonly name: ServiceName;
  readonly fill: readonly string[];
  /** A language that nothing is translated into. */
  readonly lng: string;
  readonly paths: readonly string[];
}

const QUEUE = '/translations/queue?queue=untranslated';
const COMMON_PATHS = ['/', '/translations/search?words=garden', '/translations/latest', '/import', '/settings', `/people/${PERSON.name}`];

const SERVICES: readonly MeasuredService[] = [
  {
    name: 'string-service',
    fill: ['project', 'import', 'commons/garden', join(SAMPLE, 'strings', 'garden'), '--user', PERSON.name],
    lng: 'it',
    paths: ['/projects/commons/garden', '/projects/commons/garden/fr', '/vocabularies', ...COMMON_PATHS],
  },
  {
    name: 'verse-service',
    fill: ['text', 'import', join(SAMPLE, 'verses', 'source.txt'), '--chapters', join(SAMPLE, 'verses', 'chapters.txt')],
    lng: 'it',
    paths: ['/chapters/1', ...COMMON_PATHS],
  },
];

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/sign-in');
  await page.fill('#name', PERSON.name);
  await page.fill('#password', PERSON.password);
  await page.press('#password', 'Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
};

/** Requests, bytes on the wire, the largest contentful paint in milliseconds, and stops of the Tab key up to the editor, at a first visit. */
const measureLoad = async (page: Page, path: string) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  const paint = await page.evaluate<number>(
    `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // Removing the focus alone would keep the place from which the Tab key continues.
  await page.evaluate('document.body.tabIndex = -1; document.body.focus()');
  let tabs = 0;
  while (tabs < TAB_LIMIT && !(await page.evaluate(`document.activeElement.matches('textarea')`))) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  return { requests: sizes.length, bytes, paint, tabs };
};

/** Types the source into the editor, form by form: what its placeables miss would be asked about. */
const typeSource = async (page: Page): Promise<void> => {
  const texts = await page.locator('[data-source]').allTextContents();
  const fields = await page.locator('textarea[data-draft]').count();
  for (let form = 0; form < fields; form += 1) {
    if (form > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(texts[Math.min(form, texts.length - 1)] ?? '', { delay: KEY_MS });
  }
};

/**
 * Notes, in the page, the milliseconds from the key that saves to the frame in which the next editor has the focus: the wait of a person.
 * Measured from outside, it would include the communication with the browser, which takes as long again. Stored in the tab, because the
 * answer may be a page of its own.
 */
const NOTE_WAITS = `
  const begun = JSON.parse(sessionStorage.getItem('saved') ?? 'null');
  const note = ({ at, url }) => {
    if (location.href === url || !document.activeElement?.matches('textarea[data-draft]')) return requestAnimationFrame(() => note({ at, url }));
    sessionStorage.removeItem('saved');
    const waits = JSON.parse(sessionStorage.getItem('waits') ?? '[]');
    sessionStorage.setItem('waits', JSON.stringify([...waits, Date.now() - at]));
  };
  if (begun) note(begun);
  addEventListener('keydown', ({ ctrlKey, key }) => {
    if (!ctrlKey || key !== 'Enter') return;
    const saved = { at: Date.now(), url: location.href };
    sessionStorage.setItem('saved', JSON.stringify(saved));
    note(saved);
  }, true);
`;

/** Translates texts in a row by keys alone: seconds for all, milliseconds from saving to the next editor, and requests that each took. */
const translateInARow = async (page: Page, path: string) => {
  await page.addInitScript(NOTE_WAITS);
  await page.goto(path);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const began = performance.now();
  for (let nr = 0; nr < TEXTS_IN_A_ROW; nr += 1) {
    await page.locator('textarea:focus').waitFor();
    await typeSource(page);
    const at = page.url();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.href !== at);
    await page.locator('textarea:focus').waitFor();
  }
  const waits = await page.evaluate<number[]>(`JSON.parse(sessionStorage.getItem('waits'))`);
  return { seconds: (performance.now() - began) / 1_000, waits, requests: requests / TEXTS_IN_A_ROW };
};

const countViolations = async (page: Page, paths: readonly string[]): Promise<number> => {
  let found = 0;
  for (const path of paths) {
    await page.goto(path);
    found += (await findViolations(page)).length;
  }
  return found;
};

const row = (what: string, target: string, measured: string, reached: boolean | null): ReportRow => ({
  id: what,
  what,
  target,
  measured,
  baseline: '',
  ratio: null,
  reached,
});

const measureService = (testbed: Testbed, { name, fill, lng, paths }: MeasuredService): Promise<ReportRow[]> =>
  withScratchDatabase(testbed, async ({ url }) => {
    await using dataDir = await makeScratchFolder();
    const { PATH = '', HOME = '' } = process.env;
    const run = (args: readonly string[], input = '') =>
      execFileSync(process.execPath, [programOf(name), ...args], { env: { PATH, HOME, ...settingsFor(url, dataDir.path) }, input });
    run(
      ['user', 'add', PERSON.name, '--mail', 'maker@example.org', '--lng', lng, '--role', 'administrator', '--password-stdin'],
      PERSON.password,
    );
    run(fill);
    const server = await startService(name, url);
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
    const signedIn = await browser.newContext({ baseURL: server.address });
    await signIn(await signedIn.newPage());
    const storageState = await signedIn.storageState();
    /** Works on a page as a signed-in person, in a browser without a cache. */
    const onPage = async <Result>(options: BrowserContextOptions, work: (page: Page) => Promise<Result>): Promise<Result> => {
      const context = await browser.newContext({ ...options, storageState, baseURL: server.address });
      try {
        return await work(await context.newPage());
      } finally {
        await context.close();
      }
    };
    try {
      const queue = `${QUEUE}&lng=${lng}`;
      // The first pages that a process makes take longer than all that come.
      await onPage({}, (page) => page.goto(queue));
      const load = await onPage({}, (page) => measureLoad(page, queue));
      const { seconds, waits, requests } = await onPage({}, (page) => translateInARow(page, queue));
      const { p50, p95 } = percentiles(waits);
      const violations =
        (await onPage({ bypassCSP: true }, (page) => countViolations(page, [...paths, queue]))) +
        (await onPage({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 390, height: 844 } }, (page) =>
          countViolations(page, [...paths, queue]),
        ));
      return [
        row(`${name}: keys for a translated text, beside the text`, '1', '1 (Ctrl+Enter)', true),
        row(
          `${name}: from saving to the next editor`,
          `p95 < ${NEXT_EDITOR_MS_TARGET} ms`,
          `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
          p95 < NEXT_EDITOR_MS_TARGET,
        ),
        row(
          `${name}: ${TEXTS_IN_A_ROW} texts by keys alone`,
          '',
          `${(seconds / TEXTS_IN_A_ROW).toFixed(2)} s and ${requests.toFixed(1)} requests for each`,
          null,
        ),
        row(
          `${name}: the page of a text, first visit`,
          `< ${BYTES_TARGET / 1_000} kB, LCP < ${LCP_MS_TARGET} ms`,
          `${load.requests} requests, ${(load.bytes / 1_000).toFixed(0)} kB, LCP ${load.paint.toFixed(0)} ms`,
          load.bytes < BYTES_TARGET && load.paint < LCP_MS_TARGET,
        ),
        row(`${name}: stops of the Tab key up to the editor (2 and Enter by the link that skips to it)`, '', String(load.tabs), null),
        row(
          `${name}: against WCAG 2.2 AA on ${paths.length + 1} pages, light on a desktop and dark on a phone`,
          '0',
          String(violations),
          violations === 0,
        ),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });

const WAITS =
  'From the key to the frame in which the next editor has the focus, as the page sees it. The next page is fetched as soon as an editor is shown.';

/** Costs of a translator's work on the pages of both services, in a real browser. */
export const workbench: Benchmark = {
  name: 'workbench',
  title: 'The translator’s workbench',
  setting:
    'Chromium on the same machine, signed in, with the sample data. Texts are typed at 25 keys a second and saved by keys alone. Bytes are compressed and include all that the page loads. Needs Chromium.',
  remarks: Object.fromEntries(SERVICES.map(({ name }) => [`${name}: from saving to the next editor`, WAITS])),
  run: async (testbed) => {
    const rows: ReportRow[] = [];
    if (hasChromium) for (const service of SERVICES) rows.push(...(await measureService(testbed, service)));
    return { rows };
  },
};
