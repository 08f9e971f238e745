import { type Insertable, sql, type Updateable } from 'kysely'
import type { NewsletterIssueStatus } from '#contract/content/newsletter-issue.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { NewsletterIssues } from '#server/kernel/database/schema.ts'

/** Failures are counted as long as the record of an email is kept. Someone who left counts for the last issue they got. */
const withCounts = (db: Db) =>
  db
    .selectFrom('newsletterIssues as issue')
    .leftJoin('users as author', 'author.id', 'issue.createdBy')
    .selectAll('issue')
    .select([
      'author.firstName',
      'author.lastName',
      sql<number>`(select count(*)::int from newsletter_deliveries sent where sent.issue_id = issue.id)`.as('sent'),
      sql<number>`(select count(*)::int from newsletter_deliveries sent join mail_messages mail on mail.id = sent.mail_id
        where sent.issue_id = issue.id and mail.status = 'FAILED')`.as('failed'),
      sql<number>`(select count(*)::int from newsletter_deliveries sent
        join newsletter_subscribers reader on reader.id = sent.subscriber_id
        where sent.issue_id = issue.id and reader.status = 'UNSUBSCRIBED' and reader.changed_at >= sent.sent_at
          and not exists (select from newsletter_deliveries later
            where later.subscriber_id = sent.subscriber_id and later.sent_at > sent.sent_at))`.as('unsubscribed'),
    ])
export type NewsletterIssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

export const findIssue = (db: Db, id: string) => withCounts(db).where('issue.id', '=', id).executeTakeFirst()

/** Takes the issue's row lock: one batch at a time, no matter who sends it. */
export const lockIssue = (tx: Tx, id: string) =>
  tx.selectFrom('newsletterIssues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedIssue = NonNullable<Awaited<ReturnType<typeof lockIssue>>>

type Wanted = { status?: readonly NewsletterIssueStatus[] | undefined; page: number; limit: number }

export function listIssues(db: Db, { status, page, limit }: Wanted) {
  let list = withCounts(db).orderBy('issue.createdAt', 'desc').orderBy('issue.id')
  if (status?.length) list = list.where('issue.status', 'in', status)
  return list
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countIssues = (db: Db) =>
  db
    .selectFrom('newsletterIssues')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

export async function countSubscribers(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers where status = 'SUBSCRIBED'`.execute(db)
  return rows[0]!.count
}

export const insertIssue = (tx: Tx, row: Insertable<NewsletterIssues>) => tx.insertInto('newsletterIssues').values(row).execute()
export const deleteIssue = (tx: Tx, id: string) => tx.deleteFrom('newsletterIssues').where('id', '=', id).execute()

/** What can change without a change of state. */
type IssueChange = Omit<Updateable<NewsletterIssues>, 'id' | 'status'>

export const setIssue = (tx: Tx, id: string, change: IssueChange) =>
  tx.updateTable('newsletterIssues').set(change).where('id', '=', id).execute()

type Move = { id: string; from: NewsletterIssueStatus; to: NewsletterIssueStatus; change: IssueChange }

export async function moveIssue(tx: Tx, { id, from, to, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('newsletterIssues')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Issues that are being sent, and those whose time has come. */
export const listIssuesToSend = (db: Db, at: Date) =>
  db
    .selectFrom('newsletterIssues')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'SENDING'), eb.and([eb('status', '=', 'SCHEDULED'), eb('scheduledFor', '<=', at)])]))
    .orderBy('id')
    .execute()

/**
 * The next people who get an issue: subscribed now, and without it so far. Someone who unsubscribes in the meantime waits for the
 * batch; their email is then removed from the outbox.
 */
export const listNextReaders = (tx: Tx, issueId: string, limit: number) =>
  tx
    .selectFrom('newsletterSubscribers as reader')
    .select(['reader.id', 'reader.email'])
    .where('reader.status', '=', 'SUBSCRIBED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletterDeliveries as sent')
            .select('sent.issueId')
            .where('sent.issueId', '=', issueId)
            .whereRef('sent.subscriberId', '=', 'reader.id'),
        ),
      ),
    )
    .orderBy('reader.id')
    .limit(limit)
    .forShare('reader')
    .execute()

type Delivery = { issueId: string; subscriberId: string; mailId: string; sentAt: Date }

/** Fails as a whole if one of these people has the issue already. */
export const insertDeliveries = (tx: Tx, rows: readonly Delivery[]) =>
  tx.insertInto('newsletterDeliveries').values(rows).execute()

export const findEmailOfStaff = (db: Db, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
