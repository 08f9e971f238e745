import type { SystemHealth } from '#contract/overview/admin-dashboard.ts'
import { duration, formatAgo } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'

/** The limit at which the person on call is paged as well. */
const lateSeconds = 300
const oldBackup = duration({ days: 2 })

/** What is wrong with the system, in sentences. An installation that does not report its backups is not accused of having none. */
export function healthProblems(health: SystemHealth, now: Date): string[] {
  const { jobsWaiting, oldestJobSeconds, jobsFailed, emailsFailed, backupAt } = health
  const problems = []
  if (oldestJobSeconds > lateSeconds)
    problems.push(`${plural(jobsWaiting, 'task is', 'tasks are')} late. The oldest has waited ${minutes(oldestJobSeconds)}.`)
  if (jobsFailed > 0) problems.push(`${plural(jobsFailed, 'task')} failed and will not be tried again automatically.`)
  if (emailsFailed > 0) problems.push(`${plural(emailsFailed, 'email')} could not be sent.`)
  if (backupAt && now.getTime() - new Date(backupAt).getTime() > oldBackup)
    problems.push(`The last backup ended ${formatAgo(backupAt, now)}.`)
  return problems
}

const minutes = (seconds: number) => plural(Math.round(seconds / 60), 'minute')
