import { createHash } from 'node:crypto';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { DAY_MS, utcDay } from '@translation-commons/core/kernel/time.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { listChapters } from '../chapters/list-chapters.js';
import { type DailyVerse, type DayPlace, selectDaily } from './daily-verse.store.js';

/** The last days up to one (UTC, as `2026-11-27`), newest first. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => utcDay(new Date(Date.parse(last) - back * DAY_MS)));

/** A number from 0 below `limit` that a day has on every machine, as if drawn by lot. */
const numberOf = (day: string, limit: number): number => createHash('sha256').update(day).digest().readUIntBE(0, 6) % limit;

/**
 * Verses of days: the same for everybody, in every language and process, as long as the text has as many verses. Empty without a text.
 *
 * @throws Refusal `malformed` for a language that is not installed
 */
export const readDailyVerses = async (
  service: Pick<Service, 'db' | 'kind' | 'languages'>,
  lng: string,
  days: readonly string[],
): Promise<DailyVerse[]> => {
  getLanguage(service.languages, lng);
  const chapters = await listChapters(service);
  const total = chapters.reduce((sum, { verses }) => sum + verses, 0);
  if (total === 0) return [];
  const places = days.map((day): DayPlace => {
    const at = numberOf(day, total);
    const chapter = chapters.findLast(({ start, verses }) => verses > 0 && start <= at);
    return { day, chapter: chapter?.nr ?? 1, nr: at - (chapter?.start ?? 0) + 1 };
  });
  return selectDaily(service.db.pool, { lng, authorId: null, decideBy: service.kind.rules.decideBy }, places);
};
