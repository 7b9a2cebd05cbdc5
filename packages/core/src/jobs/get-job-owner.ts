import type { Service } from '../units/context.js';
import { findJobOwner } from './job.store.js';

/** Id of the owner of a job; null where the account or the job was deleted. For tasks, which have no actor. */
export const getJobOwner = ({ db }: Pick<Service, 'db'>, id: string): Promise<number | null> => findJobOwner(db.pool, id);
