import type { Connection } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { KindHome } from '@translation-commons/core/units/kind/home.js';
import { type Static, Type } from 'typebox';
import { noProject } from './get-project.js';
import { findProjectId } from './project.store.js';
import { projectCondition, projectOfTemplate } from './project-scope.sql.js';

/** Members of a body that name the project in which votes are given: both, or neither. */
export const VotedInParams = Type.Object({
  origin: Type.Optional(Type.String({ description: 'Origin of the project in which the vote is given; with `project`, or neither.' })),
  project: Type.Optional(
    Type.String({ description: 'Project in which the vote is given: it counts in its home only. Without one it counts everywhere.' }),
  ),
});

/** Id of the project in which votes are given; null where none is named. Refuses an unknown one, and one of the two members alone. */
export const findVotedIn = async (
  connection: Connection,
  { origin = '', project = '' }: Static<typeof VotedInParams>,
): Promise<number | null> => {
  if (origin === '' && project === '') return null;
  if (origin === '' || project === '')
    throw refuseParam(origin === '' ? 'origin' : 'project', sentence('A project is named by origin and project: give both, or neither.'));
  const id = await findProjectId(connection, projectCondition({ origin, project }));
  if (id === null) throw noProject({ origin, project });
  return id;
};

/** Homes of votes: projects, and families of them. */
export const voteHome: Omit<KindHome, 'readElsewhere'> = {
  params: VotedInParams,
  find: findVotedIn,
  findOfPlace: async (connection, { scope, list }) => {
    const { origin, project }: Static<typeof VotedInParams> = scope;
    if (origin && project) return findVotedIn(connection, { origin, project });
    const ofTemplate = list === undefined ? null : projectOfTemplate(list);
    return findProjectId(connection, ofTemplate);
  },
};
