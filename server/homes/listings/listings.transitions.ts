import { type ListingStatus, type ListingTransition, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { setStatus } from './listings.queries.ts'

type Request = TransitionRequest<ListingTransition, ListingStatus> & { home: { id: string; status: ListingStatus } }

/** Applicants and people on the waitlist are notified right away. */
const closed: readonly ListingStatus[] = ['SUSPENDED', 'ARCHIVED', 'DELETED']
const afterClosing = ['end_with_home', 'tell_of_closed_homes', 'close_unwanted_pages'] as const

/** The new state of a listing. Access to the home is checked by the caller, who holds its row lock. */
export function transitionListing(tx: Tx, { home, ...request }: Request) {
  const { id } = home
  const { name, at, reason = null } = request
  return transition(tx, {
    ...request,
    lifecycle: listingLifecycle,
    row: home,
    label: 'home',
    action: `home.${name}`,
    subject: ['home', id],
    move: (from, to) => setStatus(tx, { id, from, to, reason, at }),
    reread: async (to) => to,
    async effects(_after, to) {
      if (closed.includes(to)) for (const job of afterClosing) await addJob(tx, job, {}, { key: job })
      // An owner ends stays before closing a home; of one that staff close, no one else does.
      if (to === 'SUSPENDED') await addJob(tx, 'cancel_with_home', {}, { key: 'cancel_with_home' })
    },
  })
}
