import { resolve } from 'node:path';

/** The built program. */
export const MAIN = resolve(import.meta.dirname, '../dist/main.js');
