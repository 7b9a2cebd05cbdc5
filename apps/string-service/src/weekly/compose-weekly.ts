import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { projectPath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { FollowedProject, Reader, StringNews } from './news.store.js';
import type { MovedSuggestion } from './read-moved-suggestions.js';
import type { WaitingStrings } from './waiting.store.js';
import type { LanguageNews, OwnNews, ProjectNews, WeeklyDetails } from './weekly-details.js';

/** Suggestions of each list of a project, its announcements, and characters of a text. */
const LIMITS = { own: 10, announcements: 7, characters: 120 };

/** News for a batch of people in the projects that they follow. */
export interface FollowedNews {
  readonly strings: readonly StringNews[];
  readonly waiting: readonly WaitingStrings[];
  /** Strings without a translation in projects with a release. */
  readonly left: readonly { readonly projectId: number; readonly lng: string; readonly left: number }[];
  /** Announcements, oldest first. */
  readonly announced: readonly { readonly projectId: number; readonly text: string; readonly at: Date }[];
  readonly moved: readonly MovedSuggestion[];
}

/** Key of a language of a project, and of a person's. */
const keyOf = ({ projectId, lng }: { readonly projectId: number; readonly lng: string }): string => `${projectId} ${lng}`;
const ownKeyOf = (one: { readonly personId: number; readonly projectId: number; readonly lng: string }): string =>
  `${one.personId} ${keyOf(one)}`;

/** Composes the weekly mails of a batch of people, by their ids, from what is new to them; who has no news is absent. */
export const composeWeekly = (
  { languages, settings }: Pick<Service, 'languages' | 'settings'>,
  readers: readonly Reader[],
  followed: readonly FollowedProject[],
  { announced, ...found }: FollowedNews,
): Map<number, WeeklyDetails> => {
  const readerOf = new Map(readers.map((reader) => [reader.id, reader]));
  const strings = new Map(found.strings.map((one) => [ownKeyOf(one), one]));
  const waiting = new Map(found.waiting.map((one) => [ownKeyOf(one), one.waiting]));
  const left = new Map(found.left.map((one) => [keyOf(one), one.left]));
  const moved = groupBy(found.moved, ownKeyOf);
  // Suggestions are also told of in languages in which their authors do not work any more.
  const movedIn = groupBy(found.moved, ({ personId }) => personId);
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
    const { added = 0, changed = 0, missing = 0 } = strings.get(key) ?? {};
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
