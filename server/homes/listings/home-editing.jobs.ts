import { settleLater, switchTo } from '#server/homes/editing/set-changes.ts'
import { deleteDraft, findDraftById, lockDraft } from '#server/homes/editing/set-drafts.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { lockHome } from './own-home.queries.ts'

/** After some quiet, a set filled call by call is whole; one that said how many would come and did not get them is dropped. */
const settleHomeSet: Job<{ draftId: string }> = async ({ db, now, log }, { draftId }) => {
  const open = await findDraftById(db, draftId)
  if (!open) return
  await inTransaction(db, async (tx) => {
    // The home first, like everybody who changes it.
    await lockHome(tx, open.homeId)
    const draft = await lockDraft(tx, draftId)
    if (!draft) return
    if (draft.endsAt > now()) await settleLater(tx, draft.id, draft.endsAt)
    else if (draft.size === null) await switchTo(tx, draft)
    else {
      await deleteDraft(tx, draft)
      log.info({ homeId: draft.homeId, kind: draft.kind }, 'a set that was never completed was dropped')
    }
  })
}

export const homeEditingJobs = { settle_home_set: settleHomeSet }
