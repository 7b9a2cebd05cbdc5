import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, ROOT } from '../build/root.mjs';

/**
 * Paths of the project's files, as git lists them: those that it tracks, and new ones that it does not ignore.
 *
 * @param {...string} patterns git's patterns of paths; without any, all files
 * @returns {string[]}
 */
export const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(inRoot(path)));
