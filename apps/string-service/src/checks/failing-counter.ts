import type { ReportSection } from '@translation-commons/core/jobs/job-report.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { CHECKS, ERROR_CHECKS } from './checks.js';

/** The translations of an import that fail one check. */
interface CheckFailures {
  count: number;
  /** The first failing translations, as file, line and string. */
  readonly places: string[];
}

/** Counters by check: which translations of an import fail it, by its name. */
export interface FailingCounter {
  /** Number of translations that fail at least one check. */
  translations: number;
  /** Number of translations that fail an error check. */
  errors: number;
  readonly checks: Map<string, CheckFailures>;
}

/** A counter of nothing yet. */
export const makeFailingCounter = (): FailingCounter => ({ translations: 0, errors: 0, checks: new Map() });

/** Places of failing translations that are kept, for each check. */
const PLACES_LIMIT = 50;

const addFailures = (counter: FailingCounter, name: string, count: number, places: readonly string[]): void => {
  const known = counter.checks.get(name);
  const failures = known ?? { count: 0, places: [] };
  if (!known) counter.checks.set(name, failures);
  failures.count += count;
  failures.places.push(...places.slice(0, PLACES_LIMIT - failures.places.length));
};

/** Counts the checks that one translation fails, and notes its place as a reader finds it: file, line, string. */
export const countFailing = (counter: FailingCounter, failing: readonly string[], place?: () => string): void => {
  if (failing.length === 0) return;
  counter.translations += 1;
  counter.errors += Number(failing.some((name) => ERROR_CHECKS.includes(name)));
  // The place is formatted only while there is room for it: quoting strings is slow, and a file in which every translation fails is not rare.
  const isKept = failing.some((name) => (counter.checks.get(name)?.places.length ?? 0) < PLACES_LIMIT);
  const places = place && isKept ? [place()] : [];
  for (const name of failing) addFailures(counter, name, 1, places);
};

/** Adds what another counter counted. */
export const mergeFailing = (counter: FailingCounter, other: FailingCounter): void => {
  counter.translations += other.translations;
  counter.errors += other.errors;
  for (const [name, { count, places }] of other.checks) addFailures(counter, name, count, places);
};

/** Number of failing checks that an import reports. */
const CHECKS_LIMIT = 5;

/** Sentences about the checks that translations fail, most failures first. */
const sayFailing = ({ checks }: FailingCounter) =>
  CHECKS.flatMap(({ name, describe }) => {
    const failures = checks.get(name);
    if (!failures) return [];
    const { count, places } = failures;
    const values = { name, described: describe(sentence) };
    const failure = sentenceCount('{described}: {n} translation ({name})', '{described}: {n} translations ({name})', count, values);
    const title = sentenceCount('{described}: {n} translation', '{described}: {n} translations', count, { described: values.described });
    return [{ name, count, places, text: failure, title }];
  }).sort((one, other) => other.count - one.count);

/** The messages of an import about failing checks: the five that most translations fail, most first, with their counts. */
export const failingMessages = (counter: FailingCounter): Message[] =>
  sayFailing(counter)
    .slice(0, CHECKS_LIMIT)
    .map(({ text }) => status(text));

/** A list for each failing check of an import, with the places of the first translations that fail it. */
export const failingSections = (counter: FailingCounter): ReportSection[] =>
  sayFailing(counter).map(({ name, count, places, text, title }) => ({
    title,
    count,
    items: places.map((place) => ({ text: place })),
    summarizes: [text],
    severity: ERROR_CHECKS.includes(name) ? 'error' : 'warning',
  }));
