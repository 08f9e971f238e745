import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { countHttpError } from './error-counts.ts'
import { ensure, HttpError, visible } from './http-error.ts'
import { registry } from './metrics.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => registry.resetMetrics())

const kinds = async () => {
  const lines = (await registry.getSingleMetricAsString('http_refusals_total')).split('\n')
  return lines.flatMap((line) => /kind="([^"]+)"/.exec(line)?.[1] ?? [])
}

it('counts what it refuses, by kind', async () => {
  const owner = await test.as('OWNER')
  await test.visitor.call('GET /owners/documents', { query: {} } as never)
  await (await test.as('SEEKER')).call('GET /owners/documents', { query: {} } as never)
  await owner.call('GET /homes/{id}/house-rules', { params: { id: randomUUID() } })
  await test.app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  expect(await kinds()).toEqual(expect.arrayContaining(['401', '403', '404', '400']))
})

it('tells a record that is hidden from one that is missing, to the operator alone', async () => {
  const errorOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return error as HttpError
    }
    throw new Error('was not refused')
  }
  const hidden = errorOf(() => visible({ id: 1 }, () => false, 'Home'))
  const missing = errorOf(() => visible(null, () => true, 'Home'))
  const taken = errorOf(() => ensure(false, 'Someone was faster'))
  expect([hidden.status, hidden.message]).toEqual([missing.status, missing.message])
  for (const error of [hidden, missing, taken, new HttpError(429, 'Too many')]) countHttpError(error)
  expect(await kinds()).toEqual(['404-hidden', '404', '409', '429'])
})

it('says why it answers 503', async () => {
  const paused = await buildApp({ ...test.context, config: { ...test.context.config, maintenance: true } })
  const full = await buildApp({ ...test.context, config: { ...test.context.config, maxInFlight: 0 } })
  onCleanup(async () => void (await Promise.all([paused.close(), full.close()])))
  const { body } = await paused.inject('/api/plans')
  const url = await full.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${url}/api/plans`, { headers: { connection: 'close' } })
  expect(await kinds()).toEqual(['503-paused', '503-overload'])
  expect(body).not.toContain('reason')
})
