import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { MailMessages } from '#server/kernel/database/schema.ts'

export const insertMail = (db: Db, mail: Insertable<MailMessages>) => db.insertInto('mailMessages').values(mail).execute()

type OutgoingEmail = { id: string; to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

/** All emails are passed as one parameter: any number of them, one statement. */
export const insertMails = (db: Db, emails: readonly OutgoingEmail[], at: Date) =>
  sql`insert into mail_messages (id, recipient, subject, body_text, body_html, headers, created_at)
    select id, "to", subject, text, html, coalesce(headers, '{}'), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb)
      as email (id uuid, "to" text, subject text, text text, html text, headers jsonb)`.execute(db)

export const findMail = (db: Db, id: string) => db.selectFrom('mailMessages').selectAll().where('id', '=', id).executeTakeFirst()

export const listMail = (db: Db, limit: number) =>
  db.selectFrom('mailMessages').selectAll().orderBy('createdAt', 'desc').limit(limit).execute()

/** A sent email is emptied: its text contains links that open an account, and the recipient has it now. */
const emptied = { bodyText: '', bodyHtml: '', headers: '{}' }

export const setMailSent = (db: Db, id: string, status: 'SENT' | 'KEPT', at: Date) =>
  db
    .updateTable('mailMessages')
    .set((eb) => ({ status, sentAt: at, attempts: eb('attempts', '+', 1), lastError: null }))
    .$if(status === 'SENT', (query) => query.set(emptied))
    .where('id', '=', id)
    .execute()

export const setMailFailed = (db: Db, id: string, error: string) =>
  db
    .updateTable('mailMessages')
    .set((eb) => ({ status: 'FAILED', attempts: eb('attempts', '+', 1), lastError: error }))
    .where('id', '=', id)
    .execute()

export const deleteMailBefore = (db: Db, before: Date) => db.deleteFrom('mailMessages').where('createdAt', '<', before).execute()
