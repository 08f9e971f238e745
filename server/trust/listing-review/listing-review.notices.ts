import { screen } from '#contract/screens.ts'
import type { ListingReviewAction } from '#contract/trust/admin-homes.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'

type Text = { title: string; happened: string; next: string; label: string }

const nameOf = (title: string) => title.trim() || 'Your home'

/** What happened and what to do next, for the email and the notification. */
export function reviewText(step: ListingReviewAction, title: string, supportEmail: string): Text {
  const home = nameOf(title)
  const texts: Record<ListingReviewAction, Text> = {
    approve: {
      title: 'Your listing is published',
      happened: `${home} passed our review and is public now.`,
      next: 'People can find it in search within a few seconds. Keep the free beds up to date, so that they find what is really there.',
      label: 'View your home',
    },
    requestChanges: {
      title: 'Your listing needs a few changes',
      happened: `We looked at ${home} and ask you to change something before it can be published.`,
      next: 'Make the changes, then submit it for review again. We look at it within 3 business days.',
      label: 'Make the changes',
    },
    suspend: {
      title: 'Your listing is on hold',
      happened: `${home} is suspended. People cannot find it for now. People who live there keep their place.`,
      next: `If this is a mistake, or when it is solved, write to ${supportEmail}. We look at it again.`,
      label: 'View your home',
    },
    reinstate: {
      title: 'Your listing is back',
      happened: `${home} is no longer suspended. It is public again.`,
      next: 'Please check that the free beds are still right.',
      label: 'View your home',
    },
    archiveSuspended: {
      title: 'Your listing was archived',
      happened: `${home} was suspended and is now in the archive. Nothing of it is lost.`,
      next: 'You can take it out of the archive and change it. It comes back through a new review.',
      label: 'View your home',
    },
  }
  return texts[step]
}

/** Suspending a listing concerns the account, so no one can turn that notification off. */
const typeOf = (step: ListingReviewAction) => (step === 'suspend' || step === 'archiveSuspended' ? 'SYSTEM' : 'VERIFICATION')

type Review = { home: { id: string; ownerId: string; title: string }; reason: string | undefined; supportEmail: string }

/** Runs in the transition's transaction. */
export function notifyOfListingReview(tx: Tx, step: ListingReviewAction, { home, reason, supportEmail }: Review, at: Date) {
  const { title, happened, next, label } = reviewText(step, home.title, supportEmail)
  const notice = {
    type: typeOf(step),
    title,
    parts: [happened, ...(reason ? [`What our staff wrote: "${reason}"`] : []), next],
    message: [happened, reason ?? next].join(' '),
    link: screen('/homeowner/property/:id', { id: home.id }),
    label,
    ...(step === 'approve' || step === 'reinstate' ? {} : { priority: 'HIGH' as const }),
  } as const
  return notifyHome(tx, home.ownerId, 'edit_properties', notice, at)
}
