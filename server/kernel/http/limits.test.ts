import { beforeAll, expect, it } from 'vitest'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { HttpError } from './http-error.ts'
import { callerKey, createLimits, createReadLimit, type Limits } from './limits.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  // A cold pool would let the tries through one after the other.
  await Promise.all(Array.from({ length: 10 }, () => test.pool.query('select pg_sleep(0)')))
})

const five = { calls: 5, seconds: 60 }
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length
const tryOften = (limits: Limits, who: string, times = 30) =>
  Promise.allSettled(Array.from({ length: times }, () => limits.count('test', who, five)))

it('lets exactly so many through, however close together they come', async () => {
  expect(passed(await tryOften(test.context.limits, 'crowd'))).toBe(5)
})

it('counts two processes together and people apart', async () => {
  const pool = openPool(test.databaseUrl)
  const both = [test.context.limits, createLimits(toDb(pool), test.context.now)].map((limits) => tryOften(limits, 'both', 15))
  expect(passed((await Promise.all(both)).flat())).toBe(5)
  expect(passed(await tryOften(test.context.limits, 'someone else', 1))).toBe(1)
  await pool.end()
})

it('says how long to wait, and forgets when told', async () => {
  await tryOften(test.context.limits, 'sam', 5)
  const refused = await test.context.limits.count('test', 'sam', five).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HttpError)
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds and try again\.$/),
  })
  expect((refused as HttpError).retryAfterSeconds).toBeGreaterThan(55)
  await test.context.limits.forget('test', 'sam', five)
  expect(passed(await tryOften(test.context.limits, 'sam', 1))).toBe(1)
})

it('answers 429 with the time to wait in the header', async () => {
  const tries = Array.from({ length: 12 }, () =>
    test.visitor.call('POST /newsletter/unsubscribe', { body: { email: 'sam@example.org' } }),
  )
  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused[0]!.body.message).toBe('Too many attempts. Please wait 60 minutes and try again.')
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['4f1c2f0e-0000-4000-8000-000000000000', '4f1c2f0e-0000-4000-8000-000000000000'],
])('counts %s as %s', (who, key) => {
  expect(callerKey(who)).toBe(key)
})

it('lets one line to the internet in as one caller, whichever of its addresses it takes', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => test.context.limits.count('line', `2001:db8:7:7::${index + 1}`, five)),
  )
  expect(passed(results)).toBe(5)
})

it('bounds public reads of one address, and none where that is switched off', async () => {
  const reads = createReadLimit(3)
  const read = (who: string) => reads.count(who)
  expect(passed(await Promise.allSettled(['a', 'a', 'a', 'a', 'b'].map(read)))).toBe(4)
  await expect(read('a')).rejects.toMatchObject({ status: 429 })
  const unlimited = createReadLimit(0)
  expect(passed(await Promise.allSettled(Array.from({ length: 50 }, () => unlimited.count('a'))))).toBe(50)
})

it('answers 429 to who reads without end, on the API and behind the pages', async () => {
  const { visitor } = await startTestApp({ READS_PER_MINUTE: '5' })
  const answers = await Promise.all(Array.from({ length: 7 }, () => visitor.call('GET /homes', {})))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
