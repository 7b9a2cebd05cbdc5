import type { Connection } from '@translation-commons/core/database/database.js';
import { forLanguages } from '@translation-commons/core/database/spread.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import { daysAfter, utcDay } from '@translation-commons/core/kernel/time.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { projectPath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { Follower } from './followers.store.js';
import {
  type FollowedLanguage,
  type FollowedProject,
  listFollowed,
  listLanguagesOf,
  listLeft,
  listNewAnnouncements,
  listStringNews,
  type Reader,
} from './news.store.js';
import { type MovedSuggestion, readMovedSuggestions } from './read-moved-suggestions.js';
import { readWaiting } from './read-waiting.js';
import type { LanguageNews, OwnNews, ProjectNews, WeeklyDetails } from './weekly-details.js';

/** Days that a mail looks back at most: who did not get any for longer does not read everything. */
export const LOOKED_BACK_DAYS = 28;
/** Suggestions of each list of a project, its announcements, and characters of a text. */
const LIMITS = { own: 10, announcements: 7, characters: 120 };

/** Key of a language of a project, and of a person's. */
const keyOf = ({ projectId, lng }: { readonly projectId: number; readonly lng: string }): string => `${projectId} ${lng}`;
const ownKeyOf = (one: { readonly personId: number; readonly projectId: number; readonly lng: string }): string =>
  `${one.personId} ${keyOf(one)}`;

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
  { languages, settings }: Service,
  connection: Connection,
  followers: readonly Follower[],
  now: Date,
): Promise<Map<number, WeeklyDetails>> => {
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
  const strings = await readEach((lng, own) => listStringNews(connection, own, lng));
  const news = new Map(strings.map((one) => [ownKeyOf(one), one]));
  const awaited = await readEach((lng, own) => readWaiting(settings, connection, own, followed, lng));
  const waiting = new Map(awaited.map((one) => [ownKeyOf(one), one.waiting]));
  const left = new Map((await listLeft(connection, released, lngs)).map((one) => [keyOf(one), one.left]));
  const announced = await listNewAnnouncements(connection, [...new Set(followed.map(({ projectId }) => projectId))], oldest);
  const moved = groupBy(await readMovedSuggestions(settings, connection, readers, followed), ownKeyOf);
  // Suggestions are also told of in languages in which their authors do not work any more.
  const movedIn = groupBy([...moved.values()].flat(), ({ personId }) => personId);

  const ownNews = (own: readonly MovedSuggestion[], leads: boolean, place: ProjectName): OwnNews[] =>
    own
      .filter((one) => one.leads === leads)
      .slice(0, LIMITS.own)
      .map(({ source, translation, sguid, lng }) => ({
        source: truncate(source, LIMITS.characters),
        translation: truncate(translation, LIMITS.characters),
        page: `${settings.baseUrl}${stringPages.path({ key: sguid, profile: { context: '' } }, lng)}?${new URLSearchParams({ ...place })}`,
      }));
  const languageNews = (one: FollowedProject, lng: string): LanguageNews => {
    const { personId, projectId, origin, project } = one;
    const key = ownKeyOf({ personId, projectId, lng });
    const { added = 0, changed = 0, missing = 0 } = news.get(key) ?? {};
    const own = moved.get(key) ?? [];
    const pageOf = (queue: 'untranslated' | 'unendorsed') =>
      `${settings.baseUrl}${queuePath(stringPages, { queue, lng, scope: { origin, project } })}`;
    return {
      language: languages.get(lng)?.native ?? lng,
      lng,
      englishName: languages.get(lng)?.name ?? lng,
      ...{ added, changed, missing },
      left: one.date === null ? null : (left.get(keyOf({ projectId, lng })) ?? 0),
      waiting: waiting.get(key) ?? 0,
      translatePage: pageOf('untranslated'),
      votePage: pageOf('unendorsed'),
      leading: ownNews(own, true, { origin, project }),
      overtaken: ownNews(own, false, { origin, project }),
    };
  };
  const isNews = ({ added, changed, left, waiting, leading, overtaken }: LanguageNews): boolean =>
    added + changed + (left ?? 0) + waiting + leading.length + overtaken.length > 0;
  const projectNews = (one: FollowedProject): ProjectNews[] => {
    const { lngs = [] } = readerOf.get(one.personId) ?? {};
    const all = new Set([...lngs, ...(movedIn.get(one.personId) ?? []).map(({ lng }) => lng)]);
    const inLanguages = [...all].map((lng) => languageNews(one, lng)).filter(isNews);
    const announcements = announced.filter(({ projectId, at }) => projectId === one.projectId && at > one.since).map(({ text }) => text);
    if (inLanguages.length === 0 && announcements.length === 0) return [];
    const isLeft = inLanguages.some((language) => (language.left ?? 0) > 0);
    return [
      {
        project: formatProjectName(one),
        page: `${settings.baseUrl}${projectPath(one)}`,
        release: isLeft && one.date !== null ? { date: one.date, note: one.note } : null,
        announcements: announcements.slice(-LIMITS.announcements),
        languages: inLanguages,
      },
    ];
  };
  const byPerson = groupBy(followed, ({ personId }) => personId);
  const told = new Map<number, WeeklyDetails>();
  for (const [personId, theirs] of byPerson) {
    const projects = theirs.flatMap(projectNews);
    if (projects.length > 0) told.set(personId, { projects, more: 0 });
  }
  return told;
};
