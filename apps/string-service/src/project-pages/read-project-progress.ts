import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import { getOverview, type Overview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import { formatLanguageTags } from '../projects/language-tags.js';
import { mayManage } from '../projects/members/may-manage.js';
import type { Member } from '../projects/members/member.js';
import { readMembers } from '../projects/members/members.js';
import { listSubscribedProjects } from '../projects/members/membership.store.js';
import { formatProjectName, homeOf, type ProjectName } from '../projects/project.js';
import { projectSetsOfProject } from '../projects/project-scope.sql.js';
import { readReleaseNews } from '../projects/releases/read-releases.js';
import type { ReleaseNews } from '../projects/releases/release-news.js';
import { countProjects, listProjectProgress, type ProjectCounts, type ProjectListFilter, type ProjectProgress } from './progress.store.js';
import {
  countPeopleByProject,
  countStatesByLanguage,
  listLastDays,
  listLastDaysByLanguage,
  type StringStates,
} from './project-states.store.js';
import { readProjectStates } from './read-project-states.js';

/** Time in which contributions make somebody one of the people of a project. */
const YEAR_MS = 365 * DAY_MS;

/** Projects on a page. */
const PAGE_SIZE = 25;

/** Query of a reader of the list. */
export type ProjectListQuery = Pick<ProjectListFilter, 'words' | 'show' | 'order'>;

/** A project in the list. */
export interface ListedProject extends ProjectProgress {
  readonly states?: StringStates | undefined;
  readonly active?: Date | undefined;
  /** Number of people who contributed in the language in the last year; undefined: they are being counted. */
  readonly people?: number | undefined;
}

/** A page of the projects with their progress in a language (offset pagination). */
export interface ProjectProgressPage {
  /** With the states of their strings, where they are counted, and the day (UTC) of the last contribution in the language. */
  readonly projects: readonly ListedProject[];
  /** Numbers of projects of each choice, whatever the words. */
  readonly counts: ProjectCounts;
  /** Number of the page, from 0. */
  readonly page: number;
  /** True when there is a next page. */
  readonly more: boolean;
}

/**
 * Reads a page of the projects with their progress in a language. Reads one project more than a page has, to find out whether there is a next
 * page.
 */
export const readProjectProgress = async (
  context: Context,
  lng: string,
  { page, ...filter }: ProjectListQuery & Pick<ProjectListFilter, 'reads'> & { readonly page: number },
): Promise<ProjectProgressPage> => {
  const { db, actor, now } = context;
  const personId = actor?.id ?? null;
  const [found, counts] = await Promise.all([
    listProjectProgress(db.pool, lng, { ...filter, personId, limit: PAGE_SIZE + 1, offset: page * PAGE_SIZE }),
    countProjects(db.pool, lng, personId),
  ]);
  const projects = found.slice(0, PAGE_SIZE);
  const since = new Date(now().getTime() - YEAR_MS);
  const [states, active, people] = await Promise.all([
    readProjectStates(context, lng, projects),
    listLastDays(db.pool, lng, projects),
    readDecidedCounts(context, {
      of: ['people by project', lng, projects.map(formatProjectName)],
      translated: projects.reduce((sum, { translated }) => sum + translated, 0),
      // Each day others are of the last year.
      scope: null,
      count: ({ pool }) => countPeopleByProject(pool, lng, { projects, since }),
    }),
  ]);
  return {
    projects: projects.map((project) => {
      const name = formatProjectName(project);
      return { ...project, states: states?.[name], active: active.get(name), people: people === null ? undefined : (people[name] ?? 0) };
    }),
    counts,
    page,
    more: found.length > PAGE_SIZE,
  };
};

/** Data of a project's page. */
export interface ProjectOverview extends ProjectName {
  readonly overview: Overview;
  /** States of its strings by language; null where they are being counted. */
  readonly states: Readonly<Record<string, StringStates>> | null;
  /** Day (UTC) of the last contribution by language. */
  readonly active: ReadonlyMap<string, Date>;
  /** True when the reader subscribed to the project; null for a visitor. */
  readonly subscribed: boolean | null;
  /** True when the reader may replace its files. */
  readonly managed: boolean;
  /** Pattern of the paths of its PO files. */
  readonly layout: string;
  /** Tags in its paths that differ from the code of their language: `fr_FR:fr`. */
  readonly languageTags: string;
  /** Rule by which its candidates are ordered. */
  readonly decideBy: DecideBy;
  /** Licence of its translations, an SPDX expression; empty where none is set. */
  readonly licence: string;
  /** Description in a few words; empty where there is none. */
  readonly description: string;
  /** Its owner, admins and moderators. */
  readonly members: readonly Member[];
  /** Language of its source texts; empty: English. */
  readonly sourceLanguage: string;
  /** Its release to come, and what it announced lately. */
  readonly news: ReleaseNews;
}

/** Reads the data of a project's page. Refuses an unknown project with `not-found`. */
export const readProjectOverview = async (context: Context, name: ProjectName): Promise<ProjectOverview> => {
  const { db, actor, settings } = context;
  const project = await getProject(context, name, 'not-found');
  const [overview, subscriptions, managed, members, news, active] = await Promise.all([
    getOverview(context, projectSetsOfProject(project.id)),
    actor ? listSubscribedProjects(db.pool, actor.id) : null,
    actor ? mayManage(context, db.pool, project) : false,
    readMembers(context, project),
    readReleaseNews(context, project.id),
    listLastDaysByLanguage(db.pool, project.id),
  ]);
  const states = await readDecidedCounts(context, {
    of: ['states by language', project.id, project.decideBy, project.homeIds],
    translated: [...overview.translated.values()].reduce((sum, units) => sum + units, 0),
    scope: { lng: null, projectSets: projectSetsOfProject(project.id) },
    count: ({ pool }) =>
      countStatesByLanguage(pool, {
        id: project.id,
        languages: [...overview.translated.keys()].filter((lng) => lng !== ''),
        decideBy: project.decideBy,
        home: homeOf(project, settings),
      }),
  });
  const { layout, languageTags, decideBy, description, licence, sourceLanguage } = project;
  const laid = { layout, languageTags: formatLanguageTags(languageTags) };
  return {
    ...name,
    ...laid,
    states,
    active,
    decideBy,
    description,
    licence,
    sourceLanguage,
    members,
    overview,
    news,
    subscribed: subscriptions?.includes(formatProjectName(name)) ?? null,
    managed,
  };
};
