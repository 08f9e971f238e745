import type { Updateable } from 'kysely'
import { type WaitlistStatus, type WaitlistTransition, waitlistLifecycle } from '#contract/stays/waitlist.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { WaitlistEntries } from '#server/kernel/database/schema.ts'
import { found, settle } from '#server/kernel/http/refusal.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { endOf } from './timing.ts'
import { tellOfStep } from './waitlist.news.ts'
import { type Entry, findEntry, findRules, moveEntry } from './waitlist.queries.ts'

/** A person, or the platform itself by a timer, or the payment provider. */
export type By = Actor | 'SYSTEM' | 'PAYMENT'

type Step = {
  name: WaitlistTransition
  entry: Entry
  by: By
  at: Date
  config: Pick<Config, 'publicUrl'>
  /** Of several ways the step can lead. */
  to?: WaitlistStatus
  toEnd?: boolean
  change?: Updateable<WaitlistEntries>
  reason?: string
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

const over: readonly WaitlistStatus[] = ['WITHDRAWN', 'REMOVED', 'EXPIRED']

/** A fee goes back until a bed was taken; after that it stays the person's credit at this home. */
const goesBack = ({ feePaidAt, status }: Entry, to: WaitlistStatus) =>
  over.includes(to) && feePaidAt !== null && status !== 'ACCEPTED'

const roleOf = (by: By) => (typeof by === 'string' ? by : by.role)

export const needOpen = (name: WaitlistTransition, { status }: Pick<Entry, 'status'>, by: By) =>
  settle(waitlistLifecycle.isOpen(name, status, roleOf(by)), waitlistLifecycle.whyClosed(name, status))

/** The only place where a place in line changes its state: with its event, notice and email. The line is locked by the caller. */
export async function transitionWaitlistEntry(tx: Tx, { name, entry, by, at, config, change = {}, reason, ...step }: Step) {
  const { status: from, id } = entry
  needOpen(name, entry, by)
  const to = step.to ?? waitlistLifecycle.transitions[name].to[0]
  const confirmedAt = change.confirmedAt ? new Date(change.confirmedAt) : entry.confirmedAt
  const offerHours = (await findRules(tx, entry.homeId))?.offerHours ?? 24
  const expiresAt = endOf[to]({ at, confirmedAt, offerHours })
  const moved = await moveEntry(tx, {
    id,
    from,
    to,
    toEnd: step.toEnd ?? false,
    change: { statusChangedAt: at, expiresAt, ...(goesBack(entry, to) && { feeRefundDueAt: at }), ...change },
  })
  settle(moved, 'This place in line has just changed. Please look again.')
  if (goesBack(entry, to)) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
  await insertAuditEvent(tx, {
    at,
    actor: typeof by === 'string' ? null : by,
    caller: step.caller,
    action: `waitlist.${name}`,
    subject: ['waitlistEntry', id],
    details: { from, to, ...(typeof by === 'string' && { by }), ...(reason && { reason }), ...step.details },
  })
  const after = found(await findEntry(tx, id), 'Waitlist entry')
  await tellOfStep(tx, name, { entry: after, at, config, ...(reason && { reason }) })
  return after
}
