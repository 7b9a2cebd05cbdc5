import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import type { Project, ProjectName } from '../../projects/project.js';
import { readPackedContent } from '../files/content.js';
import { unpackContent } from '../files/pack-content.js';
import { findBlobContent, findGitObject, listGitRefs, listNamedContributors } from './git.store.js';
import { makeGitObject } from './git-object.js';
import { formatMailmap } from './git-people.js';
import { makeLooseBlob } from './loose-blob.js';

/** Project and language in the path of a repository. */
export interface RepositoryName {
  readonly origin: string;
  /** `<project>.git` */
  readonly repository: string;
}

const notThere = (): Refusal => new Refusal('not-found', 'There is no such file in the repository.');

const getRepository = (context: Context, { origin, repository }: RepositoryName): Promise<Project> => {
  const name: ProjectName = { origin, project: repository.replace(/\.git$/, '') };
  if (name.project === repository) throw new Refusal('not-found', 'The path of a repository ends with .git.');
  return getProject(context, name, 'not-found');
};

/** `info/refs`, as dumb HTTP has it: name and branch of each latest commit. Empty before the first snapshot. */
export const formatRefs = async (context: Context, name: RepositoryName): Promise<string> => {
  const { id } = await getRepository(context, name);
  const refs = await listGitRefs(context.db.pool, id);
  return refs.map(({ branch, sha1 }) => `${sha1.toString('hex')}\trefs/heads/${branch}\n`).join('');
};

/** `HEAD`: the branch that a clone begins with. */
export const formatHead = async (context: Context, name: RepositoryName): Promise<string> => {
  await getRepository(context, name);
  return 'ref: refs/heads/most_voted\n';
};

/** `mailmap`: names for the numbers in commits, of people who want to be named. */
export const readMailmap = async (context: Context, name: RepositoryName): Promise<string> => {
  const { id } = await getRepository(context, name);
  return formatMailmap(await listNamedContributors(context.db.pool, id));
};

/** Reads a loose object by its name in hexadecimal. Refuses an unknown one with `not-found`. */
export const getLooseObject = async (context: Context, name: RepositoryName, sha1: string): Promise<Buffer> => {
  const { id } = await getRepository(context, name);
  if (!/^[0-9a-f]{40}$/.test(sha1)) throw notThere();
  const { pool } = context.db;
  const bytes = Buffer.from(sha1, 'hex');
  const found = await findGitObject(pool, id, bytes);
  if (found) return found.zlib;
  const content = await findBlobContent(pool, id, bytes);
  if (!content) throw notThere();
  const packed = await readPackedContent(pool, content);
  return (await makeLooseBlob(packed)) ?? (await makeGitObject('blob', await unpackContent(packed))).zlib;
};
