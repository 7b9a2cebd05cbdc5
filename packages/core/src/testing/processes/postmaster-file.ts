import { join } from 'node:path';

/** The file that an embedded PostgreSQL keeps as long as it runs, with its process id in the first line. */
export const postmasterFile = (dataDir: string): string => join(dataDir, 'postgres', 'data', 'postmaster.pid');
