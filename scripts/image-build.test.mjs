import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreModules } from './build/core-modules.mjs';
import { inRoot } from './build/root.mjs';
import { layOut } from './image.mjs';

const run = promisify(execFile);
const SERVICE = 'string-service';
const BASE = 'localhost/translation-commons-test-base';
const IMAGE = 'localhost/translation-commons-test';

/** True when images can be built here: buildah in a chroot needs no daemon, but root. */
const canBuild =
  process.getuid?.() === 0 &&
  (await run('buildah', ['--version']).then(
    () => true,
    () => false,
  ));

/** A program of this machine with its libraries, for the root file system of the test's base image: what `node:…-slim` gives the real one. */
const copyProgram = async (program, root) => {
  const { stdout: path } = await run('sh', ['-c', `command -v ${program}`]);
  const { stdout: libraries } = await run('ldd', [path.trim()]);
  const files = [path.trim(), ...[...libraries.matchAll(/(\/\S+)/g)].map(([file]) => file)];
  for (const file of files) {
    const target = join(root, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(await realpath(file), target, { force: true });
  }
};

const sizeOf = async (path) => {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe.skipIf(!canBuild)('the image, by buildah in a chroot (skipped where there is no buildah, or we are not root)', () => {
  let folder;
  let postgres;
  const buildah = (...args) =>
    run('buildah', ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs', ...args], {
      maxBuffer: 16 * 1024 ** 2,
    });

  /** The last stage of the Dockerfile; what the first makes for it, with the packages of the registry, is laid out beside. */
  const lastStage = async () => {
    const dockerfile = await readFile(inRoot('Dockerfile'), 'utf8');
    const [head] = dockerfile.split(/^FROM .* AS build$/m);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('COPY --from=build /image ./');
    return head + last.replace('COPY --from=build /image ./', 'COPY image ./');
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'translation-commons-buildah-'));
    await layOut(SERVICE, join(folder, 'context/image'));
    for (const name of ['bin', 'lib', 'lib64']) {
      await mkdir(join(folder, 'base/usr', name), { recursive: true });
      await symlink(`usr/${name}`, join(folder, 'base', name));
    }
    for (const program of ['node', 'sh', 'mkdir', 'chown']) await copyProgram(program, join(folder, 'base'));
    await mkdir(join(folder, 'base/tmp'), { mode: 0o1777 });
    const { stdout: scratch } = await buildah('from', 'scratch');
    await buildah('copy', scratch.trim(), join(folder, 'base'), '/');
    await buildah('config', '--env', `PATH=/usr/local/bin:/usr/bin:/bin`, scratch.trim());
    await buildah('commit', '--rm', scratch.trim(), BASE);
    await writeFile(join(folder, 'Dockerfile'), await lastStage());
    const args = { NODE: BASE, SERVICE, VERSION: '1.2.3', REVISION: 'abc' };
    const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const file = ['--format', 'docker', '--pull-never', '--file', join(folder, 'Dockerfile')];
    await buildah('bud', '--isolation', 'chroot', ...given, ...file, '--tag', IMAGE, join(folder, 'context'));
    const { startEmbedded } = await coreModules.embedded();
    postgres = await startEmbedded({ dataDir: join(folder, 'data'), databaseName: 'image', durable: false });
  }, 600_000);
  afterAll(async () => {
    await postgres?.stop();
    await buildah('rm', '--all');
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  it('says what it is, where it listens, and that it is not root', async () => {
    const { stdout } = await buildah('inspect', '--type', 'image', IMAGE);
    const { config } = JSON.parse(stdout).Docker;
    expect(config.Labels).toMatchObject({
      'org.opencontainers.image.title': SERVICE,
      'org.opencontainers.image.licenses': 'Apache-2.0',
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'abc',
    });
    expect(config).toMatchObject({ User: '1000:1000', ExposedPorts: { '8080/tcp': {} }, Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });
    expect(config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'PORT=8080', 'DATA_DIR=/data', `SERVICE=${SERVICE}`]));
    expect(config.Healthcheck.Test.join(' ')).toContain('/readyz');
  });

  it('holds what was laid out and its bill of materials, and answers as user 1000', async () => {
    const { stdout } = await buildah('from', '--pull-never', IMAGE);
    const container = stdout.trim();
    const { stdout: mounted } = await buildah('mount', container);
    const app = join(mounted.trim(), 'app');
    expect(await readdir(app)).toEqual(await readdir(join(folder, 'context/image')));
    expect(JSON.parse(await readFile(join(app, 'sbom.cdx.json'), 'utf8')).bomFormat).toBe('CycloneDX');
    expect(Math.round((await sizeOf(app)) / 1024 ** 2)).toBeLessThan(30);
    expect((await stat(join(mounted.trim(), 'data'))).uid).toBe(1000);

    // A chroot shares the network, so the service reaches this machine's PostgreSQL, and reports the port that it listens on.
    const env = {
      DATABASE_URL: postgres.url,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: 'Zk3'.repeat(16) + container,
    };
    const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
    const command = ['sh', '-c', `exec node apps/${SERVICE}/dist/main.js serve`];
    const child = spawn('buildah', [...store, 'run', '--isolation', 'chroot', ...given, container, '--', ...command]);
    const ended = once(child, 'close');
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    child.stderr.on('data', (piece) => {
      said += piece;
    });
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text()).toContain('<html lang="en"');
    const { stdout: pids } = await run('pgrep', ['-u', '1000', '-f', `apps/${SERVICE}/dist/main.js serve`]);
    expect(pids.trim()).not.toBe('');
    child.kill('SIGTERM');
    await ended;
  }, 300_000);
});
