import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { addTime } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { emailsSent } from '#server/kernel/http/metrics.ts'
import { type Job, type Jobs, priorityOfMany } from '#server/kernel/jobs/jobs.ts'
import { inSpan } from '#server/kernel/tracing/tracing.ts'
import { withPublicUrl } from './mail.layout.ts'
import { deleteMailBefore, findMail, queueMails, setMailFailed, setMailSent } from './mail.queries.ts'

/** An id given here is that of the stored email. */
export type Mail = { id?: string; to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

/** Outbox: stores the email in the caller's transaction, with the job that sends it. */
export const sendMail = (db: Db, mail: Mail, at: Date) => queueMails(db, [withId(mail)], at, null)

/** The same as `sendMail`, for one message to many people. What someone is waiting for, such as a link to sign in, goes out before it. */
export async function sendMails(db: Db, mails: readonly Mail[], at: Date) {
  if (mails.length > 0) await queueMails(db, mails.map(withId), at, priorityOfMany)
}

const withId = ({ id = randomUUID(), ...mail }: Mail) => ({ id, ...mail })

export function createPost({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined
  /** Without an SMTP server, a message is kept where a developer can read it. */
  return async ({ to, ...mail }: Mail & { messageId: string }) => {
    if (!transport) return 'KEPT' as const
    await transport.sendMail({ from: mailFrom, to, ...mail })
    return 'SENT' as const
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** A stored email with links to this installation, whatever its URL was when the email was written. */
export const asRead = (mail: Stored, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { recipient: to, subject, bodyText: text, bodyHtml: html } = mail
  return withPublicUrl({ to, subject, text, html, headers: mail.headers as Record<string, string> }, publicUrl)
}

export const sendMailJob =
  (post: ReturnType<typeof createPost>): Job<{ id: string }> =>
  async ({ db, now, config, log, tracing }, { id }) => {
    const mail = await findMail(db, id)
    if (mail?.status !== 'QUEUED' && mail?.status !== 'FAILED') return
    const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`
    try {
      const status = await inSpan(tracing, { name: 'send email', kind: 'client' }, () =>
        post({ ...asRead(mail, config), messageId }),
      )
      await setMailSent(db, id, status, now())
      emailsSent.inc({ outcome: status.toLowerCase() })
      log.info({ mailId: id, status }, 'an email was sent')
    } catch (error) {
      emailsSent.inc({ outcome: 'failed' })
      await setMailFailed(db, id, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

const keptDays = 30

/** Who got which email when is private too: the record is deleted after a month, sent or not. */
export const forgetMail: Job = async ({ db, now }) => {
  await deleteMailBefore(db, addTime(now(), { days: -keptDays }))
}

export const mailJobs = (config: Config) =>
  ({
    send_mail: sendMailJob(createPost(config)),
    forget_mail: { job: forgetMail, cron: '33 4 * * *' },
  }) satisfies Jobs
