import type pg from 'pg'
import { timeZoneJobs } from './homes/addresses/time-zone.ts'
import { documentsJobs } from './homes/documents/documents.jobs.ts'
import { homeEditingJobs } from './homes/listings/home-editing.jobs.ts'
import { homeSearchJobs } from './homes/search/home-search.jobs.ts'
import type { Context } from './kernel/context.ts'
import { type Jobs, startWorker } from './kernel/jobs/jobs.ts'
import type { Schedule } from './kernel/jobs/schedule.ts'
import { createPost, forgetMail, sendMailJob } from './kernel/mail/mail.ts'
import { notificationsJobs } from './messaging/notifications/notifications.jobs.ts'
import { chargesJobs } from './money/charges/charges.jobs.ts'
import { depositsJobs } from './money/deposits/deposits.jobs.ts'
import { payoutsJobs } from './money/payouts/payouts.jobs.ts'
import { refundsJobs } from './money/refunds/refunds.jobs.ts'
import { rentJobs } from './money/rent/rent.jobs.ts'
import { subscriptionsJobs } from './money/subscriptions/subscriptions.jobs.ts'
import { paymentsJobs } from './payments/checkout/payments.jobs.ts'
import { accountsJobs } from './people/accounts/accounts.jobs.ts'
import { applicationsJobs } from './stays/applications/applications.jobs.ts'
import { retentionJobs } from './stays/applications/retention.jobs.ts'
import { reservationsJobs } from './stays/reservations/reservations.jobs.ts'
import { waitlistJobs } from './stays/waitlist/waitlist.jobs.ts'
import { premiumReviewJobs } from './trust/premium-review/premium-review.jobs.ts'
import { verificationJobs } from './trust/verification/verification.jobs.ts'

/** Every job by name; each feature brings its own. */
export const allJobs = (context: Context): Jobs => ({
  send_mail: sendMailJob(createPost(context.config)),
  forget_mail: forgetMail,
  ...homeSearchJobs,
  ...homeEditingJobs,
  ...timeZoneJobs,
  ...accountsJobs,
  ...documentsJobs,
  ...verificationJobs,
  ...applicationsJobs,
  ...retentionJobs,
  ...waitlistJobs,
  ...reservationsJobs,
  ...paymentsJobs,
  ...chargesJobs,
  ...subscriptionsJobs,
  ...premiumReviewJobs,
  ...depositsJobs,
  ...refundsJobs,
  ...rentJobs,
  ...payoutsJobs,
  ...notificationsJobs,
})

export const schedule: Schedule = [
  { job: 'age_home_search', cron: '7 * * * *' },
  { job: 'rebuild_home_cells', cron: '*/5 * * * *' },
  { job: 'forget_expired', cron: '23 * * * *' },
  { job: 'forget_mail', cron: '33 4 * * *' },
  { job: 'forget_uploads', cron: '41 * * * *' },
  { job: 'clean_documents', cron: '*/10 * * * *' },
  { job: 'expire_documents', cron: '3 * * * *' },
  { job: 'remind_of_documents', cron: '27 * * * *' },
  { job: 'expire_verifications', cron: '*/5 * * * *' },
  { job: 'lapse_verifications', cron: '11 * * * *' },
  { job: 'remind_of_verifications', cron: '19 * * * *' },
  { job: 'lapse_holds', cron: '* * * * *' },
  { job: 'end_silence', cron: '*/10 * * * *' },
  { job: 'end_unanswered', cron: '17 * * * *' },
  { job: 'end_interviews', cron: '*/15 * * * *' },
  { job: 'return_unpaid', cron: '*/5 * * * *' },
  { job: 'forget_drafts', cron: '37 * * * *' },
  { job: 'end_with_home', cron: '*/10 * * * *' },
  { job: 'cancel_with_home', cron: '*/10 * * * *' },
  { job: 'tell_of_closed_homes', cron: '*/10 * * * *' },
  { job: 'forget_answers', cron: '31 3 * * *' },
  { job: 'forget_applications', cron: '51 3 * * *' },
  { job: 'forget_ids', cron: '11 4 * * *' },
  { job: 'end_waitlist_states', cron: '* * * * *' },
  { job: 'sweep_waitlists', cron: '* * * * *' },
  { job: 'release_forgotten_beds', cron: '*/5 * * * *' },
  { job: 'remind_waiting', cron: '29 * * * *' },
  { job: 'end_waitlist_urgency', cron: '13 * * * *' },
  { job: 'end_reservation_states', cron: '* * * * *' },
  { job: 'complete_stays', cron: '37 * * * *' },
  { job: 'plan_rent', cron: '9 * * * *' },
  { job: 'follow_rent', cron: '33 * * * *' },
  { job: 'check_rent_plans', cron: '51 * * * *' },
  { job: 'reconcile_payments', cron: '*/10 * * * *' },
  { job: 'read_cards', cron: '*/10 * * * *' },
  { job: 'return_fees', cron: '*/5 * * * *' },
  { job: 'close_unwanted_pages', cron: '*/2 * * * *' },
  { job: 'settle_deposits', cron: '*/15 * * * *' },
  { job: 'approve_silent_refunds', cron: '*/15 * * * *' },
  { job: 'remind_of_deposits', cron: '21 * * * *' },
  // The law allows 30 days; residents are notified within the hour.
  { job: 'notice_deposits', cron: '51 * * * *' },
  { job: 'forget_claim_documents', cron: '53 * * * *' },
  { job: 'schedule_payouts', cron: '43 * * * *' },
  { job: 'end_subscription_states', cron: '* * * * *' },
  { job: 'ask_about_subscriptions', cron: '*/15 * * * *' },
  { job: 'return_late_review_fees', cron: '27 * * * *' },
  { job: 'send_due_broadcasts', cron: '* * * * *' },
  { job: 'forget_notifications', cron: '47 4 * * *' },
]

export const startJobs = (pool: pg.Pool, context: Context) => startWorker(pool, context, allJobs(context), schedule)
