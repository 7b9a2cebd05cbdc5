import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import { asManager } from '../members/as-manager.js';
import type { ProjectName } from '../project.js';
import { updateDecideBy } from '../project.store.js';

/**
 * Sets the rule by which a project orders candidates in its exports, diffs and pages (docs/deciding.md). Owner, admins of the project and
 * administrators may. Refuses an unknown project with `malformed`.
 */
export const setDecideBy = (
  context: Context,
  { decide_by, ...name }: ProjectName & { readonly decide_by: DecideBy },
): Promise<MessagesResult> =>
  asManager(context, name, async ({ id }) => {
    await updateDecideBy(context.db.pool, id, decide_by);
    return { messages: [status(sentence('Deciding rule saved: {decide_by}.', { decide_by }))] };
  });

/** Reads the rule by which a project decides. Refuses an unknown project with `malformed`. */
export const getDecideBy = async (context: Pick<Context, 'db'>, name: ProjectName): Promise<{ readonly decide_by: DecideBy }> => ({
  decide_by: (await getProject(context, name)).decideBy,
});
