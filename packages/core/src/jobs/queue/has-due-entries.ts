import type { Service } from '../../units/context.js';
import { findDueEntry } from './queue.store.js';
import type { Task } from './task.js';

/** True while entries of a task wait that are due, or are being worked on. */
export const hasDueEntries = ({ db }: Pick<Service, 'db'>, { name }: Pick<Task, 'name'>): Promise<boolean> => findDueEntry(db.pool, name);
