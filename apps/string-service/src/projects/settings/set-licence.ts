import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import { mayManage, onlyManagers } from '../people/may-manage.js';
import type { ProjectName } from '../project.js';
import { updateLicence } from '../project.store.js';

/** Characters: long enough for an SPDX expression of several licences. */
export const LICENCE_LENGTH_LIMIT = 100;

/**
 * Says under which licence a project's translations may be passed on: an SPDX expression, or nothing. Owner, admins of the project and
 * administrators may. Refuses with `malformed` a project that is not there and what is no such expression.
 */
export const setLicence = async (
  context: Context,
  { licence, ...name }: ProjectName & { readonly licence: string },
): Promise<{ readonly messages: readonly Message[] }> => {
  const project = await getProject(context, name);
  if (!(await mayManage(context, context.db.pool, project))) return { messages: [onlyManagers(name)] };
  if (licence.length > LICENCE_LENGTH_LIMIT || !/^[A-Za-z0-9.+() -]*$/.test(licence))
    throw refuseParam('licence', sentence('"{licence}" is no licence as SPDX names it, as in CC-BY-4.0.', { licence }));
  await updateLicence(context.db.pool, project.id, licence.trim());
  return { messages: [status(sentence('The licence is kept.'))] };
};
