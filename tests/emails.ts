import type { Db } from '#server/kernel/database/database.ts'

/** The emails to one address, newest first. */
export const emailsTo = (db: Db, email: string) =>
  db
    .selectFrom('mailMessages')
    .select(['subject', 'bodyText as text'])
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** The secret in the link of the newest email. */
export async function tokenSentTo(db: Db, email: string) {
  const [sentEmail] = await emailsTo(db, email)
  const token = /[?&](?:confirm|token)=([\w-]+)/.exec(sentEmail?.text ?? '')?.[1]
  if (!token) throw new Error(`No email with a link went to ${email}`)
  return token
}
