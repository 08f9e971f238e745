import { expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { answerBy, canBeRenewed, dueReminder, waitsUntil } from './timing.ts'

const at = new Date('2026-03-10T12:00:00Z')
const inDays = (days: number) => addTime(at, { days })

it.each([
  [61, null, null],
  [60, null, 60],
  [60, 60, null],
  [30, 60, 30],
  [29, 30, null],
  [7, 30, 7],
  [3, 7, null],
  // A worker that was down sends one reminder, the latest.
  [5, null, 7],
])('with %i days left and %s said last, %s is due', (left, sent, due) => {
  expect(dueReminder(inDays(left), sent, at)).toBe(due)
})

it('lets nobody start again at once after a no', () => {
  const tomorrow = new Date('2026-03-11T04:00:00Z')
  expect(waitsUntil({ status: 'REJECTED', changedAt: inDays(-29) }, at)).toEqual(tomorrow)
  expect(waitsUntil({ status: 'REJECTED', changedAt: inDays(-30) }, at)).toBeNull()
  expect(waitsUntil({ status: 'REVOKED', changedAt: inDays(-89) }, at)).toEqual(tomorrow)
  expect(waitsUntil({ status: 'REVOKED', changedAt: inDays(-90) }, at)).toBeNull()
  expect(waitsUntil({ status: 'EXPIRED', changedAt: at }, at)).toBeNull()
})

it('lets the owner start again, and answer, all day on the day that is named', () => {
  const evening = new Date('2026-02-08T23:00:00Z')
  expect(waitsUntil({ status: 'REJECTED', changedAt: evening }, at)).toBeNull()
  expect(answerBy({ status: 'ACTION_REQUIRED', changedAt: at })).toEqual(new Date('2026-04-10T03:59:59.999Z'))
})

it('opens a renewal in the last 60 days, once', () => {
  const row = { level: 'VERIFIED', status: 'VERIFIED', changedAt: at, submittedAt: at, renewalAskedAt: null } as const
  expect(canBeRenewed({ ...row, expiresAt: inDays(61) }, at)).toBe(false)
  expect(canBeRenewed({ ...row, expiresAt: inDays(60) }, at)).toBe(true)
  expect(canBeRenewed({ ...row, expiresAt: inDays(60), renewalAskedAt: at }, at)).toBe(false)
  expect(canBeRenewed({ ...row, expiresAt: at }, at)).toBe(false)
})
