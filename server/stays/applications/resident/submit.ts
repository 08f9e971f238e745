import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { ApplicationAnswers, ConsentScope } from '#contract/stays/application-parts.ts'
import type { submitApplicationForm } from '#contract/stays/applications.ts'
import { addTime } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { ApplicationPriority } from '#server/kernel/database/schema.ts'
import { ensure, HttpError } from '#server/kernel/http/http-error.ts'
import { listRequirementsOf } from '#server/stays/applications/application.ts'
import { type ApplicationRow, changeApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { consentPurpose, consentWords } from '#server/stays/applications/applications.words.ts'
import { makeFeeSheet } from '#server/stays/applications/fee-sheet.ts'
import { replaceConsent } from '#server/stays/applications/parts.queries.ts'
import { waits } from '#server/stays/applications/timing.ts'
import { ensureNewest } from './drafts.ts'
import { missingOf } from './missing.ts'
import { changeOwn, moveOwn, type OwnCall } from './resident-application.ts'

type SubmitCall = OwnCall & { body: z.output<typeof submitApplicationForm> }

/**
 * Submits a complete application whose costs are agreed to and unchanged since they were shown. It goes to the home, or waits for
 * its fee.
 */
export const submit = (call: SubmitCall) =>
  moveOwn(call, async (tx, row, at) => {
    const { actor, caller, body } = call
    ensure(row.status === 'DRAFT', 'You already sent this application.', 'already_done')
    ensure(takesApplication(row), 'This home is not taking applications right now. Your answers are saved.', 'home_closed')
    ensureNewest(row, body.version)
    const asked = await listRequirementsOf(tx, row)
    ensureComplete(missingOf({ row, asked }, at))
    const made = await makeFeeSheet(tx, row, at)
    ensure(made !== null, 'This room has no price yet. Please choose another room.')
    ensure(
      made.hash === body.feeSheetHash,
      'The costs have changed since you reviewed them. Please review them again.',
      'amount_changed',
    )
    await grantConsent(tx, row, body.consent.scope, at)
    const sheet = { feeSheet: made.text, feeSheetHash: made.hash, feeAcknowledgedAt: at, feeCents: made.feeCents }
    const isFree = made.feeCents === 0
    const {
      sheet: { currency },
    } = made
    const change = {
      ...sheet,
      feeCurrency: currency,
      requirements: asked,
      priority: priorityOf(row.answers),
      type: row.answers.type ?? 'STANDARD',
      ...(isFree && { submittedAt: at }),
    }
    const to = isFree ? 'SUBMITTED' : 'PAYMENT_PENDING'
    return transitionApplication(tx, { name: 'submit', application: row, by: actor, at, to, change, caller })
  })

/** A home that has paused takes no one new, but keeps the bed it holds for someone from its waitlist. */
const takesApplication = ({ homeStatus, heldUntil }: ApplicationRow) =>
  homeStatus === 'PUBLISHED' || (homeStatus === 'PAUSED' && heldUntil !== null)

function ensureComplete(issues: ReturnType<typeof missingOf>) {
  if (issues.length === 0) return
  throw new HttpError(409, `Something is still missing. ${issues.map(({ message }) => message).join(' ')}`, { issues })
}

/** Priority depends on need alone. */
export function priorityOf({ urgency }: ApplicationAnswers): ApplicationPriority {
  if (urgency === 'UNSAFE_HOUSING' || urgency === 'DISCHARGE_IN_72_HOURS') return 'URGENT'
  if (urgency === 'WITHIN_A_WEEK') return 'HIGH'
  return urgency === 'LATER' ? 'LOW' : 'NORMAL'
}

/** A new consent replaces the previous one. */
export async function grantConsent(tx: Tx, row: ApplicationRow, scope: readonly ConsentScope[], at: Date) {
  const { residentId, homeId, id: applicationId } = row
  const words = consentWords(row, scope)
  const terms = { purpose: consentPurpose, words, grantedAt: at, expiresAt: addTime(at, waits.consent) }
  await replaceConsent(tx, { id: randomUUID(), residentId, homeId, applicationId, scope: [...new Set(scope)], ...terms })
}

/** Waives the fee without questions. A fee already waiting to be paid is no longer due. */
export const waiveFee = (call: OwnCall) =>
  changeOwn(call, async (tx, row, at) => {
    const { actor, caller } = call
    ensure(row.status === 'DRAFT' || row.status === 'PAYMENT_PENDING', 'No fee is due.')
    const change = { feeWaivedAt: row.feeWaivedAt ?? at }
    if (row.status === 'PAYMENT_PENDING')
      await transitionApplication(tx, { name: 'failPayment', application: row, by: actor, at, caller, change })
    await changeApplication(tx, row.id, { ...change, version: row.version + 1, updatedAt: at })
  })
