import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { handleError } from './error-handler.ts'
import { HttpError } from './http-error.ts'

afterEach(() => void vi.useRealTimers())

/** A server on which every request fails as told. */
function failing(errors: readonly Error[]) {
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  const app = Fastify({ loggerInstance: createLog('error', new Writable({ write })), logController })
  app.setErrorHandler(handleError)
  const left = [...errors]
  app.get('/', async () => {
    throw left.shift() ?? errors.at(-1)!
  })
  return { app, said: () => lines.map((line) => JSON.parse(line)) }
}

const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('an outage is told when it begins and then as a number, without a stack', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { app, said } = failing([lost()])
  for (let call = 0; call < 20; call += 1) expect((await app.inject('/')).statusCode).toBe(503)
  expect(said()).toMatchObject([{ msg: 'request failed', code: 'ECONNREFUSED', status: 503 }])
  expect(JSON.stringify(said())).not.toContain('error.log.test')
  vi.advanceTimersByTime(5_000)
  expect(said()).toHaveLength(2)
  expect(said()[1]).toMatchObject({ msg: 'more requests failed for the same reason', code: 'ECONNREFUSED', count: 19 })
  // It is over: nothing more, and the next outage is told at once again.
  vi.advanceTimersByTime(20_000)
  expect(said()).toHaveLength(2)
  await app.inject('/')
  expect(said()[2]).toMatchObject({ msg: 'request failed' })
})

it('names what went wrong behind a failure, and sends nothing of it', async () => {
  const { app, said } = failing([new HttpError(503, 'Please try again.', { cause: new Error('The scanner is out of memory') })])
  const { body } = await app.inject('/')
  expect(said()).toMatchObject([
    { msg: 'request failed', status: 503, reason: 'Please try again.', cause: 'The scanner is out of memory' },
  ])
  expect(body).not.toContain('memory')
})

it('what nobody expected is told each time, with its stack', async () => {
  const { app, said } = failing([new TypeError('x is not a function'), new TypeError('x is not a function')])
  for (let call = 0; call < 2; call += 1) expect((await app.inject('/')).statusCode).toBe(500)
  expect(said()).toMatchObject([
    { msg: 'request failed', err: { stack: expect.stringContaining('error.log.test') } },
    { msg: 'request failed' },
  ])
})
