import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationMessages } from '#server/kernel/database/schema.ts'

export type Side = 'RESIDENT' | 'HOME'
const mostShown = 500

export const listMessages = async (db: Db, applicationId: string) =>
  (
    await db
      .selectFrom('applicationMessages as message')
      .leftJoin('users as person', 'person.id', 'message.sentBy')
      .select([
        'message.id',
        'message.side',
        'message.body',
        'message.sentAt',
        'message.readAt',
        'person.firstName',
        'person.lastName',
      ])
      .where('message.applicationId', '=', applicationId)
      .orderBy('message.sentAt', 'desc')
      .orderBy('message.id')
      .limit(mostShown)
      .execute()
  ).toReversed()

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const insertMessage = (db: Db, row: Insertable<ApplicationMessages>) =>
  db.insertInto('applicationMessages').values(row).execute()

/** Marks the other side's messages as read and returns how many were new. */
export async function setRead(db: Db, applicationId: string, from: Side, readAt: Date) {
  const { numUpdatedRows } = await db
    .updateTable('applicationMessages')
    .set({ readAt })
    .where('applicationId', '=', applicationId)
    .where('side', '=', from)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function hasUnreadFrom(db: Db, applicationId: string, side: Side) {
  const unread = await db
    .selectFrom('applicationMessages')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('side', '=', side)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return unread !== undefined
}

/** Counts the unread messages written by the other side, for each side. */
export async function countUnreadOf(db: Db, applicationIds: readonly string[]) {
  const counts = new Map<string, Record<Side, number>>()
  if (applicationIds.length === 0) return counts
  const rows = await db
    .selectFrom('applicationMessages')
    .select(({ fn }) => ['applicationId', 'side', fn.countAll<number>().as('count')])
    .where('applicationId', 'in', applicationIds)
    .where('readAt', 'is', null)
    .groupBy(['applicationId', 'side'])
    .execute()
  for (const { applicationId, side, count } of rows) {
    const of = counts.get(applicationId) ?? { RESIDENT: 0, HOME: 0 }
    of[side === 'RESIDENT' ? 'HOME' : 'RESIDENT'] = count
    counts.set(applicationId, of)
  }
  return counts
}
