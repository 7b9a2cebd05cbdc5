import { createServer, type Server as HttpServer } from 'node:http';
import fp from 'fastify-plugin';
import { probeLogLevel } from '../../../kernel/log.js';
import { Refusal } from '../../../kernel/refusal.js';
import { isSameSecret } from '../../../kernel/secrets/secret.js';
import type { Service } from '../../../units/context.js';
import type { Metrics } from './metrics.js';

/** Verifies the metrics token in the header; without a configured token it is not needed. */
const isAllowed = (token: string | undefined, authorization: string | undefined): boolean =>
  token === undefined || isSameSecret(authorization ?? '', `Bearer ${token}`);

/** `/metrics` at a port of its own, for a network that only operators reach. */
const serveMetrics = (metrics: Metrics, token: string | undefined): HttpServer =>
  createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return void response.writeHead(404).end();
    if (!isAllowed(token, request.headers.authorization)) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    metrics.page().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });

const listenAt = (server: HttpServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(
        new Refusal('busy', `The port ${port} on ${host} for metrics cannot be had: ${cause.message}. Set METRICS_PORT to a free one.`, {
          cause,
        }),
      );
    });
    server.listen(port, host, resolve);
  });

/**
 * Prometheus metrics at `/metrics`, where METRICS_PORT or METRICS_TOKEN is set; otherwise nothing is measured or loaded. With a token they are also
 * available at the service's own port.
 */
export const metricsPlugin = fp<{ readonly service: Service }>(async (app, { service }) => {
  const { metricsPort, metricsToken, host } = service.settings;
  if (metricsPort === undefined && metricsToken === undefined) return;
  const { makeMetrics } = await import('./metrics.js');
  const metrics = makeMetrics(service);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    metrics.observe({ method, route: routeOptions.url ?? 'unknown', status, seconds: elapsedTime / 1000 });
  });
  if (metricsToken !== undefined) {
    const logLevel = probeLogLevel(app.log.level);
    app.get(
      '/metrics',
      { config: { answersUnderLoad: true, isOperators: true }, logLevel, schema: { hide: true } },
      async (request, reply) => {
        if (!isAllowed(metricsToken, request.headers.authorization))
          throw new Refusal('unauthenticated', 'Metrics need the token of the setting METRICS_TOKEN.');
        const { type, text } = await metrics.page();
        return reply.header('cache-control', 'no-store').type(type).send(text);
      },
    );
  }
  if (metricsPort === undefined) return;
  const server = serveMetrics(metrics, metricsToken);
  app.addHook('onListen', () => listenAt(server, metricsPort, host));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
});
