// Copies the files that a service needs to run, for an image or a server: node scripts/image.mjs SERVICE FOLDER
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './build/bundle.mjs';
import { inRoot } from './build/root.mjs';
import { makeSbom } from './sbom.mjs';

/** Packages that bundles leave out, as they read files beside themselves, by the package of ours that asks for them. */
const UNBUNDLED_PACKAGES = { core: ['@fastify/swagger-ui', 'sharp'], archives: ['libarchive-wasm'] };

/**
 * True for files of a bundle's folder that belong to the program: neither output of the compiler and tests, nor source maps, which double the
 * size.
 */
const isProgram = (path) => !/\/dist\/(types|modules)(\/|$)|\.tsbuildinfo$|\.map$/.test(path);

/** True for files of a package that are needed at run time, not only by its authors. */
const isRun = (path) => !/\/(test|tests|docs|example|examples|benchmark|\.github)(\/|$)|\.(map|md|ts|mts|cts)$/.test(path);

const findPackage = async (from, name) => {
  for (const folder of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const found = await realpath(join(folder, name)).catch(() => null);
    if (found !== null) return found;
  }
  throw new Error(`${name}, which ${from} needs, is not installed.`);
};

/**
 * Copies a package with its dependencies, each beside it, or below a package that needs another version of it.
 *
 * @returns {Promise<string[]>} the copied packages, as `name@version`
 */
const copyPackage = async (name, from, modules, laid = new Map()) => {
  const source = await findPackage(from, name);
  if (laid.get(name) === source) return [];
  const target = join(modules, name);
  if (laid.has(name)) throw new Error(`Two versions of ${name} are needed beside one another, which this script cannot lay out.`);
  laid.set(name, source);
  await cp(source, target, {
    recursive: true,
    dereference: true,
    filter: (path) => isRun(path.slice(source.length)) && basename(path) !== 'node_modules',
  });
  const { dependencies = {}, optionalDependencies = {}, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const nested = [];
  const needed = Object.keys(dependencies);
  // Optional ones are installed for this platform alone.
  for (const dependency of Object.keys(optionalDependencies))
    if (await findPackage(source, dependency).catch(() => null)) needed.push(dependency);
  for (const dependency of needed) nested.push(...(await copyPackage(dependency, source, modules, laid)));
  return [`${name}@${version}`, ...nested];
};

/** The fonts that pages name, of packages that hold many more files: those files alone. */
const copyFonts = async (folder) => {
  const copied = [];
  const source = await readFile(inRoot('packages/core/src/web/pages/assets/fonts.ts'), 'utf8');
  for (const [, name, file] of source.matchAll(/'(@fontsource\/[\w-]+)\/([^']+)'/g)) {
    const from = await findPackage(inRoot('packages/core'), name);
    const to = join(folder, 'packages/core/node_modules', name);
    for (const path of ['package.json', 'LICENSE', file]) await cp(join(from, path), join(to, path), { recursive: true });
    copied.push(`${name}@${JSON.parse(await readFile(join(from, 'package.json'), 'utf8')).version}`);
  }
  return copied;
};

const copy = async (path, folder, filter = () => true) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(inRoot(path), join(folder, path), { recursive: true, filter });
};

/** The revision that the program is made from: `REVISION` where a build passes it, else that of the checkout; null where there is neither. */
const readRevision = async () => {
  if (process.env.REVISION && process.env.REVISION !== 'unknown') return process.env.REVISION.slice(0, 12);
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: inRoot() }).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
};

/** The project's package.json, which tells the program its version, with the revision beside it. */
const writePackage = async (folder) => {
  const described = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const revision = await readRevision();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...described, ...(revision && { revision }) }, null, 2)}\n`);
};

/**
 * Lays out a service in a folder: its bundle, the packages that cannot be bundled, migrations, texts, files for systemd and proxies, and its bill of
 * materials.
 *
 * @param {string} service `string-service` or `verse-service`
 * @param {string} folder
 */
export const layOut = async (service, folder) => {
  await bundle(service);
  await writePackage(folder);
  for (const path of [
    `apps/${service}/package.json`,
    'prisma/migrations',
    'prisma/sql',
    'prisma/cluster',
    'interface-texts',
    'deploy',
    'LICENSE',
  ])
    await copy(path, folder);
  await copy(`apps/${service}/dist`, folder, isProgram);
  await copy('packages/core/package.json', folder);
  await copy('packages/core/assets', folder);
  await copy('packages/archives/package.json', folder);
  if (service === 'verse-service') for (const path of ['package.json', 'numberings']) await copy(`packages/scripture/${path}`, folder);
  const copied = await copyFonts(folder);
  for (const [owner, names] of Object.entries(UNBUNDLED_PACKAGES)) {
    for (const name of names)
      copied.push(...(await copyPackage(name, inRoot('packages', owner), join(folder, 'packages', owner, 'node_modules'))));
  }
  // A bundle finds the files of a package of ours under the name of that package.
  for (const name of await readdir(join(folder, 'packages'))) {
    if (name !== 'core')
      await cp(join(folder, 'packages', name), join(folder, 'node_modules/@translation-commons', name), { recursive: true });
  }
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(await makeSbom(service, copied), null, 2)}\n`);
};

if (process.argv[1] === import.meta.filename) {
  const [service, folder] = process.argv.slice(2);
  const services = await readdir(inRoot('apps'));
  if (!folder || !services.includes(service)) {
    console.error(`Say which service, and a folder to lay it out in: node scripts/image.mjs ${services.join('|')} FOLDER`);
    process.exit(2);
  }
  await layOut(service, folder);
}
