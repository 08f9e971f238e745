import { randomUUID } from 'node:crypto'
import { type TransferSide, transferTerms, transferTermsVersion } from '#contract/trust/home-transfer.labels.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { completeTransfer, isTransferDue, lockTransferOfHome } from './complete-transfer.ts'
import { findTransfer, insertTransferAnswer, listTransferAnswers, type TransferRow } from './home-transfer.queries.ts'
import { transitionTransfer } from './home-transfer.transitions.ts'
import { sidesThatAgreed } from './home-transfer.words.ts'

/** The side of a transfer an account is on; null if it is none of its business. */
export const transferSideOf = (
  { accountId }: Pick<Actor, 'accountId'>,
  { fromOwnerId, toOwnerId }: TransferRow,
): TransferSide | null => (accountId === fromOwnerId ? 'FROM' : accountId === toOwnerId ? 'TO' : null)

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
type Answer = { id: string; agrees: boolean; termsVersion: string }

/** Records an owner's answer with the words they read. With the second consent, a transfer that is due takes effect at once. */
export async function answerTransfer({ db, now, actor, caller }: Call, { id, agrees, termsVersion }: Answer) {
  const { homeId } = visible(await findTransfer(db, id), (row) => transferSideOf(actor, row) !== null, 'Transfer')
  await inTransaction(db, async (tx) => {
    const at = now()
    const transfer = orNotFound(await lockTransferOfHome(tx, { id, homeId }), 'Transfer')
    const side = transferSideOf(actor, transfer)!
    ensure(!agrees || termsVersion === transferTermsVersion, 'The terms were just updated. Please read them again.')
    ensure(
      !agrees || transfer.consentBy > at || transfer.status !== 'AWAITING_CONSENT',
      'The deadline to agree has passed. Ask our team for a new request.',
    )
    const agreed = sidesThatAgreed(await listTransferAnswers(tx, [id]))
    ensure(!agrees || !agreed.has(side), 'You have already agreed.', 'already_done')
    const name = agrees ? 'agree' : 'decline'
    const isComplete = agrees && agreed.size === 1
    const answer = { id: randomUUID(), transferId: id, side, agrees, userId: actor.userId, answeredAt: at }
    const after = await transitionTransfer(tx, {
      name,
      transfer,
      by: actor,
      caller,
      at,
      to: agrees ? (isComplete ? 'SCHEDULED' : 'AWAITING_CONSENT') : 'DECLINED',
      details: { side, termsVersion },
      async effects() {
        await insertTransferAnswer(tx, { ...answer, termsVersion, terms: transferTerms[side].join('\n') })
        return []
      },
    })
    if (isTransferDue(after, at)) await completeTransfer(tx, after, at)
  })
}
