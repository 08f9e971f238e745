import type { Db } from '#server/kernel/database/database.ts'

export type Side = 'RESIDENT' | 'HOME'

const unreadMessages = (db: Db) =>
  db
    .selectFrom('conversationMessages')
    .select(({ fn }) => ['applicationId', 'side', fn.countAll<number>().as('count')])
    .where('readAt', 'is', null)
    .groupBy(['applicationId', 'side'])

/** The unread messages of one application, for `toUnread`. */
export const unreadOf = (db: Db, applicationId: string) => unreadMessages(db).where('applicationId', '=', applicationId)

/** How many of the messages that the other side wrote each side has not read. */
export function toUnread(rows: readonly { side: string; count: number }[]): Record<Side, number> {
  const countOf = (author: (side: string) => boolean) => rows.find(({ side }) => author(side))?.count ?? 0
  return { RESIDENT: countOf((side) => side !== 'PERSON'), HOME: countOf((side) => side === 'PERSON') }
}

/** Counts the unread messages written by the other side, for each side. */
export async function countUnreadOf(db: Db, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Map<string, Record<Side, number>>()
  const rows = await unreadMessages(db).where('applicationId', 'in', applicationIds).execute()
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId!)
  return new Map([...byApplication].map(([id, theirs]) => [id, toUnread(theirs)]))
}
