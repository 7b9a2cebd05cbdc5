import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedFolder } from './installed-folder.js';

/**
 * `require` (createRequire) of core's own dependencies, wherever this code runs from. For packages that cannot be bundled, because they
 * bring files that are not modules.
 */
export const installedPackage = createRequire(join(installedFolder('packages/core'), 'package.json'));
