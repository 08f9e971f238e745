import { jobApplicationsKeptMonths } from '#contract/content/careers.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { type Mail, sendMail } from '#server/kernel/mail/mail.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'

type Job = { id: string; title: string }

/** Contains nothing the applicant typed: anyone can enter another person's email. */
export function applicationReceipt({ supportEmail }: Pick<Config, 'supportEmail'>, email: string, { title }: Job): Mail {
  const parts = [
    `Thank you for applying for “${title}.” Your application arrived, and a person on our team will read it.`,
    'We answer everyone. If we’d like to talk with you, we’ll email you at this address.',
    `We keep your application until ${jobApplicationsKeptMonths} months after this opening closes, then delete it. To have it deleted sooner, email ${supportEmail}.`,
    `If you did not apply, please let us know at ${supportEmail}.`,
  ]
  return { to: email, ...renderEmail({ subject: 'We got your application', greeting: 'Hello,', parts }) }
}

/** The title alone: who applied is read on the screen. */
export const notifyOfJobApplication = (tx: Tx, { id, title }: Job, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: [],
      type: 'SYSTEM',
      title: 'Someone applied for a job with us',
      message: `For: ${title}.`,
      link: screen('/admin/careers/:id', { id }),
    },
    at,
  )

export function notifyDeclinedApplicant(tx: Tx, { email, title }: { email: string; title: string }, at: Date) {
  const parts = [
    `Thank you for applying for “${title},” and for the time you put into it.`,
    'We read your application and decided to move forward with other applicants this time. This says nothing about your worth, and you’re welcome to apply again.',
    { link: screen('/careers'), label: 'See open positions' },
  ]
  return sendMail(tx, { to: email, ...renderEmail({ subject: 'About your application', greeting: 'Hello,', parts }) }, at)
}
