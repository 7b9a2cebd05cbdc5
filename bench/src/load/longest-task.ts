import type { Browser } from 'playwright-core';

/** Loads of a page whose longest tasks are compared; the median counts. */
const LOADS = 5;

/** Milliseconds that a page is watched for after it has loaded. */
const SETTLE_MS = 1_000;

/** A phone's size. */
const PHONE = { width: 390, height: 844 };

/** The members of an event of Chromium's trace that are read; `tdur`: microseconds of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** Processor time of the longest task of the pages' own threads, in milliseconds. */
const longestIn = (events: readonly TraceEvent[]): number => {
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.ph === 'X' && event.name === 'RunTask' && pages.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
};

/**
 * The longest task of a page while it loads, in milliseconds of the processor, on a phone's size: what keeps it from answering a touch. Time by
 * the clock would count what else the machine does.
 *
 * @param slowdown how many times slower than this machine the processor is made
 */
export const measureLongestTask = async (browser: Browser, address: string, slowdown: number): Promise<number> => {
  const longest: number[] = [];
  for (let nr = 0; nr < LOADS; nr += 1) {
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    // Stylesheet, script and fonts are cached, as for a reader who goes from chapter to chapter.
    await page.goto(address);
    await page.goto('about:blank');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const events: TraceEvent[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
    await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    longest.push(longestIn(events));
    await context.close();
  }
  return longest.sort((a, b) => a - b)[Math.floor(LOADS / 2)] ?? 0;
};
