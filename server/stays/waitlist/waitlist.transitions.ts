import type { Updateable } from 'kysely'
import { type WaitlistStatus, type WaitlistTransition, waitlistLifecycle } from '#contract/stays/waitlist.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { WaitlistEntries } from '#server/kernel/database/schema.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { type By, ensureOpen, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { endApplicationWithSpot } from './end-application.ts'
import { entryEndsAt } from './timing.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import { findEntry, findRules, moveEntry, type WaitlistEntryRow } from './waitlist.queries.ts'

type Request = TransitionRequest<WaitlistTransition, WaitlistStatus> & {
  entry: WaitlistEntryRow
  toEnd?: boolean
  change?: Updateable<WaitlistEntries>
}

const over: readonly WaitlistStatus[] = ['WITHDRAWN', 'REMOVED', 'EXPIRED']

/** A fee is refunded until a bed is accepted; after that it stays the person's credit at this home. */
const isFeeReturned = ({ feePaidAt, status }: WaitlistEntryRow, to: WaitlistStatus) =>
  over.includes(to) && feePaidAt !== null && status !== 'ACCEPTED'

export const ensureEntryOpen = (name: WaitlistTransition, { status }: Pick<WaitlistEntryRow, 'status'>, by: By) =>
  ensureOpen(waitlistLifecycle, { name, status, by })

/** The caller holds the row lock of the waitlist (`lockWaitlist`). */
export const transitionWaitlistEntry = (tx: Tx, { entry, toEnd = false, change = {}, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: waitlistLifecycle,
    row: entry,
    label: 'waitlist entry',
    action: `waitlistEntry.${request.name}`,
    subject: ['waitlistEntry', entry.id],
    async move(from, to) {
      const { at } = request
      const confirmedAt = change.confirmedAt ? new Date(change.confirmedAt) : entry.confirmedAt
      const offerHours = (await findRules(tx, entry.homeId))?.offerHours ?? 24
      const times = { statusChangedAt: at, expiresAt: entryEndsAt[to]({ at, confirmedAt, offerHours, timeZone: entry.timeZone }) }
      const fee = isFeeReturned(entry, to) && { feeRefundDueAt: at }
      return moveEntry(tx, { id: entry.id, from, to, toEnd, change: { ...times, ...fee, ...change } })
    },
    reread: () => findEntry(tx, entry.id),
    async effects(after, to) {
      const { name, at, reason, by } = request
      if (isFeeReturned(entry, to)) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
      await notifyOfWaitlist(tx, name, after, at, { reason, by })
      if (over.includes(to)) await endApplicationWithSpot(tx, after, request)
    },
  })
