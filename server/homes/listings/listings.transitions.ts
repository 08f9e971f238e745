import type { ListingTransition } from '#contract/homes/listing.lifecycle.ts'
import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { setStatus } from './listings.queries.ts'

type Step = {
  name: ListingTransition
  home: { id: string; status: ListingStatus }
  /** Null for the platform itself: a timer or a rule. */
  actor: Actor | null
  at: Date
  /** The target, for a transition that can lead to several states. */
  to?: ListingStatus
  reason?: string
  caller?: Caller
}

/** Applicants and people on the waitlist are notified right away when a home reaches one of these states. */
const closed: readonly ListingStatus[] = ['SUSPENDED', 'ARCHIVED', 'DELETED']
const afterClosing = ['end_with_home', 'tell_of_closed_homes', 'close_unwanted_pages'] as const

/** The only place where a listing changes its state. The caller has checked who owns the home. */
export async function transitionListing(
  tx: Tx,
  { name, home, actor, at, to = listingLifecycle.transitions[name].to[0], reason, caller }: Step,
) {
  ensure(listingLifecycle.isOpen(name, home.status, actor?.role ?? 'SYSTEM'), listingLifecycle.whyClosed(name, home.status))
  ensure(
    (listingLifecycle.transitions[name].to as readonly ListingStatus[]).includes(to),
    listingLifecycle.whyClosed(name, home.status),
  )
  const moved = await setStatus(tx, { id: home.id, from: home.status, to, reason: reason ?? null, at })
  ensure(moved, 'This home has just changed. Please look again.')
  const details = { from: home.status, to, ...(reason && { reason }) }
  await insertAuditEvent(tx, { at, actor, caller, action: `home.${name}`, subject: ['home', home.id], details })
  if (closed.includes(to)) for (const job of afterClosing) await addJob(tx, job, {}, { key: job })
  // An owner ends stays before closing a home; when staff suspend one, no one else does.
  if (to === 'SUSPENDED') await addJob(tx, 'cancel_with_home', {}, { key: 'cancel_with_home' })
  return to
}
