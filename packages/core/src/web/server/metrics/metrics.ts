import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type JobMeasurements, measureJobs } from '../../../jobs/tasks/measure-jobs.js';
import { installedVersion } from '../../../kernel/files/installed-version.js';
import type { Service } from '../../../units/context.js';

/** Buckets of the latency histogram in seconds: most responses take milliseconds, imports minutes. */
const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** A finished request for metrics: labelled by its route's pattern, which limits the number of series and contains no secrets. */
export interface ObservedRequest {
  readonly method: string;
  /** Pattern of the route; `unknown` where there is none. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The metrics of a process. */
export interface Metrics {
  observe(request: ObservedRequest): void;
  /** The Prometheus exposition, with its content type. */
  page(): Promise<{ readonly type: string; readonly text: string }>;
}

const registerPool = (registry: Registry, { db }: Service): void => {
  const pools = { requests: db.primary, ...(db.unlimited !== db.primary && { unlimited: db.unlimited }) };
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pools to the primary: that of requests, and that of work without a time limit.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'db_pool_waiting',
    help: 'What waits for a connection of a pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
};

/** Updates gauges before the exposition. */
type Refresh = () => void | Promise<void>;

const registerReplicas = (registry: Registry, { replicas }: Service): Refresh => {
  if (!replicas) return () => {};
  const options = { labelNames: ['replica'], registers: [registry] };
  const isUsed = new Gauge({ name: 'db_replica_used', help: '1 where the replica is read from.', ...options });
  const help = 'Write-ahead log that the replica has not replayed; absent while it is not read from.';
  const lag = new Gauge({ name: 'db_replica_lag_bytes', help, ...options });
  return () => {
    lag.reset();
    // Health checks start with the first scrape.
    replicas.count();
    for (const { replica, bytes } of replicas.lags()) {
      isUsed.set({ replica }, bytes === null ? 0 : 1);
      if (bytes !== null) lag.set({ replica }, bytes);
    }
  };
};

/** All processes report the same queue, so dashboards use the maximum, not the sum. */
const registerJobs = (registry: Registry, service: Service): Refresh => {
  const registers = [registry];
  const up = new Gauge({ name: 'db_up', help: '1 where the database answers.', registers });
  const entries = new Gauge({ name: 'queue_entries', help: 'Entries of the queue.', labelNames: ['task', 'state'], registers });
  const oldest = new Gauge({
    name: 'queue_oldest_due_seconds',
    help: 'How long the oldest entry has waited that could be done.',
    registers,
  });
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs that people wait for.', labelNames: ['kind', 'state'], registers });
  const fill = ({ queue, jobs: counted }: JobMeasurements): void => {
    for (const { task, state, entries: number } of queue) entries.set({ task, state }, number);
    oldest.set(Math.max(0, ...queue.map(({ oldestSeconds }) => oldestSeconds)));
    for (const { kind, state, jobs: number } of counted) jobs.set({ kind, state }, number);
  };
  return async () => {
    const measured = await measureJobs(service).catch(() => null);
    up.set(measured ? 1 : 0);
    for (const gauge of [entries, jobs]) gauge.reset();
    if (measured) fill(measured);
  };
};

/** Collects Prometheus metrics of a process: requests, event loop, memory, garbage collection, pool, replicas, queue, jobs. */
export const makeMetrics = (service: Service): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service: `${service.kind.names.unit}-service` });
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const requests = new Counter({ name: 'http_requests_total', help: 'Answered requests.', labelNames, registers });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  });
  new Gauge({
    name: 'process_draining',
    help: '1 while the process shuts down.',
    registers,
    collect() {
      this.set(service.lifecycle.isDraining() ? 1 : 0);
    },
  });
  new Gauge({ name: 'build_info', help: 'Version of the program; always 1.', labelNames: ['version', 'node'], registers }).set(
    { version: installedVersion(), node: process.versions.node },
    1,
  );
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(service.settings.dataDir);
      this.set(bavail * bsize);
    },
  });
  registerPool(registry, service);
  const refresh = [registerJobs(registry, service), registerReplicas(registry, service)];
  return {
    observe: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      latency.observe({ method, route }, seconds);
    },
    page: async () => {
      await Promise.all(refresh.map((read) => read()));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};
