import type * as z from 'zod'
import { backgroundCheckLifecycle } from '#contract/trust/background-check.lifecycle.ts'
import type { disputeForm } from '#contract/trust/background-checks.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { ensureOpen } from '#server/kernel/lifecycle.ts'
import { makeNotice } from './adverse-notice.ts'
import { isDecisionFinal, personCheckActions } from './background-checks.policy.ts'
import { presentOwnCheck } from './background-checks.present.ts'
import { type BackgroundCheckRow, findCheckOfUser, lockCheckOfUser } from './background-checks.queries.ts'
import { transitionCheck } from './background-checks.transitions.ts'
import { consentTextFor } from './background-checks.words.ts'
import { openFindings, sealFindings, withoutFindings } from './sealed-findings.ts'
import { daysLeftToDispute } from './timing.ts'

type Call = Context & { actor: Actor; caller: Caller }

export async function readOwnCheck(call: Call) {
  const check = await findCheckOfUser(call.db, call.actor.userId)
  return { check: check ? await presentOwnCheck(call, call.db, check, call.now()) : null }
}

type Work = (tx: Tx, check: BackgroundCheckRow, at: Date) => Promise<BackgroundCheckRow>

/** Runs under the check's row lock: a change by the person and one by staff follow each other. */
const change = (call: Call, work: Work) =>
  inTransaction(call.db, async (tx) => {
    const at = call.now()
    const check = orNotFound(await lockCheckOfUser(tx, call.actor.userId), 'Background check')
    const after = await work(tx, check, at)
    return { check: await presentOwnCheck(call, tx, after, at) }
  })

const same = 'The text has changed. Please read it again.'

/** The consent is to the text that was shown, and that text is stored. */
export const giveConsent = (call: Call & { body: { consentText: string } }) =>
  change(call, (tx, check, at) => {
    const { actor: by, caller, body } = call
    ensureOpen(backgroundCheckLifecycle, { name: 'consent', status: check.status, by })
    ensure(check.consentedAt === null, 'You already agreed.', 'already_done')
    const consentText = consentTextFor(call.config.operator.name, check)
    ensure(body.consentText === consentText, same)
    return transitionCheck(tx, { name: 'consent', check, by, caller, at, change: { consentText, consentedAt: at } })
  })

const noConsent = { consentText: '', consentedAt: null } as const

export const withdrawConsent = (call: Call) =>
  change(call, (tx, check, at) => {
    const { actor: by, caller } = call
    ensureOpen(backgroundCheckLifecycle, { name: 'withdrawConsent', status: check.status, by })
    ensure(check.consentedAt !== null, 'You have not agreed yet.')
    return transitionCheck(tx, { name: 'withdrawConsent', check, by, caller, at, change: noConsent })
  })

export const declineCheck = (call: Call) =>
  change(call, (tx, check, at) => {
    const { actor: by, caller } = call
    return transitionCheck(tx, { name: 'decline', check, by, caller, at, change: { ...noConsent, ...withoutFindings } })
  })

/** Stops the clock: the decision does not count while the dispute is open, and the days that are left are kept. */
export const disputeCheck = (call: Call & { body: z.output<typeof disputeForm> }) =>
  change(call, (tx, check, at) => {
    const { actor: by, caller, body } = call
    ensureOpen(backgroundCheckLifecycle, { name: 'dispute', status: check.status, by })
    const tooLate = 'The deadline to dispute it here has passed. You can still appeal, and dispute the report with the agency.'
    ensure(!isDecisionFinal(check, at) && check.disputeUntil !== null, tooLate)
    const left = { disputeUntil: null, disputeDaysLeft: daysLeftToDispute(check.disputeUntil, at) }
    const stored = sealFindings(call.vault, check, { dispute: body.words })
    return transitionCheck(tx, { name: 'dispute', check, by, caller, at, change: { ...left, ...stored } })
  })

export async function downloadNotice(call: Call) {
  const found = await findCheckOfUser(call.db, call.actor.userId)
  const check = visible(found, (row) => personCheckActions(call.actor, row, call.now()).includes('readNotice'), 'Notice')
  return makeNotice(call.config, check, openFindings(call.vault, check).noticeReason)
}
