// Writes a bill of materials (SBOM, CycloneDX 1.6) of a service: node scripts/sbom.mjs SERVICE > sbom.cdx.json
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bundle, PACKAGES_FILE } from './build/bundle.mjs';
import { inRoot } from './build/root.mjs';

const run = promisify(execFile);

/** The pinned pnpm lists the installed packages, with licences. */
const listInstalled = async (service) => {
  const { packageManager } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  // Packages of an app and of our packages that it uses, without development dependencies.
  const args = ['-y', packageManager, 'licenses', 'list', '--prod', '--json', '--filter', `${service}...`];
  const { stdout } = await run('npx', args, { cwd: inRoot(), maxBuffer: 64 * 1024 * 1024 });
  return Object.values(JSON.parse(stdout)).flat();
};

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const licenceOf = (license) => (/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license });

/**
 * Bill of materials of a service: the packages in its bundle, and those that are copied beside it.
 *
 * @param {string} service
 * @param {readonly string[]} [copied] packages beside the bundle, as `name@version`
 */
export const makeSbom = async (service, copied = []) => {
  await bundle(service);
  const bundled = JSON.parse(await readFile(inRoot('apps', service, 'dist', PACKAGES_FILE), 'utf8'));
  const present = new Set([...bundled, ...copied]);
  const { version } = JSON.parse(await readFile(inRoot('apps', service, 'package.json'), 'utf8'));
  const installed = await listInstalled(service);
  const components = installed
    .flatMap(({ name, versions, license }) => versions.map((each) => ({ name, version: each, license })))
    .filter(({ name, version: each }) => present.has(`${name}@${each}`))
    .map(({ name, version: each, license }) => ({
      type: 'library',
      'bom-ref': purlOf(name, each),
      name,
      version: each,
      purl: purlOf(name, each),
      ...(license && license !== 'Unknown' && { licenses: [licenceOf(license)] }),
    }))
    .sort((a, b) => a.purl.localeCompare(b.purl, 'en'));
  const component = { type: 'application', 'bom-ref': service, name: service, version, licenses: [{ license: { id: 'Apache-2.0' } }] };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components };
};

if (process.argv[1] === import.meta.filename) {
  const [service = ''] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await makeSbom(service), null, 2)}\n`);
}
