import type { Connection } from '@translation-commons/core/database/database.js';
import { forLanguages } from '@translation-commons/core/database/spread.js';
import { daysAfter, utcDay } from '@translation-commons/core/kernel/time.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { composeWeekly } from './compose-weekly.js';
import type { Follower } from './followers.store.js';
import {
  type FollowedLanguage,
  listFollowed,
  listLanguagesOf,
  listLeft,
  listNewAnnouncements,
  listStringNews,
  type Reader,
} from './news.store.js';
import { readMovedSuggestions } from './read-moved-suggestions.js';
import { readWaiting } from './read-waiting.js';
import type { WeeklyDetails } from './weekly-details.js';

/** Days that a mail looks back at most: who did not get any for longer does not read everything. */
export const LOOKED_BACK_DAYS = 28;

/** Gives people since when things are news to them, and the languages that they work in. */
const toReaders = async (connection: Connection, followers: readonly Follower[], now: Date): Promise<Reader[]> => {
  const earliest = daysAfter(now, -LOOKED_BACK_DAYS);
  const used = await listLanguagesOf(
    connection,
    followers.map(({ id }) => id),
    earliest,
  );
  return followers.map(({ id, lng, toldAt }) => ({
    id,
    since: toldAt && toldAt > earliest ? toldAt : earliest,
    lngs: [...new Set([...(lng === null ? [] : [lng]), ...used.filter(({ personId }) => personId === id).map((one) => one.lng)])],
  }));
};

/**
 * Reads the news of a batch of people, by their ids; who has none is absent. In a fixed number of statements, and at most four for each rule of deciding;
 * on several servers those of translations once for each language.
 */
export const readWeekly = async (
  service: Service,
  connection: Connection,
  followers: readonly Follower[],
  now: Date,
): Promise<Map<number, WeeklyDetails>> => {
  const { settings } = service;
  const readers = await toReaders(connection, followers, now);
  const followed = await listFollowed(connection, readers, utcDay(now));
  const readerOf = new Map(readers.map((reader) => [reader.id, reader]));
  const pairs = followed.flatMap(({ personId, projectId, since }): FollowedLanguage[] => {
    const reader = readerOf.get(personId);
    return (reader?.lngs ?? []).map((lng) => ({ personId, projectId, lng, since, toldAt: reader?.since ?? since }));
  });
  const released = [...new Set(followed.flatMap(({ date, projectId }) => (date === null ? [] : [projectId])))];
  const lngs = [...new Set(readers.flatMap((reader) => reader.lngs))];
  const oldest = new Date(Math.min(...readers.map(({ since }) => since.getTime())));
  const readEach = async <One>(
    read: (lng: string | null, pairs: readonly FollowedLanguage[]) => Promise<readonly One[]>,
  ): Promise<One[]> => {
    const found = await forLanguages(
      connection,
      async () => lngs,
      (lng) => read(lng, lng === null ? pairs : pairs.filter((pair) => pair.lng === lng)),
    );
    return found.flat();
  };
  return composeWeekly(service, readers, followed, {
    strings: await readEach((lng, own) => listStringNews(connection, own, lng)),
    waiting: await readEach((lng, own) => readWaiting(settings, connection, own, followed, lng)),
    left: await listLeft(connection, released, lngs),
    announced: await listNewAnnouncements(connection, [...new Set(followed.map(({ projectId }) => projectId))], oldest),
    moved: await readMovedSuggestions(settings, connection, readers, followed),
  });
};
