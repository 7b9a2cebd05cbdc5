import type { Connection } from '../database/database.js';
import { listModeratorIds } from './person.store.js';

/** Ids of a language's moderators: moderators and administrators who prefer to translate into it, or else all of them. */
export const listModerators = (connection: Connection, lng: string): Promise<number[]> => listModeratorIds(connection, lng);
