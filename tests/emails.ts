import type { Db } from '#server/kernel/database/database.ts'
import { asRead } from '#server/kernel/mail/mail.ts'

const site = { publicUrl: 'http://localhost:3000' }

/** The emails to one address as the recipient gets them, newest first. */
export async function emailsTo(db: Db, email: string) {
  const emails = db.selectFrom('mailMessages').selectAll().where('recipient', '=', email)
  const newestFirst = await emails.orderBy('createdAt', 'desc').orderBy('id').execute()
  return newestFirst.map((stored) => {
    const { subject, text } = asRead(stored, site)
    return { subject, text }
  })
}

/** The token in the link of the newest email. */
export async function tokenSentTo(db: Db, email: string) {
  const [newest] = await emailsTo(db, email)
  const token = /[?&](?:confirm|token)=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error(`No email with a link went to ${email}`)
  return token
}

/** The code in the newest email. */
export async function codeSentTo(db: Db, email: string) {
  const [newest] = await emailsTo(db, email)
  const code = /Your code is (\d{6})/.exec(newest?.text ?? '')?.[1]
  if (!code) throw new Error(`No email with a code went to ${email}`)
  return code
}
