import { type Insertable, sql } from 'kysely'
import type * as z from 'zod'
import type { reportView } from '#contract/messaging/conversations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ConversationReports } from '#server/kernel/database/schema.ts'

export const insertReport = (tx: Tx, row: Insertable<ConversationReports>) =>
  tx.insertInto('conversationReports').values(row).execute()

const openReports = (db: Db) => db.selectFrom('conversationReports as report').where('report.resolvedAt', 'is', null)

/** Since when each open report has waited. */
export const reportsToDecide = sql`select report.reported_at as since from conversation_reports report where report.resolved_at is null`

type View = z.infer<typeof reportView>
const reportsIn = (db: Db, view: View) =>
  view === 'open' ? openReports(db) : db.selectFrom('conversationReports as report').where('report.resolvedAt', 'is not', null)

/** Open reports begin with the oldest, decided ones with the newest. */
export const listReports = (db: Db, { view, page, limit }: { view: View; page: number; limit: number }) =>
  reportsIn(db, view)
    .innerJoin('conversations as conversation', 'conversation.id', 'report.conversationId')
    .leftJoin('homes as home', 'home.id', 'conversation.homeId')
    .select(['report.id', 'report.conversationId', 'report.side', 'report.reason', 'report.words', 'report.reportedAt'])
    .select(['report.resolvedAt', 'report.resolution', 'conversation.closedAt', 'home.id as homeId', 'home.title as home'])
    .orderBy(view === 'open' ? 'report.reportedAt' : 'report.resolvedAt', view === 'open' ? 'asc' : 'desc')
    .orderBy('report.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countReports = async (db: Db, view: View) =>
  (
    await reportsIn(db, view)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const hasOpenReport = async (db: Db, conversationId: string) =>
  (await openReports(db).select('report.id').where('report.conversationId', '=', conversationId).executeTakeFirst()) !== undefined

type Resolution = { conversationId: string; by: string; resolution: string; at: Date }

/** Closes the open reports of a conversation, and returns how many there were. */
export async function resolveReports(tx: Tx, { conversationId, by, resolution, at }: Resolution) {
  const { numUpdatedRows } = await tx
    .updateTable('conversationReports')
    .set({ resolvedAt: at, resolvedBy: by, resolution })
    .where('conversationId', '=', conversationId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
