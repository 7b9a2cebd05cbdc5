import type { Context } from '@translation-commons/core/context.js';
import { Refusal } from '@translation-commons/core/errors.js';
import { listSubscribed } from '../membership.store.js';
import { type ProjectName, showProject } from '../project.js';
import { findProject } from '../project.store.js';
import { countStrings, type LanguageProgress, listLanguageProgress, listProgress, type ProjectProgress } from './progress.store.js';

/** More projects than a front page shows; the rest are found by searching and by their addresses. */
const SHOWN = 200;

/** The projects with their progress in a language. */
export const readProgress = ({ db }: Context, lng: string): Promise<ProjectProgress[]> => listProgress(db.pool, lng, SHOWN);

/** What the page of a project shows. */
export interface ProjectOverview extends ProjectName {
  readonly strings: number;
  readonly languages: readonly LanguageProgress[];
  /** Whether the reader is told of what happens in it; null for a visitor. */
  readonly subscribed: boolean | null;
}

/** Reads what the page of a project shows. Refuses with `not-found` one that is not there. */
export const readProject = async ({ db, actor }: Context, name: ProjectName): Promise<ProjectOverview> => {
  const project = await findProject(db.pool, name);
  if (!project) throw new Refusal('not-found', `There is no project ${showProject(name)}.`);
  const [strings, languages, subscriptions] = await Promise.all([
    countStrings(db.pool, project.id),
    listLanguageProgress(db.pool, project.id),
    actor ? listSubscribed(db.pool, actor.id) : null,
  ]);
  return { ...name, strings, languages, subscribed: subscriptions?.includes(showProject(name)) ?? null };
};
