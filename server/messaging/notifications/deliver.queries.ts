import { sql } from 'kysely'
import { mandatoryTypes, type NotificationPriority, type NotificationType } from '#contract/messaging/notifications.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { togetherAtEnd } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import { causedNow } from '#server/kernel/jobs/jobs.ts'
import { type LiveEvent, publishing } from '#server/kernel/live.ts'
import { htmlInLayout, insertingMails, sendingMails } from '#server/kernel/mail/mail.queries.ts'

/** One notice for one person: what the bell shows, and the email that says the same. */
export type Delivery = {
  userId: string
  type: NotificationType
  bell?: {
    id: string
    title: string
    message: string
    link?: string | null | undefined
    priority?: NotificationPriority | undefined
  }
  email?: {
    id: string
    to: string
    subject: string
    text: string
    /** What its layout is put around. */
    inLayout: readonly string[]
    headers: Readonly<Record<string, string>>
    isRequired: boolean
    /** Of the job that sends it. */
    priority?: number
  }
}

/** What changed on someone's open pages. */
export type PageEvent = { userId: string; event: LiveEvent }
type Deliveries = { deliveries: readonly Delivery[]; pages: readonly PageEvent[]; at: Date; caused: object }

/** The notices, and the notifications and emails that are written, as tables of a statement. */
const writingNotices = (notices: string) => [
  sql`notice as materialized (
      select notice.*, notice.type = any(${mandatoryTypes}::text[]) as is_mandatory, preference.in_bell, preference.by_mail
      from jsonb_to_recordset(${notices}::jsonb)
        as notice ("userId" uuid, type text, bell jsonb, email jsonb, at timestamptz, caused jsonb)
      left join notification_preferences preference on preference.user_id = notice."userId" and preference.type = notice.type
    )`,
  sql`bell as (
      insert into notifications (id, user_id, type, priority, title, message, link, created_at)
      select shown.id, notice."userId", notice.type, coalesce(shown.priority, 'NORMAL'), shown.title, shown.message, shown.link, notice.at
      from notice cross join jsonb_to_record(notice.bell) as shown (id uuid, priority text, title text, message text, link text)
      where notice.bell is not null and (is_mandatory or in_bell is not false)
      returning id, user_id
    )`,
  sql`mail as (${insertingMails(
    sql`notice cross join jsonb_to_record(notice.email) as email (id uuid, "to" text, subject text, text text, "inLayout" text[], headers jsonb, "isRequired" boolean)
        where notice.email is not null and (email."isRequired" or is_mandatory or by_mail is not false)`,
    sql`notice.at`,
    htmlInLayout(sql`email."inLayout"`),
  )})`,
]

/** The events for open pages and the jobs that send the emails, as columns of the same statement. */
const tellingPages = (pages: string) => [
  sql`(select count(${publishing(sql`bell.user_id`, sql`jsonb_build_object('topic', 'notifications', 'id', bell.id)`)}) from bell)`,
  sql`(select count(${publishing(sql`page."userId"`, sql`page.event`)})
        from jsonb_to_recordset(${pages}::jsonb) as page ("userId" uuid, event jsonb))`,
  sendingMails(
    sql`mail join notice on (notice.email ->> 'id')::uuid = mail.id`,
    sql`notice.caused`,
    sql`(notice.email ->> 'priority')::int`,
  ),
]

const deliverNotices = writtenOnce(
  (_db, notices: string, pages: string) => sql`with ${sql.join(writingNotices(notices))} select ${sql.join(tellingPages(pages))}`,
)

function valuesOf(all: readonly Deliveries[]): [notices: string, pages: string] {
  const notices = all.flatMap(({ deliveries, at, caused }) => deliveries.map((delivery) => ({ ...delivery, at, caused })))
  return [JSON.stringify(notices), JSON.stringify(all.flatMap((each) => each.pages))]
}

async function deliverAll(db: Db, all: readonly Deliveries[]) {
  await deliverNotices(db, ...valuesOf(all))
}
const deliverEach = togetherAtEnd(deliverAll, {
  valuesOf,
  write: (notices, pages) => ({ tables: writingNotices(notices!), columns: tellingPages(pages!) }),
})

/**
 * Everything about any number of notices in one statement: the notifications, the events for open pages, the emails and the jobs
 * that send them. Someone who turned a type off does not get it, unless it is mandatory.
 */
export async function deliver(tx: Tx, deliveries: readonly Delivery[], at: Date, pages: readonly PageEvent[] = []) {
  if (deliveries.length + pages.length > 0) await deliverEach(tx, { deliveries, pages, at, caused: causedNow() })
}
