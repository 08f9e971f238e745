import type { NewsletterIssueStatus } from './newsletter-issue.lifecycle.ts'

export const newsletterIssueStatusLabel: Record<NewsletterIssueStatus, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  SENDING: 'Being sent',
  STOPPED: 'Stopped',
  SENT: 'Sent',
}
