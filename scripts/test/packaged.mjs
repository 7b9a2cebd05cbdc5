import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = '/usr/lib/postgresql';

/** True when the system's packages include a PostgreSQL, which tests of the verse service use. */
export const hasPackaged = () =>
  existsSync(PACKAGES) && readdirSync(PACKAGES).some((version) => existsSync(`${PACKAGES}/${version}/bin/initdb`));
