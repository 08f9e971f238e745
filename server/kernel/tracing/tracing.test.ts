import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { importsUnder, textOf } from '#tests/architecture/sources.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}
type Export = { resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: Span[] }[] }[] }

/** An OpenTelemetry collector that keeps what it receives. */
async function startCollector() {
  const received: { url: string; key: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    received.push({ url: request.url!, key: request.headers['x-key'] as string | undefined, body: await text(request) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(async () => void server.close())
  const spans = () =>
    received.flatMap(({ body }) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, spans }
}

const theirTrace = '0af7651916cd43dd8448eb211c80319c'
const theirSpan = 'b7ad6b7169203331'
const secrets = ['secret.person@example.org', 'Marisol', 'I drank last night and need a bed']

describe('with a collector', () => {
  let test: TestApp
  let collector: Awaited<ReturnType<typeof startCollector>>
  let spans: Span[]
  let answer: { statusCode: number; headers: Record<string, unknown> }

  beforeAll(async () => {
    collector = await startCollector()
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' }
    test = await startTestApp(settings, { own: true })
    const [email, name, message] = secrets
    answer = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { traceparent: `00-${theirTrace}-${theirSpan}-01`, 'x-request-id': 'click-0001' },
      payload: { name, email, topic: 'OTHER', message },
    })
    await test.app.inject(`/api/homes/${secrets[0]}/house-rules?search=${secrets[1]}`)
    await test.app.inject(`/api/homes/${randomUUID()}/house-rules`)
    await test.app.inject('/healthz')
    await test.runJobs()
    await test.context.tracing!.close()
    spans = collector.spans()
  })

  const named = (name: RegExp) => spans.filter((span) => span.traceId === theirTrace && name.test(span.name))
  const parentOf = (span: Span) => spans.find(({ spanId }) => spanId === span.parentSpanId)

  it('receives one trace from the click to the email: request, handler, statement, job', () => {
    expect(answer.statusCode).toBe(201)
    expect(collector.received[0]).toMatchObject({ url: '/v1/traces', key: 'a key' })
    const [request] = named(/^POST \/api\/contact$/)
    expect(request).toMatchObject({ traceId: theirTrace, parentSpanId: theirSpan })
    const [handler] = named(/^handle POST \/contact$/)
    expect(parentOf(handler!)).toBe(request)
    const [statement] = named(/^mail\.queueMails$/)
    expect(parentOf(statement!)).toBe(handler)
    const [job] = named(/^job send_mail$/)
    expect(parentOf(job!)).toBe(handler)
    expect(named(/^mail\.setMailSent$/).map(parentOf)).toContain(job)
    expect(parentOf(named(/^send email$/)[0]!)!.name).toBe('job send_mail')
  })

  it('is named by the answer, and holds the id that the logs have', () => {
    const [request] = named(/^POST \/api\/contact$/)
    expect(answer.headers.traceresponse).toBe(`00-${theirTrace}-${request!.spanId}-01`)
    expect(request!.attributes).toContainEqual({ key: 'waymark.request_id', value: { stringValue: 'click-0001' } })
  })

  it('learns nothing private: no parameter, no address, no query string', () => {
    const everything = collector.received.map(({ body }) => body).join('\n')
    expect(spans.map(({ name }) => name)).toContain('GET /api/homes/:id/house-rules')
    for (const secret of secrets) expect(everything).not.toContain(secret)
    const kinds = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...kinds].sort()).toEqual([
      'db.query.summary',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'waymark.request_id',
    ])
    expect(spans.every(({ status }) => !status.message)).toBe(true)
  })

  it('is not told of health checks', () => {
    expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
  })
})

it('records the share that is configured, whatever a caller asks for', async () => {
  const collector = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' }
  const test = await startTestApp(settings, { own: true })
  await test.app.inject({ url: '/api/plans', headers: { traceparent: `00-${theirTrace}-${theirSpan}-01` } })
  await test.context.tracing!.close()
  expect(collector.received).toEqual([])
})

it('is off without an endpoint', async () => {
  const test = await startTestApp()
  expect(test.context.tracing).toBeUndefined()
  const { headers } = await test.app.inject({ url: '/api/plans', headers: { traceparent: `00-${theirTrace}-${theirSpan}-01` } })
  expect(headers).not.toHaveProperty('traceresponse')
})

it('loads nothing of OpenTelemetry where it is off', () => {
  const own = 'server/kernel/tracing/opentelemetry.ts'
  const libraries = importsUnder('server').filter(({ from }) => from.startsWith('@opentelemetry/'))
  expect([...new Set(libraries.map(({ file }) => file))]).toEqual([own])
  const text = textOf('server/kernel/tracing/tracing.ts')
  const loaders = importsUnder('server').filter(({ from }) => from.endsWith('/opentelemetry.ts'))
  expect(loaders.map(({ file }) => file)).toEqual(['server/kernel/tracing/tracing.ts'])
  expect(text).toContain("await import('./opentelemetry.ts')")
})

it('takes headers as OpenTelemetry writes them, and refuses what is none', () => {
  const read = (headers: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_EXPORTER_OTLP_HEADERS: headers }).tracing!.headers
  expect(read('authorization=Bearer%20k=ey, x-tenant = one')).toEqual({ authorization: 'Bearer k=ey', 'x-tenant': 'one' })
  for (const wrong of ['authorization', 'a=1,,b=2', 'a=%zz']) expect(() => read(wrong)).toThrow('must be pairs like name=value')
})
