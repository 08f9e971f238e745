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
      happened: `${home} passed our review and is now public.`,
      next: 'People can find it in search within a few seconds. Keep bed availability up to date, so people see what you really have.',
      label: 'View your home',
    },
    requestChanges: {
      title: 'Your listing needs a few changes',
      happened: `We reviewed ${home}. Please make a few changes before we can publish it.`,
      next: 'Make the changes, then submit it for review again. We’ll review it within 3 business days.',
      label: 'Make the changes',
    },
    suspend: {
      title: 'Your listing is on hold',
      happened: `${home} is suspended. People cannot find it for now. Current residents are not affected.`,
      next: `If this is a mistake, or once it’s resolved, email ${supportEmail}. We’ll review it again.`,
      label: 'View your home',
    },
    reinstate: {
      title: 'Your listing is back',
      happened: `${home} is no longer suspended. It’s public again.`,
      next: 'Please check that bed availability is still right.',
      label: 'View your home',
    },
    archiveSuspended: {
      title: 'Your listing was archived',
      happened: `${home} was suspended and is now archived. Everything is saved.`,
      next: 'You can restore it from the archive and edit it. It will be public again after a new review.',
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
    parts: [happened, ...(reason ? [`Message from our team: “${reason}”`] : []), next],
    message: [happened, reason ?? next].join(' '),
    link: screen('/homeowner/property/:id', { id: home.id }),
    label,
    ...(step === 'approve' || step === 'reinstate' ? {} : { priority: 'HIGH' as const }),
  } as const
  return notifyHome(tx, { ownerId: home.ownerId, homeId: home.id }, 'edit_properties', notice, at)
}
