import { type Cause, causeNow, withCause } from './cause.ts'

type SpanDetails = {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  /** Names, methods and numbers only: nothing that a person typed, and no id of a person. */
  attributes?: Record<string, string | number>
}
/** A span that has begun. A failure is named by its kind, because messages may quote what a person typed. */
export type BegunSpan = {
  traceparent: string
  end: (outcome?: { failure?: string; attributes?: SpanDetails['attributes'] }) => void
}
/** The span around it: of this installation, or of a caller, who may name a trace but not decide that it is recorded. */
type Around = { traceparent?: string | undefined; isCallers?: boolean }
export type Tracing = { begin: (span: SpanDetails, around?: Around) => BegunSpan; close: () => Promise<void> }

export type TracingSettings = { endpoint: string; headers: Record<string, string>; serviceName: string; share: number }

/** Without an endpoint nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { startOpenTelemetry } = await import('./opentelemetry.ts')
  return startOpenTelemetry(settings)
}

/** Does the work in a span of its own, if there is tracing. */
export async function inSpan<T>(tracing: Tracing | undefined, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work()
  const cause: Cause = causeNow()
  const span = tracing.begin(details, cause)
  try {
    const result = await withCause({ ...cause, traceparent: span.traceparent }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ failure: failureOf(error) })
    throw error
  }
}

/** The kind of a failure: the code of the database or the network, an HTTP status, or the name of its class. */
export function failureOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { code, status } = error as Error & { code?: string; status?: number }
  return String(code ?? status ?? error.name)
}
