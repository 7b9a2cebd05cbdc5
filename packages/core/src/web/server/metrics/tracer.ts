import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

const getter = {
  keys: (headers: Readonly<Record<string, unknown>>) => Object.keys(headers),
  get: (headers: Readonly<Record<string, unknown>>, name: string) => headers[name] as string | undefined,
};

/** A request's span, from its start to the end of the response. */
export interface RequestSpan {
  /** Ends it with the route's pattern, which is only known then, and the status. */
  end(route: string, status: number): void;
}

/** Traces of a process (OpenTelemetry). */
export interface RequestTracer {
  begin(method: string, headers: Readonly<Record<string, unknown>>, requestId: string): RequestSpan;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

const endSpan = (span: Span, method: string, route: string, status: number): void => {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

const beginSpan = (tracer: Tracer, parent: Context, method: string, requestId: string): Span =>
  tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.request.id': requestId } }, parent);

/**
 * Exports a span per request by OTLP over HTTP, continuing the caller's trace where there is one (`traceparent`, W3C Trace Context).
 *
 * @param endpoint of the collector, without `/v1/traces`
 */
export const makeTracer = (endpoint: string, serviceName: string): RequestTracer => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('http');
  const propagator = new W3CTraceContextPropagator();
  return {
    begin: (method, headers, requestId) => {
      const span = beginSpan(tracer, propagator.extract(ROOT_CONTEXT, headers, getter), method, requestId);
      return { end: (route, status) => endSpan(span, method, route, status) };
    },
    close: () => provider.shutdown(),
  };
};
