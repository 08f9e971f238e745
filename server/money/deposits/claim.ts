import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { claimForm } from '#contract/money/deposits.ts'
import { formatMoney } from '#contract/money.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { dayOf } from '#contract/time.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import type { Actor, Caller, Context, UploadedFile } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { storePrivateUpload } from '#server/kernel/files/private-upload.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { objectBy } from '#server/payments/rules/deposit-clock.ts'
import {
  type DepositRow,
  insertClaimDocuments,
  insertClaimLines,
  insertDepositClaim,
  listOwnClaimDocuments,
} from './deposits.queries.ts'
import { ensureDepositOpen, heldOf, transitionDeposit } from './deposits.transitions.ts'

type Claim = Context & { actor: Actor; caller: Caller; body: z.output<typeof claimForm> }

/** Records the itemized deposit claim, once; from then on the resident has their days to dispute it. */
export async function claim(tx: Tx, { actor, caller, body }: Claim, deposit: DepositRow, at: Date) {
  ensureDepositOpen({ name: 'claim', deposit, by: actor, at })
  const totalCents = body.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { heldCents } = await heldOf(tx, deposit)
  if (totalCents > heldCents) throwFieldError('lines', `You can keep at most ${formatMoney(heldCents, deposit.currency)}.`)
  const documentIds = [...new Set(body.lines.flatMap((line) => line.documentIds))]
  const known = documentIds.length > 0 ? await listOwnClaimDocuments(tx, actor.accountId, documentIds) : []
  if (known.length < documentIds.length) throwFieldError('lines', 'One of the files is no longer available. Please add it again.')
  const claimId = randomUUID()
  await insertDepositClaim(tx, { id: claimId, depositId: deposit.id, totalCents, noticedBy: actor.userId, noticedAt: at })
  const lines = body.lines.map((line, position) => ({ ...line, id: randomUUID(), claimId, position }))
  await insertClaimLines(
    tx,
    lines.map(({ documentIds: _files, ...line }) => line),
  )
  const links = lines.flatMap(({ id: lineId, documentIds: files }) =>
    [...new Set(files)].map((documentId) => ({ lineId, documentId })),
  )
  if (links.length > 0) await insertClaimDocuments(tx, links)
  const today = dayOf(at, deposit.timeZone)
  const deadline = objectBy(today, rulesFor(deposit.state, today))
  const change = { objectBy: endOfDay(deadline, deposit.timeZone), remindedAt: null }
  await transitionDeposit(tx, { name: 'claim', deposit, by: actor, at, caller, change })
}

/** Stores the file without its camera metadata. Its content decides its type. */
export async function uploadClaimDocument(call: Context & { actor: Actor; uploads: { file?: UploadedFile } }) {
  const { actor, fileLinks } = call
  const about = { type: 'CLAIM_DOCUMENT', entityType: 'OWNER', entityId: actor.accountId }
  const document = await storePrivateUpload(call, about)
  return { ...document, downloadUrl: fileLinks.toOriginal(document.id, actor) }
}
