import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { startTestApp } from '#tests/harness.ts'

it('counts only the appeals that this member of staff may decide', async () => {
  const test = await startTestApp({}, { own: true })
  const now = test.context.now()
  const at = addTime(now, { days: -3 })
  for (const role of ['SEEKER', 'OWNER'] as const) {
    const { userId } = await test.as(role)
    const account = { subjectType: 'ACCOUNT' as const, subjectId: userId, userId, about: '', words: 'Please' }
    const moments = { answerBy: addTime(now, { days: 3 }), firstDecidedAt: at, submittedAt: at, statusChangedAt: at }
    await test.db
      .insertInto('appeals')
      .values({ id: randomUUID(), ...account, ...moments, status: 'SUBMITTED' })
      .execute()
  }
  const counted = async (staffRole: 'SUPPORT' | 'REVIEWER' | 'ADMINISTRATOR') => {
    const { body } = await (await test.as('ADMIN', { staffRole })).call('GET /admin/dashboard/overview', {})
    return body.queues.find(({ name }) => name === 'appeals')?.count
  }
  expect([await counted('ADMINISTRATOR'), await counted('SUPPORT'), await counted('REVIEWER')]).toEqual([2, 1, 0])
})
