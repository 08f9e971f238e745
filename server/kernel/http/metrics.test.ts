import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { programVersion } from '#server/kernel/version.ts'
import { startTestApp } from '#tests/harness.ts'
import { registry, serveMetrics } from './metrics.ts'

it('measures requests by the pattern of their route, never by the address', async () => {
  const test = await startTestApp({}, { own: true })
  // What other files asked in this process is counted too.
  registry.resetMetrics()
  const id = randomUUID()
  await test.app.inject(`/api/homes/${id}/house-rules`)
  await test.app.inject('/api/made-up')
  await test.app.inject('/made-up')
  const text = await registry.metrics()
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/homes\/:id\/house-rules",status="\d+"\} 1/,
  )
  for (const route of ['/api/*', 'none'])
    expect(text).toContain(`http_request_duration_seconds_count{method="GET",route="${route}",status="404"} 1`)
  expect(text).not.toContain(id)
  expect(text).not.toContain('made-up')
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('serves them on a port of its own', async () => {
  const port = await freePort()
  const close = await serveMetrics({ port })
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })
  expect(await response.text()).toContain('process_cpu_seconds_total')
  await close()
})

it('answers health checks there too, as the main port does', async () => {
  const test = await startTestApp({}, { own: true })
  const port = await freePort()
  const close = await serveMetrics({ port, probe: (url) => test.app.inject(url) })
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    return [response.status, await response.json()]
  }
  expect(await ask('/healthz')).toEqual([200, { status: 'alive', version: programVersion }])
  expect(await ask('/readyz?writes=1')).toEqual([200, { status: 'ready', writes: true }])
  await close()
})
