import { settleLater, switchTo } from '#server/homes/editing/set-changes.ts'
import { deleteSetDraft, findDraftById, lockDraft } from '#server/homes/editing/set-drafts.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { lockHome } from './locked-home.queries.ts'

/**
 * After a quiet period, a set filled call by call becomes public; one that announced its size and never reached it is dropped.
 */
const settleHomeSet: Job<{ draftId: string }> = async ({ db, now, log }, { draftId }) => {
  const open = await findDraftById(db, draftId)
  if (!open) return
  await inTransaction(db, async (tx) => {
    // Locks the home first, as every change to it does.
    await lockHome(tx, open.homeId)
    const draft = await lockDraft(tx, draftId)
    if (!draft) return
    if (draft.endsAt > now()) await settleLater(tx, draft.id, draft.endsAt)
    else if (draft.size === null) await switchTo(tx, draft)
    else {
      await deleteSetDraft(tx, draft)
      log.info({ homeId: draft.homeId, kind: draft.kind }, 'a set that was never completed was dropped')
    }
  })
}

export const homeEditingJobs = { settle_home_set: settleHomeSet }
