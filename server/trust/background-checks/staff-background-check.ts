import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type * as z from 'zod'
import {
  type BackgroundCheckTransition,
  backgroundCheckLifecycle,
  staffTransitionTo,
} from '#contract/trust/background-check.lifecycle.ts'
import type { backgroundCheckForm } from '#contract/trust/background-checks.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { BackgroundChecks } from '#server/kernel/database/schema.ts'
import { ensure, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { isCheckOver } from './background-checks.policy.ts'
import { presentCheckRow, presentStaffCheck } from './background-checks.present.ts'
import {
  type BackgroundCheckRow,
  countChecks,
  findCheck,
  findCheckOfUser,
  insertBackgroundCheck,
  listChecks,
  lockCheckOfUser,
} from './background-checks.queries.ts'
import { transitionCheck } from './background-checks.transitions.ts'
import { openFindings, sealFindings, withoutFindings } from './sealed-findings.ts'
import { disputeEnd, validityEnd } from './timing.ts'

type Call = Context & { actor: Actor; caller: Caller }
type OnPerson = Call & { params: { id: string } }
type Form = z.output<typeof backgroundCheckForm>
type Query = { view: 'open' | 'person' | 'valid' | 'ended'; search?: string | undefined; page: number; limit: number }

export async function listCheckQueue({ db, query }: Call & { query: Query }) {
  const [rows, counts] = await Promise.all([listChecks(db, query), countChecks(db, query.search)])
  const { view, page, limit } = query
  return { checks: rows.map(presentCheckRow), total: counts[view], page, limit, counts }
}

/** Residents and owners can be checked; staff are checked by their employer. */
const findSubject = async (db: Db, id: string) => visible(await findPerson(db, id), ({ role }) => role !== 'ADMIN', 'Account')

export async function readCheckOfPerson(call: OnPerson) {
  const { db, actor, caller, params, now } = call
  const person = await findSubject(db, params.id)
  const check = await findCheckOfUser(db, person.id)
  // What was found is private, so every view of it is in the history that the person sees.
  if (check?.sealed)
    await insertAuditEvent(db, {
      at: now(),
      actor,
      caller,
      action: 'backgroundCheck.read',
      subject: ['backgroundCheck', check.id],
    })
  return presentStaffCheck(call, db, person, check, now())
}

const changedMeanwhile = 'This check was just updated. Check the latest version and try again.'

/** Brings a person's check to another status, along the lifecycle. */
export const setCheckStatus = (call: OnPerson & { body: Form }) =>
  inTransaction(call.db, async (tx) => {
    const { body } = call
    const at = call.now()
    const person = await findSubject(tx, call.params.id)
    const last = await lockCheckOfUser(tx, person.id)
    const current = last && !isCheckOver(last) ? last : undefined
    ensure(body.from === undefined || body.from === (last?.status ?? 'NOT_REQUESTED'), changedMeanwhile)
    const from = current?.status ?? 'NOT_REQUESTED'
    const name = staffTransitionTo(from, body.backgroundCheckStatus)
    ensure(name !== undefined, `The check cannot be set to this status. It is ${backgroundCheckLifecycle.inWords[from]}.`)
    const check = current ?? (await openCheck(tx, call, person.id, at))
    const after = await make(tx, call, name, check, at)
    return presentStaffCheck(call, tx, person, after, at)
  })

async function openCheck(tx: Tx, { actor, body }: { actor: Actor; body: Form }, userId: string, at: Date) {
  const id = randomUUID()
  const opened = { id, userId, status: 'NOT_REQUESTED', reason: body.reason ?? '', requestedBy: actor.userId } as const
  ensure(await insertBackgroundCheck(tx, { ...opened, createdAt: at, statusChangedAt: at }), changedMeanwhile)
  return (await findCheck(tx, id))!
}

/** The reason of a decision against a person goes into the notice; only a cancellation's is in the history. */
const make = (tx: Tx, call: Call & { body: Form }, name: BackgroundCheckTransition, check: BackgroundCheckRow, at: Date) =>
  transitionCheck(tx, {
    name,
    check,
    by: call.actor,
    caller: call.caller,
    at,
    change: changeFor(call, name, check, at),
    noticeReason: call.body.reason,
    ...(name === 'cancel' && { reason: call.body.reason }),
  })

function changeFor(
  { vault, actor, body }: Pick<Call, 'vault' | 'actor'> & { body: Form },
  name: BackgroundCheckTransition,
  check: BackgroundCheckRow,
  at: Date,
): Updateable<BackgroundChecks> {
  const decided = { decidedBy: actor.userId, disputeDaysLeft: null }
  switch (name) {
    case 'begin': {
      ensure(check.consentedAt !== null, 'The person has not agreed, so the check cannot begin.')
      const {
        name: agencyName,
        address: agencyAddress,
        phone: agencyPhone,
      } = body.agency ?? throwFieldError('agency', 'Enter the agency')
      return { agencyName, agencyAddress, agencyPhone }
    }
    case 'clear':
      return { ...decided, ...withoutFindings, ...noNotice, completedAt: at, validUntil: validityEnd(at) }
    case 'requireReview':
      return { completedAt: at, ...sealFindings(vault, check, { findings: body.findings ?? '', dispute: '' }) }
    case 'sendNotice': {
      const assessment = body.assessment ?? throwFieldError('assessment', 'Enter your assessment')
      const stored = sealFindings(vault, check, { assessment, noticeReason: body.reason ?? '' })
      return { ...decided, ...stored, noticeSentAt: at, disputeUntil: disputeEnd(at), validUntil: validityEnd(at) }
    }
    case 'keepNotice': {
      const stored = sealFindings(vault, check, { noticeReason: body.reason ?? openFindings(vault, check).noticeReason })
      return { ...decided, ...stored, disputeUntil: disputeEnd(at, check.disputeDaysLeft ?? 1) }
    }
    case 'recheck':
      return { ...noNotice, disputeDaysLeft: null }
    case 'cancel':
      return { ...withoutFindings, ...noNotice }
    default:
      return {}
  }
}

const noNotice = { noticeSentAt: null, disputeUntil: null, validUntil: null } as const
