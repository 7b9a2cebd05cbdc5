import type { Connection } from '../database/database.js';
import { listModeratorIds } from './person.store.js';

/** Numbers of those who look after a language: moderators and administrators who translate into it by preference, or else all of them. */
export const listModerators = (connection: Connection, lng: string): Promise<number[]> => listModeratorIds(connection, lng);
