import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { mayUseName, notYours } from '../../projects/members/may-manage.js';
import type { ProjectName } from '../../projects/project.js';
import { findProject } from '../../projects/project.store.js';

/**
 * True if a preview shows what an import with other parameters does: at most the name differs, and both names are of one project, or of none yet.
 * Refuses names of other people's projects with `malformed`.
 */
export const coversImport = async <Params extends ProjectName>(
  context: Context,
  connection: Connection,
  previewed: Params,
  asked: Params,
): Promise<boolean> => {
  if (!(await mayUseName(context, connection, asked))) throw notYours();
  const { origin, project } = asked;
  if (!isDeepStrictEqual({ ...previewed, origin, project }, { ...previewed, ...asked })) return false;
  const [before, now] = [await findProject(connection, previewed), await findProject(connection, asked)];
  return before?.id === now?.id;
};
