import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../build/root.mjs';

/** Milliseconds without a change after which a burst of them, as editors and git make, is over. */
const QUIET_MS = 100;

/** Folders that a running service is built from or reads: sources, the texts and styles of its pages, the models and migrations. */
const foldersOf = (service) => [
  `apps/${service}/src`,
  ...readdirSync(inRoot('packages')).flatMap((name) => [`packages/${name}/src`, `packages/${name}/assets`]),
  'interface-texts',
  'prisma',
];

const isSource = (name) => !/(^|[\\/])generated[\\/]|\.test\.ts$|~$|\.sw[a-z]$/.test(name);

/**
 * Goes through the changes of what a service is made of, several at once as one: the path of the last. Changes while one is dealt with
 * are the next one. It watches from the call on.
 *
 * @param {string} service
 * @returns {AsyncGenerator<string>}
 */
export const watchSources = (service) => {
  let changed = null;
  let quiet = null;
  let wake = () => {};
  for (const folder of foldersOf(service).filter((one) => existsSync(inRoot(one)))) {
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (!name || !isSource(name)) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        changed = join(folder, name);
        wake();
      }, QUIET_MS);
    });
  }
  return (async function* () {
    for (;;) {
      if (changed === null) {
        await new Promise((resolve) => {
          wake = () => resolve(null);
        });
      }
      const path = changed;
      changed = null;
      yield path;
    }
  })();
};
