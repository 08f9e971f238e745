import { expect, inject, it } from 'vitest'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startProxy } from '#tests/proxy.ts'
import { waitForDatabase } from './wait-for-database.queries.ts'

const quiet = () => {}
// Not the template itself: while somebody is connected to it, no test can copy it.
const database = () => inject('template').replace(/template$/, 'postgres')

it('says in words why the database lets nobody in, without its password', async () => {
  const { url } = await startProxy(database())
  const problem = async (address: string) => {
    const error = await waitForDatabase(address, { seconds: 0, tell: quiet }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartProblem)
    return (error as Error).message
  }
  expect(await problem(url.replace(/postgres$/, 'nowhere'))).toMatch(
    /^The database at 127\.0\.0\.1:\d+ has no database named "nowhere"\. Create it, or change DATABASE_URL\.$/,
  )
  expect(await problem('postgres://app:secret@127.0.0.1:1/waymark')).toBe(
    'The database at 127.0.0.1:1 did not answer for 0 seconds (ECONNREFUSED). See DATABASE_URL.',
  )
  expect(await problem(url.replace('app@', 'nobody:secret@'))).toMatch(/^The database at .* (rejects the user|cannot be used)/)
})

it('waits for one that still starts, and says so once', async () => {
  const { url } = await startProxy(database())
  const { port } = new URL(url)
  const { createServer, connect } = await import('node:net')
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const late = (closed.address() as { port: number }).port
  await new Promise((resolve) => closed.close(resolve))

  const told: string[] = []
  const waiting = waitForDatabase(url.replace(port, String(late)), { seconds: 20, tell: (what) => told.push(what) })
  await expect.poll(() => told.length).toBe(1)
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    near.on('error', quiet).pipe(far.on('error', quiet)).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(late, '127.0.0.1', resolve))
  onCleanup(async () => void server.close())
  await waiting
  expect(told).toEqual([`Waiting for the database at 127.0.0.1:${late} (ECONNREFUSED) ...`])
})

it('ends the wait when it is asked to', async () => {
  const stop = new AbortController()
  const waiting = waitForDatabase('postgres://app@127.0.0.1:1/waymark', { tell: () => stop.abort(), signal: stop.signal })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
