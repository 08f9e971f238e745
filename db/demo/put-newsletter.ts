import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { userId } from './make-people.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

const readers = { SUBSCRIBED: 24, PENDING_CONFIRMATION: 2, UNSUBSCRIBED: 1 } as const

const issues = [
  {
    subject: 'Your October letter from Waymark',
    previewLine: 'What to ask on a tour, and a quieter way to compare homes',
    intro:
      'Thank you for reading along this month.\n\nMany of you asked what to look for on a first visit, so we wrote it down. We also made it easier to compare two homes side by side.\n\nIf you have a question we should answer next, reply to this email. A person reads it.',
    status: 'SENT' as const,
    daysAgo: 24,
  },
  {
    subject: 'Your November letter from Waymark',
    previewLine: 'The holidays, one day at a time',
    intro:
      'The holidays can be warm and hard on the same afternoon.\n\nThis month we collected what helped others: a plan for the day, a person to call, and an early way out that no one has to explain.',
    status: 'DRAFT' as const,
    daysAgo: 2,
  },
]

/** Readers in every state, an issue that went out to those who had confirmed, and the draft of the next. */
export async function putNewsletter(tx: Tx, now: Date) {
  const newsletterSubscribers = Object.entries(readers).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, place) => {
      const email = `${status.toLowerCase().replace(/_.*/, '')}.reader.${place + 1}@example.org`
      const createdAt = addTime(now, { days: -30 - place })
      const changedAt = status === 'SUBSCRIBED' ? createdAt : addTime(now, { days: status === 'UNSUBSCRIBED' ? -20 : -3 })
      return { id: referenceId(`demo reader ${email}`), email, status, createdAt, changedAt }
    }),
  )
  const newsletterIssues = issues.map(({ daysAgo, ...issue }) => {
    const at = addTime(now, { days: -daysAgo })
    const times = { createdAt: at, updatedAt: at, ...(issue.status === 'SENT' && { startedAt: at, endedAt: at }) }
    return { id: referenceId(`demo issue ${issue.subject}`), ...issue, createdBy: staff, ...times }
  })
  const [sent] = newsletterIssues
  const newsletterDeliveries = newsletterSubscribers
    .filter(({ status }) => status !== 'PENDING_CONFIRMATION')
    .map(({ id }) => ({
      issueId: sent!.id,
      subscriberId: id,
      mailId: referenceId(`demo issue email ${id}`),
      sentAt: sent!.createdAt,
    }))
  await insertAll(tx, { newsletterSubscribers, newsletterIssues, newsletterDeliveries })
}
