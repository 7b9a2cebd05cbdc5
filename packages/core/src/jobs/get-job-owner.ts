import type { Service } from '../units/context.js';
import { findJobOwner } from './job.store.js';

/** Id of the person whose background job it is; null where the account was deleted, or the job. For tasks, which ask for nobody. */
export const getJobOwner = ({ db }: Pick<Service, 'db'>, id: string): Promise<number | null> => findJobOwner(db.pool, id);
