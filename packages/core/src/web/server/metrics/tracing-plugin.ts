import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Service } from '../../../units/context.js';
import type { RequestSpan } from './tracer.js';

/** Traces (OpenTelemetry), where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing is loaded, and no hooks run. */
export const tracingPlugin = fp<{ readonly service: Service }>(async (app, { service: { settings, kind } }) => {
  const { otelExporterOtlpEndpoint: endpoint } = settings;
  if (endpoint === undefined) return;
  const { makeTracer } = await import('./tracer.js');
  const tracer = makeTracer(endpoint, `${kind.names.unit}-service`);
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', async (request) => {
    spans.set(request, tracer.begin(request.method, request.headers, request.id));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end(request.routeOptions.url ?? 'unknown', statusCode);
  });
  app.addHook('onClose', () => tracer.close());
});
