import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = '/usr/lib/postgresql';

/** Whether the system's packages have a PostgreSQL, which tests of the verse service run on. */
export const hasPackaged = () =>
  existsSync(PACKAGES) && readdirSync(PACKAGES).some((version) => existsSync(`${PACKAGES}/${version}/bin/initdb`));
