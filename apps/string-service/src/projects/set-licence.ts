import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { ProjectName } from './project.js';
import { updateLicence } from './project.store.js';

/** Long enough for an SPDX expression of several licences. */
const LICENCE_CHARACTERS = 100;

/**
 * Says under which licence a project's translations may be passed on. Whoever does this has the machine, so nobody else is asked.
 *
 * @throws Refusal `not-found` for no project, `malformed` for what is no SPDX expression
 */
export const setLicence = async ({ db }: Pick<Service, 'db'>, name: ProjectName, licence: string): Promise<void> => {
  if (licence.length > LICENCE_CHARACTERS || !/^[A-Za-z0-9.+() -]*$/.test(licence))
    throw new Refusal('malformed', `"${licence}" is no licence as SPDX names it, as in CC-BY-4.0.`);
  if (!(await updateLicence(db.pool, name, licence))) throw new Refusal('not-found', `There is no project ${name.origin}/${name.project}.`);
};
