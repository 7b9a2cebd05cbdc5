import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mayUseName } from '../../projects/members/may-manage.js';
import type { ProjectName } from '../../projects/project.js';

/** Sources of a new project's name: as it was typed, and by where its files come from. */
export interface NameSources {
  readonly typed: Partial<ProjectName>;
  /** Owner of its repository; empty: the actor publishes it. */
  readonly owner: string;
  /** Name of its repository, archive or template. */
  readonly name: string;
}

/** Names that are tried before the last one is kept. */
const TRIES = 9;

const NAME_LENGTH_LIMIT = 90;

/** A name that a project may have; empty where nothing is left of it. */
const tidy = (name: string): string =>
  name
    .replaceAll(/[/\\*\p{Cc}]+/gu, '-')
    .trim()
    .slice(0, NAME_LENGTH_LIMIT)
    .replace(/^[-.\s]+|(?<![-.\s])[-.\s]+$/g, '');

/** The name of an archive without its ending, version and branch: `lantern` of `lantern-1.4.2.tar.gz`, and of `lantern-main.zip`. */
export const nameOfArchive = (file: string): string => {
  const stem = file.replace(/\.(?:zip|tgz|tbz2?|txz|7z|tar(?:\.\w+)?)$/i, '');
  return stem.replace(/[-_.]v?\d[\w.]*$|[-_](?:main|master|trunk|head)$/i, '') || stem;
};

/** The name of the template among loose files, without its ending; empty where none is one. */
export const nameOfFiles = (files: readonly string[]): string =>
  files.find((name) => name.toLowerCase().endsWith('.pot'))?.replace(/\.pot$/i, '') ?? '';

/** A name for a new project: what was typed stays; the rest is of a project that the actor may import, if there is one. */
export const suggestName = async (context: Context, { typed, owner, name }: NameSources): Promise<ProjectName> => {
  const actor = getActor(context);
  const isFree = (asked: ProjectName) => mayUseName(context, context.db.pool, asked);
  const origin = typed.origin || tidy(owner) || tidy(actor.name) || 'projects';
  const project = typed.project || tidy(name) || 'project';
  const first = { origin, project };
  if ((typed.origin && typed.project) || (await isFree(first))) return first;
  for (let nr = 2; !typed.project && nr <= TRIES; nr++) {
    const next = { origin, project: `${project}-${nr}` };
    if (await isFree(next)) return next;
  }
  return first;
};
