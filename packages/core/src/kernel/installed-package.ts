import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installedFolder } from './installed-folder.js';

/**
 * Finds and loads packages of core's for which a bundle is no place, as they bring files that are no modules. As `require` does it
 * in core's folder, wherever this code runs from.
 */
export const installedPackage = createRequire(join(installedFolder('packages/core'), 'package.json'));
