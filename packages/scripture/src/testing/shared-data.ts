import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestContext } from 'vitest';

/** The folder of real and hostile files beside the project, on some machines; `SHARED_DATA` names another place. */
const sharedDataFolder = resolve(process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data'));

/** Where a file or folder of the shared data is; null where it is not. */
export const findSharedData = (path: string): string | null => {
  const whole = resolve(sharedDataFolder, path);
  return existsSync(whole) ? whole : null;
};

/** Where a file or folder of the shared data is; skips the test, saying so, where it is not. */
export const sharedData = (context: TestContext, path: string): string =>
  findSharedData(path) ?? context.skip(`the shared test data is not there (${path}); SHARED_DATA may name its folder`);
