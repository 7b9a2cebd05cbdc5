import { createServer as createHttpServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import { installedVersion } from '../../kernel/files/installed-version.js';
import { withApp } from '../app.js';
import { freePort } from '../free-port.js';
import type { Subject } from '../subject.js';

const token = '5b7c1e9a40d2f8836a1b4c7d90e2f513';

/** Metrics for Prometheus (docs/operations/watch.md). */
export const metricsContract = (subject: Subject) =>
  describe(`${subject.name}: metrics`, async () => {
    const { app, service, database } = await withApp(subject, { settings: { metricsToken: token } });
    const read = async (authorization = `Bearer ${token}`) => app.inject({ url: '/metrics', headers: { authorization } });

    it('requests: are counted by the pattern of their route and their status, and no path or secret is told', async () => {
      await app.inject({ url: '/oauth2/tokens/a-secret-of-mine' });
      await app.inject({ url: '/there-is-no-such-path' });
      const { statusCode, body, headers } = await read();
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
      expect(body).toMatch(/^http_requests_total\{method="GET",route="\/oauth2\/tokens\/:token",status="4\d\d",service="[\w-]+"\} 1$/m);
      expect(body).toMatch(/^http_requests_total\{method="GET",route="unknown",status="404",service="[\w-]+"\} 1$/m);
      expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="0.05",.*route="unknown"\} \d$/m);
      expect(body).not.toMatch(/a-secret-of-mine|no-such-path/);
    });

    it('pool, event loop, memory, queue and jobs: are told', async () => {
      await enqueue(database.pool, { name: 'some-task', attempts: 3 }, null);
      const { body } = await read();
      for (const name of [
        'db_pool_connections{pool="requests",state="idle"',
        'data_dir_free_bytes',
        'db_pool_waiting',
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        'queue_oldest_due_seconds',
      ])
        expect(body).toContain(`\n${name}`);
      expect(body).toMatch(/^queue_entries\{task="some-task",state="due",.*\} 1$/m);
      expect(body).toMatch(/^db_up\{.*\} 1$/m);
      expect(body).toContain(`build_info{version="${installedVersion()}",node="${process.versions.node}"`);
      expect(body).toMatch(/^process_draining\{.*\} 0$/m);
    });

    it('without the token, with another, or with that of a person: refused', async () => {
      expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
      for (const wrong of [token, 'Bearer x', `Bearer ${token}x`]) expect((await read(wrong)).statusCode).toBe(401);
    });

    it('no setting: no such page', async () => {
      const { app: plain } = await withApp(subject, { database });
      expect((await plain.inject({ url: '/metrics' })).statusCode).toBe(404);
    });

    it('METRICS_PORT: answered there alone', async () => {
      const port = await freePort();
      const { app: own } = await withApp(subject, { database, settings: { metricsPort: port } });
      const address = await own.listen({ host: '127.0.0.1', port: 0 });
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
      const page = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('http_requests_total')]);
      expect((await fetch(`http://127.0.0.1:${port}/languages`)).status).toBe(404);
      await own.close();
      await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
    });

    it('OTEL_EXPORTER_OTLP_ENDPOINT: each request is a span of the trace that the caller names, by its route', async () => {
      const received: string[] = [];
      const collector = createHttpServer(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        received.push(`${request.url} ${body}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
      const endpoint = await new Promise<string>((resolve) => {
        collector.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(collector.address() as { port: number }).port}`));
      });
      const { app: own } = await withApp(subject, { database, settings: { otelExporterOtlpEndpoint: endpoint } });
      const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
      await own.inject({ url: '/oauth2/tokens/a-secret-of-mine', headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
      await own.close();
      collector.close();
      expect(received).toEqual([expect.stringMatching(/^\/v1\/traces \{/)]);
      expect(received[0]).toContain(trace);
      expect(received[0]).toContain('GET /oauth2/tokens/:token');
      expect(received[0]).not.toContain('a-secret-of-mine');
    });

    it('replicas: how far they are behind', async () => {
      const replicas = {
        choose: () => service.db,
        count: () => ({ configured: 2, used: 1 }),
        lags: () => [
          { replica: 'one', bytes: 512 },
          { replica: 'two', bytes: null },
        ],
        close: async () => {},
      };
      const { app: own } = await withApp(subject, { database, replicas, settings: { metricsToken: token } });
      const { body } = await own.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
      expect(body).toMatch(/^db_replica_lag_bytes\{replica="one",.*\} 512$/m);
      expect(body).toMatch(/^db_replica_used\{replica="two",.*\} 0$/m);
    });
  });
