import type { Connection } from '../../database/database.js';
import { type Context, getActor } from '../../units/context.js';
import { trashUnits } from './trash.store.js';

/** Deletes units on behalf of the actor; their translations move to the trash. */
export const deleteUnits = (context: Context, connection: Connection, ids: readonly number[]): Promise<void> =>
  trashUnits(connection, ids, getActor(context).id, context.now());
