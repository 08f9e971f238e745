import { findOpenRevision } from '#server/homes/revisions/revisions.queries.ts'
import type { RowCall } from './run-import.ts'

/** Says if part of what was just saved waits for staff, as it does when it is saved in the editor. */
export async function reviewNote({ db, now }: RowCall, homeId: string) {
  const open = await findOpenRevision(db, homeId)
  return open?.changedAt.getTime() === now().getTime()
    ? 'Part of this will wait for our review, as it would in the editor.'
    : null
}
