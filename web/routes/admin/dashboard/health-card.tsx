import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SystemHealth } from '#contract/overview/admin-dashboard.ts'
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
        <Fact label="Tasks due now">{jobsWaiting}</Fact>
        <Fact label="Failed tasks">
          <Failed count={jobsFailed}>{plural(jobsFailed, 'task')}</Failed>
        </Fact>
        <Fact label="Emails not sent">{emailsFailed}</Fact>
        <Fact label="Payment provider">{providerEventAt ? <TimeAgo at={providerEventAt} /> : 'Nothing reported yet'}</Fact>
        <Fact label="Database">{formatBytes(databaseBytes)}</Fact>
        <Fact label="Last backup">{backupAt ? <TimeAgo at={backupAt} /> : 'Not reported'}</Fact>
      </Facts>
    </Card>
  )
}

const Failed = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 ? <Link to="/admin-notifications?view=failed">{children}</Link> : 'None'
