import { expect, it } from 'vitest'
import { platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { startTestApp } from '#tests/harness.ts'
import { residentId } from './make-people.ts'
import { putProgress } from './put-progress.ts'

it('gives the demo resident a counter, three weeks of check-ins and two goals, and leaves today open', async () => {
  const test = await startTestApp()
  const person = await test.as('SEEKER')
  await test.db.updateTable('residents').set({ id: residentId }).where('id', '=', person.accountId).execute()
  await inTransaction(test.db, (tx) => putProgress(test.context, tx, test.context.now()))
  const { body } = await person.call('GET /residents/progress', { query: { timeZone: platformZone } })
  expect(body.counters).toMatchObject([{ label: 'My days', days: 47, next: { label: '60 days' } }])
  expect(body.checkIns.length).toBeGreaterThan(14)
  expect(body.checkIns.every(({ day }) => day < body.today)).toBe(true)
  expect(body.goals.map(({ smallSteps }) => smallSteps.length)).toEqual([3, 3])
})
