import type { Db } from '#server/kernel/database.ts'

/** The letters to one address, newest first. */
export const lettersTo = (db: Db, email: string) =>
  db
    .selectFrom('mailMessages')
    .select(['subject', 'bodyText as text'])
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** The secret in the link of the newest letter. */
export async function tokenSentTo(db: Db, email: string) {
  const [letter] = await lettersTo(db, email)
  const token = /[?&](?:confirm|token)=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error(`No letter with a link went to ${email}`)
  return token
}
