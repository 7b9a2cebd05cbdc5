import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from './start-server.js';

/** Starts the server of the baseline on a database: `GET /unit/ID` answers with the unit of that number. */
export const startBare = (url: string): Promise<RunningServer> =>
  startServer([fileURLToPath(new URL('bare-server.js', import.meta.url))], { DATABASE_URL: url });
