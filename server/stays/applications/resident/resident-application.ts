import type * as z from 'zod'
import { feeSheet } from '#contract/stays/application-parts.ts'
import type { ownApplication } from '#contract/stays/applications.ts'
import { neverHappens } from '#contract/stays/reservation.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { type Application, readParts } from '#server/stays/applications/application.ts'
import { sharingActions } from '#server/stays/applications/applications.policy.ts'
import { type ApplicationRow, findApplication, lockApplication } from '#server/stays/applications/applications.queries.ts'
import { consentWords } from '#server/stays/applications/applications.words.ts'
import { type MadeSheet, makeFeeSheet } from '#server/stays/applications/fee-sheet.ts'
import { answersTo, presentCore, presentDocument, presentRooms } from '#server/stays/applications/present.ts'
import { payByOf } from '#server/stays/reservations/pay-by.ts'
import { missingOf } from './missing.ts'

export type OwnCall = Context & { actor: Actor; caller: Caller; params: { id: string } }

type ReadCall = Pick<OwnCall, 'db' | 'actor' | 'now' | 'params'>

export async function readOwnApplication(call: ReadCall) {
  return presentOwn(call, await findApplication(call.db, call.params.id, call.now()))
}

const ensureOwn = ({ actor }: Pick<OwnCall, 'actor'>, row: ApplicationRow | undefined) =>
  visible(row, (row) => isResidentOf(actor, row), 'Application')

type Work<T> = (tx: Tx, row: ApplicationRow, at: Date) => Promise<T>

/** Holds the application's row lock during the work. Someone else's application answers 404 as if it did not exist. */
const onOwn = <T>(call: OwnCall, work: Work<T>) =>
  inTransaction(call.db, async (tx) => {
    const at = call.now()
    return work(tx, ensureOwn(call, await lockApplication(tx, call.params.id, at)), at)
  })

export async function changeOwn(call: OwnCall, work: Work<unknown>) {
  await onOwn(call, work)
  return readOwnApplication(call)
}

/** The same as `changeOwn`, for work that returns the application as it left it, which is then not read once more. */
export const moveOwn = async (call: OwnCall, work: Work<ApplicationRow>) => presentOwn(call, await onOwn(call, work))

const beforeSending = ({ status }: ApplicationRow) => status === 'DRAFT'
/** The street address is shown from the moment a bed is held until it is certain that the person will not move in. */
const knowsStreet = ({ status, reservationStatus }: ApplicationRow) =>
  status === 'APPROVED' || (status === 'CONVERTED' && !(reservationStatus && neverHappens.includes(reservationStatus)))

async function presentOwn(call: ReadCall, found: ApplicationRow | undefined): Promise<z.input<typeof ownApplication>> {
  const { db, actor } = call
  const [row, at] = [ensureOwn(call, found), call.now()]
  const application = await readParts(db, row)
  const core = presentCore(actor, application, application.unread.RESIDENT)
  const made = beforeSending(row) ? await makeFeeSheet(db, row, at) : null
  const frozen = row.feeSheet && !beforeSending(row) ? feeSheet.parse(JSON.parse(row.feeSheet)) : null
  return {
    ...core,
    allowedActions: [...core.allowedActions, ...sharingActions(row)],
    version: row.version,
    street: knowsStreet(row) ? row.street : null,
    answers: row.answers,
    requirements: answersTo(application),
    documents: application.documents.map(presentDocument),
    feeSheet: frozen ?? made?.sheet ?? null,
    feeSheetHash: beforeSending(row) ? (made?.hash ?? null) : row.feeSheetHash,
    feeAcknowledgedAt: beforeSending(row) ? null : row.feeAcknowledgedAt,
    fee: feeOf(row, made),
    payByIfReserved: row.status === 'APPROVED' ? payByOf(at, row.holdUntil) : null,
    consent: presentConsent(application, at),
    consentWords: consentWords(row, ['NAME', 'ANSWERS', 'CONTACT', 'DOCUMENTS']),
    missing: beforeSending(row) ? missingOf(application, at) : [],
    rooms: presentRooms(application),
  }
}

export function feeOf(row: ApplicationRow, made: MadeSheet | null) {
  const cents = made?.feeCents ?? row.feeCents
  const currency = made?.sheet.currency ?? row.feeCurrency
  return { cents, currency, state: feeState(row, made, cents) }
}

function feeState(row: ApplicationRow, made: MadeSheet | null, cents: number) {
  if (row.feeRefundedAt) return 'REFUNDED' as const
  if (row.feeRefundDueAt) return 'REFUND_DUE' as const
  if (row.feePaidAt) return 'PAID' as const
  if (row.feeWaivedAt) return 'WAIVED' as const
  if (made?.isCovered) return 'COVERED' as const
  return cents > 0 ? ('DUE' as const) : ('NONE' as const)
}

const presentConsent = ({ row, consent }: Application, at: Date) =>
  consent ? { ...consent, isInForce: row.isShared && consent.revokedAt === null && consent.expiresAt > at } : null
