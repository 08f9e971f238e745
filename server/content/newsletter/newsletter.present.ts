import { newsletterIssueLifecycle } from '#contract/content/newsletter-issue.lifecycle.ts'
import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { administratorsOnly, isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { NewsletterIssueRow } from './newsletter.queries.ts'

const isUnsent = ({ status }: Pick<NewsletterIssueRow, 'status'>) => status === 'DRAFT' || status === 'SCHEDULED'

/** Everyone who writes may change what no one has received yet; sending and stopping is for administrators. */
function actionsOf(row: NewsletterIssueRow, actor: Actor) {
  const own = isUnsent(row) ? (['edit', 'delete'] as const) : []
  if (!isStaff(actor, administratorsOnly.staff)) return [...own]
  const open = newsletterIssueLifecycle.openTo(row.status, 'ADMIN').filter((name) => name !== 'finish')
  return [...own, ...open]
}

export const presentIssue = (row: NewsletterIssueRow, actor: Actor): NewsletterIssue => ({
  ...row,
  createdBy: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  allowedActions: actionsOf(row, actor),
})
