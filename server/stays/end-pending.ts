import { applicationLifecycle } from '#contract/stays/application.lifecycle.ts'
import { waitlistLifecycle } from '#contract/stays/waitlist.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { lockApplication } from './applications/applications.queries.ts'
import { withdrawApplication } from './applications/resident/withdrawal.ts'
import { listPendingApplications, listPendingEntries } from './end-pending.queries.ts'
import { releaseOffer } from './waitlist/resident-waitlist.ts'
import { findEntry, lockWaitlist } from './waitlist/waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist/waitlist.transitions.ts'

type End = { by: Actor; caller: Caller; at: Date }

/** Withdraws every open application and leaves every waitlist of a resident who deletes their account. */
export async function endPendingOf(tx: Tx, { by, caller, at }: End) {
  for (const { id, homeId } of await listPendingEntries(tx, by.accountId)) {
    await lockWaitlist(tx, homeId)
    const entry = await findEntry(tx, id)
    if (!entry || !waitlistLifecycle.isOpen('leave', entry.status, by.role)) continue
    if (entry.status === 'OFFERED' || entry.status === 'ACCEPTED') await releaseOffer(tx, entry, 'LEFT', at)
    await transitionWaitlistEntry(tx, { name: 'leave', entry, by, caller, at })
  }
  for (const { id } of await listPendingApplications(tx, by.accountId)) {
    const application = await lockApplication(tx, id, at)
    if (!application || !applicationLifecycle.isOpen('withdraw', application.status, by.role)) continue
    await withdrawApplication(tx, { call: { actor: by, caller }, application, at })
  }
}
