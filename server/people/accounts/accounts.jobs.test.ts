import { beforeAll, expect, it } from 'vitest'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { issueToken } from '#server/people/sign-in/tokens.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const minute = 60_000

it('forgets what is over and nothing else', async () => {
  const idle = await test.as('SEEKER')
  await issueToken(test.db, idle.userId, 'RESET_PASSWORD', test.context.now())
  await issueToken(test.db, idle.userId, 'CONFIRM_EMAIL', test.context.now())
  await test.context.limits.count('short', 'someone', { calls: 1, seconds: 60 })
  await test.context.limits.count('long', 'someone', { calls: 1, seconds: 86_400 })
  test.pass(30 * minute)
  const busy = await test.as('OWNER')
  test.pass(14 * minute)

  await addJob(test.db, 'forget_expired')
  expect(await test.runJobs()).toEqual(['forget_expired'])
  const sessions = await test.db.selectFrom('sessions').select('userId').execute()
  expect(sessions.map(({ userId }) => userId)).toEqual([busy.userId])
  expect(await test.db.selectFrom('oneTimeTokens').select('purpose').execute()).toEqual([{ purpose: 'CONFIRM_EMAIL' }])
  expect(await test.db.selectFrom('rateLimits').select('key').execute()).toMatchObject([{ key: 'long:someone' }])
})
