import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, ROOT } from './root.mjs';
import { run } from './run.mjs';

const execute = promisify(execFile);

/**
 * The commit of the previous release: its programs must work on the schema of this one (docs/decisions/0005-migrations-without-a-binary.md). Whoever
 * makes a release writes the commit of the one before here. Nothing has a tag yet, so it is the last commit without the three migrations that follow
 * the baseline.
 */
const PREVIOUS_RELEASE = '9d80a552ee2b80d8cde22bb027f96053f2f5121e';

/** Names in node_modules that belong to one checkout. */
const OWN_NAMES = new Set(['.cache', '.vite', '.modules.yaml']);

/** Folders of the workspace that have packages of their own. */
const packageFolders = async (root) => {
  const folders = [''];
  for (const parent of ['packages', 'apps']) for (const name of await readdir(join(root, parent))) folders.push(`${parent}/${name}`);
  return folders;
};

/** Gives an unpacked checkout the packages of this one. */
const linkPackages = async (folder) => {
  for (const name of await packageFolders(folder)) {
    const [from, to] = [inRoot(name, 'node_modules'), join(folder, name, 'node_modules')];
    if (!existsSync(from)) continue;
    await mkdir(to, { recursive: true });
    for (const entry of await readdir(from)) if (!OWN_NAMES.has(entry)) await symlink(join(from, entry), join(to, entry));
  }
};

/** Installs the packages of an unpacked checkout, from pnpm's store where they are there. */
const installPackages = async (folder) => {
  for (const name of await packageFolders(folder)) await rm(join(folder, name, 'node_modules'), { recursive: true, force: true });
  const { packageManager } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--config.confirmModulesPurge=false'];
  await run(['npx', '-y', packageManager, '--dir', folder, ...install]);
};

const BUILD = `const { generate } = await import('./scripts/build/prepare.mjs');
await generate();
const { bundle } = await import('./scripts/build/bundle.mjs');
for (const service of ['string-service', 'verse-service']) await bundle(service);`;

const git = (...args) => execute('git', ['-c', 'safe.directory=*', ...args], { cwd: ROOT });

/** Unpacks a commit and bundles its programs in a folder beside the caches of this checkout; it is kept. */
const build = async (commit, folder) => {
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await git('archive', '--output', join(draft, 'sources.tar'), commit);
  await run(['tar', '-xf', join(draft, 'sources.tar'), '-C', draft]);
  await rm(join(draft, 'sources.tar'));
  await writeFile(join(draft, 'build.mjs'), BUILD);
  const bundle = () => run([process.execPath, join(draft, 'build.mjs')]);
  await linkPackages(draft);
  try {
    await bundle();
  } catch {
    // Its packages are not those of today.
    await installPackages(draft);
    await bundle();
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
};

/**
 * Makes the programs of the previous release, of the sources that Git has of it and the packages that are installed here, or its own where those
 * are others.
 *
 * @returns {Promise<string>} the folder whose `apps/SERVICE/dist/main.js` they are; a sentence that begins with `-` where they cannot be had, as in a
 *   clone without that commit
 */
export const formerPrograms = async () => {
  const commit = PREVIOUS_RELEASE;
  const folder = inRoot('node_modules', '.cache', 'translation-commons', `former-${commit.slice(0, 12)}`);
  const done = join(folder, 'done');
  const here = await readFile(inRoot('pnpm-lock.yaml'), 'utf8');
  if ((await readFile(done, 'utf8').catch(() => '')) === here) return folder;
  try {
    await git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    return `- This clone does not hold the commit ${commit} of the previous release (fetch it with git fetch --unshallow).`;
  }
  await mkdir(dirname(folder), { recursive: true });
  try {
    await build(commit, folder);
  } catch (error) {
    return `- The programs of the previous release could not be built here: ${error.message.slice(0, 500)}`;
  }
  await writeFile(done, here);
  return folder;
};
