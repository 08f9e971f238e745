import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationRow } from '#server/stays/applications/applications.queries.ts'
import { nextStepFor } from '#server/stays/applications/applications.words.ts'
import { listOwnApplications } from '#server/stays/applications/lists.queries.ts'
import { countUnreadOf } from '#server/stays/applications/messages.queries.ts'
import { presentHead } from '#server/stays/applications/present.ts'

const ended: readonly string[] = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']

/** A person's own open applications, those waiting on them first. */
export async function readOpen(db: Db, actor: Actor, now: Date) {
  const rows = await listOwnApplications(db, actor.accountId, { page: 1, limit: 100, now })
  return (await presentRows(db, rows)).filter(({ isOpen }) => isOpen)
}

export async function presentRows(db: Db, rows: readonly ApplicationRow[]) {
  const unread = await countUnreadOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentHead(row, unread.get(row.id)?.RESIDENT ?? 0),
    nextStep: nextStepFor('RESIDENT', row),
    isOpen: !ended.includes(row.status),
  }))
}
