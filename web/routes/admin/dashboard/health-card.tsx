import { useState } from 'react'
import { Link } from 'react-router'
import type { SystemHealth } from '#contract/overview/admin-dashboard.ts'
import { screen } from '#contract/screens.ts'
import type { TaskView } from '#web/routes/admin/operations/background-tasks.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { formatBytes, plural } from '#web/ui/format.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { healthProblems } from './health-words.ts'

/** Whether the machine behind the site does its work: jobs, emails, the payment provider, the database and its backup. */
export function HealthCard({ health }: { health: SystemHealth }) {
  const [now] = useState(() => new Date())
  const problems = healthProblems(health, now)
  const { jobsWaiting, jobsFailed, emailsFailed, providerEventAt, databaseBytes, backupAt } = health
  return (
    <Card
      title="System health"
      actions={
        <Badge tone={problems.length > 0 ? 'danger' : 'good'}>{problems.length > 0 ? 'Needs attention' : 'All good'}</Badge>
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Facts>
        <Fact label="Tasks due now">
          <Tasks view="due" count={jobsWaiting} noun="task" />
        </Fact>
        <Fact label="Failed tasks">
          <Tasks view="failed" count={jobsFailed} noun="task" />
        </Fact>
        <Fact label="Emails not sent">
          <Tasks view="emails" count={emailsFailed} noun="email" />
        </Fact>
        <Fact label="Payment provider">{providerEventAt ? <TimeAgo at={providerEventAt} /> : 'Nothing reported yet'}</Fact>
        <Fact label="Database">{formatBytes(databaseBytes)}</Fact>
        <Fact label="Last backup">{backupAt ? <TimeAgo at={backupAt} /> : 'Not reported'}</Fact>
      </Facts>
    </Card>
  )
}

/** A count that links to what it counts. */
const Tasks = ({ view, count, noun }: { view: TaskView; count: number; noun: string }) =>
  count > 0 ? <Link to={screen('/admin-notifications', { view })}>{plural(count, noun)}</Link> : 'None'
