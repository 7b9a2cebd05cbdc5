import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { DecideBy } from '@translation-commons/core/units/ranking/decide-by.js';
import { getProject } from '../get-project.js';
import { mayManage, onlyManagers } from '../people/may-manage.js';
import type { ProjectName } from '../project.js';
import { updateDecideBy } from '../project.store.js';

/**
 * Says what a project decides by: what its exports, diffs and pages put candidates in order by (docs/deciding.md). Owner, admins of the
 * project and administrators may. Refuses with `malformed` a project that is not there.
 */
export const setDecideBy = async (
  context: Context,
  { decide_by, ...name }: ProjectName & { readonly decide_by: DecideBy },
): Promise<{ readonly messages: readonly Message[] }> => {
  const project = await getProject(context, name);
  if (!(await mayManage(context, context.db.pool, project))) return { messages: [onlyManagers(name)] };
  await updateDecideBy(context.db.pool, project.id, decide_by);
  return { messages: [status(sentence('The project decides by {decide_by}.', { decide_by }))] };
};

/** What a project decides by. Refuses with `malformed` a project that is not there. */
export const getDecideBy = async (context: Pick<Context, 'db'>, name: ProjectName): Promise<{ readonly decide_by: DecideBy }> => ({
  decide_by: (await getProject(context, name)).decideBy,
});
