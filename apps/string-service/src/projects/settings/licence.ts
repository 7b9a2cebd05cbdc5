import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import { asManager } from '../members/as-manager.js';
import type { ProjectName } from '../project.js';
import { updateLicence } from '../project.store.js';

/** Characters: long enough for an SPDX expression of several licences. */
export const LICENCE_LENGTH_LIMIT = 100;

/**
 * Sets the licence of a project's translations: an SPDX expression, or nothing. Owner, admins of the project and administrators may. Refuses
 * an unknown project and an invalid expression with `malformed`.
 */
export const setLicence = (context: Context, { licence, ...name }: ProjectName & { readonly licence: string }): Promise<MessagesResult> =>
  asManager(context, name, async ({ id }) => {
    if (licence.length > LICENCE_LENGTH_LIMIT || !/^[A-Za-z0-9.+() -]*$/.test(licence))
      throw refuseParam('licence', sentence('"{licence}" is not an SPDX licence name, like CC-BY-4.0.', { licence }));
    await updateLicence(context.db.pool, id, licence.trim());
    return { messages: [status(sentence('Licence saved.'))] };
  });

/** Reads the licence of a project's translations; empty where none is set. Refuses an unknown project with `malformed`. */
export const getLicence = async (context: Pick<Context, 'db'>, name: ProjectName): Promise<{ readonly licence: string }> => ({
  licence: (await getProject(context, name)).licence,
});
