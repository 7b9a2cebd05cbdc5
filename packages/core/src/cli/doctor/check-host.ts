import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { installedVersion } from '../../kernel/files/installed-version.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { type Finding, fail, ok, warn } from './finding.js';

/** Free space in bytes below which imports and exports soon fail. */
const FREE_BYTES = 2 ** 30;

const checkDisk = async (dataDir: string): Promise<Finding> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    return fail(
      'disk',
      `The folder ${dataDir} cannot be written: ${(thrown as Error).message}.`,
      'Let this user write it, or set DATA_DIR.',
    );
  }
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const detail = `${(free / 2 ** 30).toFixed(1)} of ${(total / 2 ** 30).toFixed(1)} GiB free at ${dataDir}.`;
  return free < FREE_BYTES ? warn('disk', detail, 'Make room: uploads, exports and the embedded database need it.') : ok('disk', detail);
};

const checkAddresses = ({ baseUrl, sessionSecret }: Settings): Finding => {
  const { protocol, hostname } = new URL(baseUrl);
  const isPublic = hostname !== 'localhost' && !/^(127\.|\[?::1)/.test(hostname);
  if (isPublic && protocol !== 'https:')
    return warn(
      'settings',
      `BASE_URL is ${baseUrl}: passwords and cookies travel unencrypted.`,
      'Put a proxy with TLS in front (deploy/), and set BASE_URL to its https address.',
    );
  if (isPublic && sessionSecret === undefined)
    return warn(
      'settings',
      'SESSION_SECRET is not set: a key under DATA_DIR signs links.',
      'Set it, alike on all machines that share the work.',
    );
  return ok('settings', `BASE_URL ${baseUrl}.`);
};

/** Checks this machine and the settings by themselves: versions, addresses, disk. */
export const checkHost = async (settings: Settings): Promise<readonly Finding[]> => [
  ok('program', `Version ${installedVersion()} on Node ${process.versions.node}.`),
  checkAddresses(settings),
  await checkDisk(settings.dataDir),
];
