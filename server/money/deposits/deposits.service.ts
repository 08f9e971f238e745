import { deposits } from '#contract/money/deposits.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { claim, uploadClaimDocument } from './claim.ts'
import { hasDecidedBefore, isDepositOf, managesDeposit } from './deposits.policy.ts'
import { presentDeposits } from './deposits.present.ts'
import { countDeposits, type DepositRow, findDeposit, listDeposits, lockDeposit } from './deposits.queries.ts'
import { ensureDepositOpen, transitionDeposit } from './deposits.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string } }
type May = (actor: Actor, deposit: DepositRow) => boolean

/** Finds one of the actor's own deposits, changes it under its row lock, and returns its new state. */
async function change(call: Call, may: May, work: (tx: Tx, deposit: DepositRow, at: Date) => Promise<unknown>) {
  const { db, actor, params, now } = call
  await inTransaction(db, async (tx) => {
    await work(
      tx,
      visible(await lockDeposit(tx, params.id), (row) => may(actor, row), 'Deposit'),
      now(),
    )
  })
  const [shown] = await presentDeposits(call, [orNotFound(await findDeposit(db, params.id), 'Deposit')])
  return orNotFound(shown, 'Deposit')
}

const decidesDeposits: May = (actor) => isStaff(actor, ['FINANCE', 'SUPPORT'])
const base = ({ actor, caller }: Call, deposit: DepositRow, at: Date) => ({ deposit, by: actor, caller, at })

export const depositsService = handlers(deposits, {
  async 'GET /owners/deposits'(call) {
    const found = await listDeposits(call.db, { ...call.query, homes: homesOf(call.actor) })
    return { deposits: await presentDeposits(call, found) }
  },
  'POST /owners/deposits/documents': uploadClaimDocument,
  'POST /owners/deposits/{id}/return': (call) =>
    change(call, managesDeposit, (tx, deposit, at) =>
      transitionDeposit(tx, { name: 'giveBack', ...base(call, deposit, at), keptCents: 0 }),
    ),
  'POST /owners/deposits/{id}/claim': (call) => change(call, managesDeposit, (tx, deposit, at) => claim(tx, call, deposit, at)),

  async 'GET /residents/deposits'(call) {
    const found = await listDeposits(call.db, { ...call.query, accountId: call.actor.accountId })
    return { deposits: await presentDeposits(call, found) }
  },
  'POST /residents/deposits/{id}/accept': (call) =>
    change(call, isDepositOf, (tx, deposit, at) =>
      transitionDeposit(tx, { name: 'acceptClaim', ...base(call, deposit, at), keptCents: deposit.claimCents ?? 0 }),
    ),
  'POST /residents/deposits/{id}/object': (call) =>
    change(call, isDepositOf, (tx, deposit, at) =>
      transitionDeposit(tx, {
        name: 'object',
        ...base(call, deposit, at),
        change: { objection: call.body.words, objectedAt: at },
      }),
    ),

  async 'GET /admin/deposits'(call) {
    const { page, limit, ...wanted } = call.query
    const [rows, counts] = await Promise.all([listDeposits(call.db, wanted, { page, limit }), countDeposits(call.db, wanted)])
    const shown = counts.filter(({ status }) => !wanted.status?.length || wanted.status.includes(status))
    return {
      deposits: await presentDeposits(call, rows),
      total: shown.reduce((sum, { count }) => sum + Number(count), 0),
      page,
      limit,
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)])),
    }
  },
  'POST /admin/deposits/{id}/decide': (call) =>
    change(call, decidesDeposits, async (tx, deposit, at) => {
      const { keptCents, words } = call.body
      ensureDepositOpen({ name: 'decide', ...base(call, deposit, at) })
      if (hasDecidedBefore(call.actor, deposit))
        throw new HttpError(403, 'You made the first decision about this deposit. Someone else must make the new one.', {
          code: 'second_person_required',
        })
      // Staff cannot decide that more is kept than the home itself claimed.
      if (keptCents > (deposit.claimCents ?? 0)) throwFieldError('keptCents', 'Enter no more than the home claimed')
      await transitionDeposit(tx, {
        name: 'decide',
        ...base(call, deposit, at),
        keptCents,
        change: { decisionWords: words, decidedBy: call.actor.userId, decidedAt: at },
      })
    }),
})
