import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from './scratch-folder.js';
import { type RunningServer, startServer } from './start-server.js';

/** One of the two services. */
export type ServiceName = 'string-service' | 'verse-service';

/** The project's folder. */
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The built program of a service, with all its commands. */
export const programOf = (service: ServiceName): string => join(PROJECT_ROOT, 'apps', service, 'dist', 'main.js');

/** Settings of a measured service: quiet, and with caches of feeds and reports off. */
export const settingsFor = (url: string, dataDir: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  FEED_CACHE_SECONDS: '0',
  REPORT_CACHE_SECONDS: '0',
  UPLOAD_LIMIT_MB: '1000',
});

/**
 * Starts a service on a database, as its operator would, with a data folder that is deleted when it stops.
 *
 * @param settings beside those of every measured service, as environment variables
 */
export const startService = async (
  service: ServiceName,
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const dataDir = await makeScratchFolder();
  const server = await startServer([programOf(service), 'serve'], { ...settingsFor(url, dataDir.path), ...settings });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await dataDir[Symbol.asyncDispose]();
    },
  };
};
