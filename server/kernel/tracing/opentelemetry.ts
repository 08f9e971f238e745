import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { programVersion } from '#server/kernel/version.ts'
import type { BegunSpan, Tracing, TracingSettings } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Sends spans to an OpenTelemetry collector, in batches. Imported only where an endpoint is configured. */
export function startOpenTelemetry({ endpoint, headers, serviceName, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, timeoutMillis: 5_000 })
  const sampled = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': programVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    // Otherwise every caller could have each of their requests recorded.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled }),
  })
  const tracer = provider.getTracer('waymark')
  return {
    begin({ name, kind, attributes = {} }, { traceparent, isCallers = false } = {}): BegunSpan {
      const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }
      const span = tracer.startSpan(name, options, contextOf(traceparent, isCallers))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ failure, attributes: more } = {}) {
          if (more) span.setAttributes(more)
          if (failure) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** W3C Trace Context: version, trace, span and flags. */
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(traceparent: string | undefined, isRemote: boolean) {
  const [, traceId = '', spanId = '', flags = '0'] = form.exec(traceparent ?? '') ?? []
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}
