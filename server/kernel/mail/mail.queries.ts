import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { addingJobs, causedNow } from '#server/kernel/jobs/jobs.ts'
import { emailLayout } from './mail.layout.ts'

type OutgoingEmail = { id: string; to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

const [head, ...further] = emailLayout.map((piece) => sql`${piece}::text`)
/** Puts the texts of a column into the layout of emails, which goes to the database once for all emails of a statement. */
export const htmlInLayout = (texts: RawBuilder<unknown>) =>
  sql`concat(${head}, ${sql.join(further.map((piece, at) => sql`${texts}[${sql.lit(at + 1)}], ${piece}`))})`

/** Stores the emails that a larger statement gives as `email`. */
export const insertingMails = (emails: RawBuilder<unknown>, at: RawBuilder<unknown>, html = sql`email.html`) =>
  sql`insert into mail_messages (id, recipient, subject, body_text, body_html, headers, created_at)
    select email.id, email."to", email.subject, email.text, ${html}, coalesce(email.headers, '{}'), ${at}
    from ${emails} returning id`

/** Adds the jobs that send each `mail` of `from`, as part of a larger statement, which also says what caused them. */
export const sendingMails = (from: RawBuilder<unknown>, caused: RawBuilder<unknown>, priority = sql`null`) =>
  addingJobs({
    name: sql`'send_mail'`,
    payload: sql`(jsonb_build_object('id', mail.id) || ${caused})::json`,
    key: sql`'mail:' || mail.id`,
    priority,
    from,
  })

/** All emails are passed as one parameter: any number of them with the jobs that send them, one statement. */
export const queueMails = (db: Db, emails: readonly OutgoingEmail[], at: Date, priority: number | null) =>
  sql`with mail as (${insertingMails(
    sql`jsonb_to_recordset(${JSON.stringify(emails)}::jsonb)
      as email (id uuid, "to" text, subject text, text text, html text, headers jsonb)`,
    sql`${at}::timestamptz`,
  )}) select ${sendingMails(sql`mail`, sql`${JSON.stringify(causedNow())}::jsonb`, sql`${priority}::int`)}`.execute(db)

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
