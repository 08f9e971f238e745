import type pg from 'pg'
import { blogJobs } from './content/blog/blog.jobs.ts'
import { careersJobs } from './content/careers/careers.jobs.ts'
import { newsletterJobs } from './content/newsletter/newsletter.jobs.ts'
import { recoveryResourcesJobs } from './content/resources/recovery-resources.jobs.ts'
import { timeZoneJobs } from './homes/addresses/time-zone.ts'
import { documentsJobs } from './homes/documents/documents.jobs.ts'
import { homeEditingJobs } from './homes/listings/home-editing.jobs.ts'
import { savedSearchesJobs } from './homes/saved-searches/saved-searches.jobs.ts'
import { homeSearchJobs } from './homes/search/home-search.jobs.ts'
import { integrationsJobs } from './integrations/integrations.ts'
import { webhookTable } from './integrations/webhooks/webhook-secrets.ts'
import type { Context } from './kernel/context.ts'
import { idempotencyJobs } from './kernel/http/idempotency.jobs.ts'
import { idempotencyTable } from './kernel/http/idempotency.ts'
import { type Jobs, startWorker } from './kernel/jobs/jobs.ts'
import { mailJobs } from './kernel/mail/mail.ts'
import { vaultJobs } from './kernel/vault/vault.jobs.ts'
import { conversationsJobs } from './messaging/conversations/conversations.jobs.ts'
import { incidentsJobs } from './messaging/incidents/incidents.jobs.ts'
import { notificationsJobs } from './messaging/notifications/notifications.jobs.ts'
import { outreachJobs } from './messaging/outreach/outreach.jobs.ts'
import { supportJobs } from './messaging/support/support.jobs.ts'
import { chargesJobs } from './money/charges/charges.jobs.ts'
import { depositsJobs } from './money/deposits/deposits.jobs.ts'
import { payoutsJobs } from './money/payouts/payouts.jobs.ts'
import { refundsJobs } from './money/refunds/refunds.jobs.ts'
import { rentJobs } from './money/rent/rent.jobs.ts'
import { subscriptionsJobs } from './money/subscriptions/subscriptions.jobs.ts'
import { adminAnalyticsJobs } from './overview/admin-analytics/admin-analytics.jobs.ts'
import { adminPeopleJobs } from './overview/admin-people/admin-people.jobs.ts'
import { financialReportsJobs } from './overview/financial-reports/financial-reports.jobs.ts'
import { dataExportTable } from './overview/my-data/data-export.ts'
import { myDataJobs } from './overview/my-data/my-data.jobs.ts'
import { ownerAnalyticsJobs } from './overview/owner-analytics/owner-analytics.jobs.ts'
import { storedPdfsJobs } from './overview/stored-pdfs/stored-pdfs.jobs.ts'
import { paymentsJobs } from './payments/checkout/payments.jobs.ts'
import { accountsJobs } from './people/accounts/accounts.jobs.ts'
import { emergencyContactTable } from './people/profiles/emergency-contact.ts'
import { progressTable } from './people/progress/progress.records.ts'
import { appTable } from './people/security/second-factor.ts'
import { staffJobs } from './people/staff/staff.jobs.ts'
import { applicationsJobs } from './stays/applications/applications.jobs.ts'
import { retentionJobs } from './stays/applications/retention.jobs.ts'
import { reservationsJobs } from './stays/reservations/reservations.jobs.ts'
import { toursJobs } from './stays/tours/tours.jobs.ts'
import { waitlistJobs } from './stays/waitlist/waitlist.jobs.ts'
import { appealsJobs } from './trust/appeals/appeals.jobs.ts'
import { auditChainJobs } from './trust/audit/audit-chain.jobs.ts'
import { backgroundChecksJobs } from './trust/background-checks/background-checks.jobs.ts'
import { backgroundCheckTable } from './trust/background-checks/sealed-findings.ts'
import { homeTransferJobs } from './trust/home-transfer/home-transfer.jobs.ts'
import { identityJobs } from './trust/identity/identity.jobs.ts'
import { premiumReviewJobs } from './trust/premium-review/premium-review.jobs.ts'
import { reviewsJobs } from './trust/reviews/reviews.jobs.ts'
import { teamJobs } from './trust/team/team.jobs.ts'
import { verificationJobs } from './trust/verification/verification.jobs.ts'

/** Every job by name; each feature brings its own, with their schedules. */
export const allJobs = (context: Context): Jobs => ({
  ...mailJobs(context.config),
  ...vaultJobs([
    progressTable,
    appTable,
    emergencyContactTable,
    dataExportTable,
    backgroundCheckTable,
    idempotencyTable,
    webhookTable,
  ]),
  ...idempotencyJobs,
  ...homeSearchJobs,
  ...savedSearchesJobs,
  ...homeEditingJobs,
  ...timeZoneJobs,
  ...accountsJobs,
  ...documentsJobs,
  ...verificationJobs,
  ...reviewsJobs,
  ...appealsJobs,
  ...backgroundChecksJobs,
  ...identityJobs,
  ...teamJobs,
  ...auditChainJobs,
  ...homeTransferJobs,
  ...staffJobs,
  ...applicationsJobs,
  ...retentionJobs,
  ...waitlistJobs,
  ...toursJobs,
  ...reservationsJobs,
  ...paymentsJobs,
  ...chargesJobs,
  ...subscriptionsJobs,
  ...premiumReviewJobs,
  ...depositsJobs,
  ...refundsJobs,
  ...rentJobs,
  ...payoutsJobs,
  ...ownerAnalyticsJobs,
  ...financialReportsJobs,
  ...adminAnalyticsJobs,
  ...myDataJobs,
  ...adminPeopleJobs,
  ...storedPdfsJobs,
  ...notificationsJobs,
  ...blogJobs,
  ...incidentsJobs,
  ...conversationsJobs,
  ...supportJobs,
  ...careersJobs,
  ...recoveryResourcesJobs,
  ...newsletterJobs,
  ...outreachJobs,
  ...integrationsJobs,
  // A demo that is left running begins again, as one does that is started again.
  ...(context.config.demo && { renew_demo: { job: renewDemo, cron: '17 9 * * *' } }),
})

// Imported only here, so that production never loads the demo for it.
const renewDemo = async (context: Context) => (await import('#db/demo/fill.ts')).fillDemo(context)

export const startJobs = (pool: pg.Pool, context: Context) => startWorker(pool, context, allJobs(context))
