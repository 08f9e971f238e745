import type * as z from 'zod'
import type { activityEvent } from '#contract/homes/home-editing.ts'
import { formatMoney } from '#contract/money.ts'
import { purposeLabel } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { PaymentPurpose } from '#server/kernel/database/schema.ts'
import { may } from '#server/kernel/permission.ts'
import { homeEventText } from './activity.ts'
import type { ActivityRow, ActivitySight } from './recent-activity.queries.ts'

/** Each team member reads about the subjects they work with. */
export const activitySight = (actor: Pick<Actor, 'permissions'>): ActivitySight => ({
  applications: may(actor, 'manage_applications'),
  stays: may(actor, 'manage_reservations'),
  money: may(actor, 'manage_billing'),
  documents: may(actor, 'edit_properties'),
})

const texts: Record<string, string> = {
  'application.submit': 'New application',
  'application.pay': 'New application',
  'application.openReview': 'Application opened for review',
  'application.requestInfo': 'More information requested',
  'application.respond': 'Applicant answered your questions',
  'application.scheduleInterview': 'Interview scheduled',
  'application.moveInterview': 'Interview changed',
  'application.cancelInterview': 'Interview canceled',
  'application.approve': 'Application approved',
  'application.waitlist': 'Application moved to the waitlist',
  'application.reject': 'Application declined',
  'application.withdraw': 'Application withdrawn',
  'application.expire': 'Application expired',
  'application.message': 'New message from an applicant',
  'waitlistEntry.join': 'Joined the waitlist',
  'waitlistEntry.offer': 'Bed offered from the waitlist',
  'waitlistEntry.accept': 'Accepted the offered bed',
  'waitlistEntry.pass': 'Passed on the offered bed',
  'waitlistEntry.miss': 'Did not answer the offer in time',
  'waitlistEntry.leave': 'Left the waitlist',
  'tour.book': 'Tour or call booked',
  'tour.move': 'New time suggested for a tour or call',
  'tour.confirm': 'Tour or call confirmed',
  'tour.cancel': 'Tour or call canceled',
  'reservation.create': 'Bed reserved',
  'reservation.pay': 'Reservation confirmed',
  'reservation.checkIn': 'Move-in recorded',
  'reservation.confirmArrival': 'Move-in confirmed',
  'reservation.noShow': 'Marked as a no-show',
  'reservation.proposeDate': 'Another move-in date proposed',
  'reservation.acceptDate': 'Move-in date changed',
  'reservation.changeDate': 'Move-in date changed',
  'reservation.giveNotice': 'Notice given',
  'reservation.takeNoticeBack': 'Notice withdrawn',
  'reservation.complete': 'Stay ended',
  'reservation.terminate': 'Stay ended early',
  'reservation.cancel': 'Reservation canceled',
  'reservation.expire': 'Reservation expired unpaid',
  'payout.send': 'Payout sent',
  'payout.pay': 'Payout received',
  'payout.fail': 'Payout failed',
  'payout.hold': 'Payout put on hold',
  'document.uploaded': 'Document uploaded',
}

const feeOf: Partial<Record<PaymentPurpose, string>> = { APPLICATION_FEE: 'application', WAITLIST_FEE: 'waitlistEntry' }

const links: Record<string, (row: ActivityRow) => string> = {
  application: ({ subjectId }) => `/homeowner/application/${subjectId}`,
  reservation: ({ subjectId }) => `/homeowner/reservation/${subjectId}`,
  waitlistEntry: ({ homeId }) => `/homeowner/waitlist?homeId=${homeId}`,
  tour: () => screen('/homeowner/applications', { view: 'tours' }),
  payout: ({ subjectId }) => `/homeowner/payout/${subjectId}/report`,
  review: ({ homeId }) => `/home/${homeId}`,
  money: () => '/homeowner/payouts',
  document: ({ homeId }) => `/homeowner/docs?homeId=${homeId}`,
}

type Event = z.input<typeof activityEvent>

/** One activity row in plain words, with a link to its subject. */
export const presentActivity =
  (sight: ActivitySight) =>
  (row: ActivityRow): Event => {
    const { id, at, reason } = row
    return { id, at, text: wordsFor(row), by: byWhom(row), reason, link: links[placeOf(row, sight)]?.(row) ?? null }
  }

/** A reader who may see money but not people gets a link to the payouts. */
function placeOf({ action, purpose }: ActivityRow, { applications, stays }: ActivitySight) {
  const [kind = ''] = action.split('.')
  if (kind !== 'payment' && kind !== 'refund') return kind
  const place = (purpose && feeOf[purpose]) ?? 'reservation'
  return (place === 'reservation' ? stays : applications) ? place : 'money'
}

function wordsFor({ action, section, times, purpose, cents, currency, note }: ActivityRow) {
  const money = cents === null || currency === null ? '' : formatMoney(cents, currency)
  if (action === 'payment.succeed') return `${purposeLabel[purpose ?? 'RENT']} received: ${money}`
  if (action === 'refund.request') return `Refund of ${money} requested`
  if (action === 'review.published') return `New review: ${note} of 5`
  const text = texts[action]
  if (text) return [money ? `${text}: ${money}` : text, note].filter(Boolean).join(', ')
  const done = homeEventText(action, section)
  return times > 1 ? `${done} ${times} times` : done
}

function byWhom({ actorRole, actorName, person, action }: ActivityRow) {
  if (actorRole === 'ADMIN') return 'Waymark staff'
  const isAboutSomeone = !action.startsWith('home.') && !action.startsWith('verification.')
  if (actorRole === 'SEEKER') return person ?? 'An applicant'
  return [isAboutSomeone ? person : null, actorName].filter(Boolean).join(', by ') || 'Waymark'
}
