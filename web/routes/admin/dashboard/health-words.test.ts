import { expect, it } from 'vitest'
import type { SystemHealth } from '#contract/overview/admin-dashboard.ts'
import { formatBytes } from '#web/ui/format.ts'
import { healthProblems } from './health-words.ts'

const now = new Date('2026-11-16T12:00:00Z')
const good: SystemHealth = {
  jobsWaiting: 2,
  oldestJobSeconds: 4,
  jobsFailed: 0,
  emailsWaiting: 1,
  emailsFailed: 0,
  paymentsFlagged: 3,
  providerEventAt: null,
  databaseBytes: 1,
  backupAt: null,
}

it('has nothing to say while everything runs, even if backups are not reported', () => {
  expect(healthProblems(good, now)).toEqual([])
  expect(healthProblems({ ...good, backupAt: new Date('2026-11-15T12:00:00Z') }, now)).toEqual([])
})

it.each([
  [{ oldestJobSeconds: 600 }, '2 tasks are late. The oldest has waited 10 minutes.'],
  [{ jobsFailed: 1 }, '1 task failed and will not be tried again automatically.'],
  [{ emailsFailed: 2 }, '2 emails could not be sent.'],
  [{ backupAt: new Date('2026-11-12T12:00:00Z') }, 'The last backup ended 4 days ago.'],
])('says what %j means', (change, problem) => {
  expect(healthProblems({ ...good, ...change }, now)).toEqual([problem])
})

it.each([
  [2048, '2.0 KB'],
  [52_428_800, '50 MB'],
  [3_650_722_202, '3.4 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
