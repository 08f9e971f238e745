import type { Db } from '#server/kernel/database/database.ts'

export type Side = 'RESIDENT' | 'HOME'

/** Counts the unread messages written by the other side, for each side. */
export async function countUnreadOf(db: Db, applicationIds: readonly string[]) {
  const counts = new Map<string, Record<Side, number>>()
  if (applicationIds.length === 0) return counts
  const rows = await db
    .selectFrom('conversationMessages')
    .select(({ fn }) => ['applicationId', 'side', fn.countAll<number>().as('count')])
    .where('applicationId', 'in', applicationIds)
    .where('readAt', 'is', null)
    .groupBy(['applicationId', 'side'])
    .execute()
  for (const { applicationId, side, count } of rows) {
    const of = counts.get(applicationId!) ?? { RESIDENT: 0, HOME: 0 }
    of[side === 'PERSON' ? 'HOME' : 'RESIDENT'] = count
    counts.set(applicationId!, of)
  }
  return counts
}
