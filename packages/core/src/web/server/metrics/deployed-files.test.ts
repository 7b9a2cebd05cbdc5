import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../../kernel/settings/read-settings.js';

const deployed = (name: string): Promise<string> => readFile(resolve(import.meta.dirname, '../../../../../../deploy', name), 'utf8');

/** Metrics of prom-client and Prometheus themselves, which are not in our sources. */
const OTHERS = ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'];

it.each(['alerts.yaml', 'grafana-board.json'])('%s: names no metric that there is not', async (name) => {
  const source = await readFile(resolve(import.meta.dirname, 'metrics.ts'), 'utf8');
  const ours = [...source.matchAll(/name: '(\w+)'/g)].map(([, metric]) => metric ?? '');
  const known = new Set([...ours, ...ours.map((metric) => `${metric}_bucket`), ...OTHERS]);
  const named = [...(await deployed(name)).matchAll(/\b([a-z]\w*)(?=\{| [=>]|\[)/g)].map(([, metric]) => metric ?? '');
  const metrics = named.filter((metric) => /_/.test(metric) || metric === 'jobs');
  expect(metrics).not.toEqual([]);
  expect(metrics.filter((metric) => !known.has(metric))).toEqual([]);
});

it('kubernetes.yaml and the systemd unit: set what are settings, and start with them', async () => {
  const [manifest, unit] = await Promise.all([deployed('kubernetes.yaml'), deployed('string-service.service')]);
  const fromManifest = [...manifest.matchAll(/\{ name: ([A-Z_]+), value: "?([^" }]+)"? \}/g)].map(([, name, value]) => [name, value]);
  const fromUnit = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  for (const variables of [fromManifest, fromUnit]) {
    expect(variables.length).toBeGreaterThan(3);
    const env = {
      DATABASE_URL: 'postgres://db/strings',
      SESSION_SECRET: '9f4c1a7be02d58364c1e9d70ab35f268',
      ...Object.fromEntries(variables),
    };
    expect(readSettings(env, { port: 8701, dataDir: '.data/x' }).databaseUrl).toBe(env.DATABASE_URL);
  }
});

it('the systemd socket: listens where the service would by itself', async () => {
  const [socket, unit] = await Promise.all([deployed('string-service.socket'), deployed('string-service.service')]);
  const [, host, port] = /HOST=(\S+) PORT=(\d+)/.exec(unit) ?? [];
  expect(/^ListenStream=(.*)$/m.exec(socket)?.[1]).toBe(`${host}:${port}`);
  expect(unit).toMatch(/^Requires=string-service\.socket$/m);
});
