import type { WebhookEvent } from '#contract/integrations/webhook-event.ts'
import type { Db } from '#server/kernel/database/database.ts'
import {
  type AuditChange,
  findAnnouncedApplication,
  findAnnouncedBed,
  findAnnouncedPayment,
  findAnnouncedReservation,
  findAuditChange,
} from './announced.queries.ts'

/** An event as programs get it: ids, states, days and amounts, and where to read more. Never a name, and nothing about health. */
type Announcement = { eventId: string; ownerId: string; type: WebhookEvent; at: Date; data: Record<string, unknown> }

const draft = ['DRAFT', 'PAYMENT_PENDING']

/** Which change of state is which event. A draft is the resident's own, so what happens to one is not announced. */
export function webhookEventOf({ subjectType, action, from, to }: Pick<AuditChange, 'subjectType' | 'action' | 'from' | 'to'>) {
  if (subjectType === 'application') {
    if (to === 'SUBMITTED') return 'application.sent'
    if (to === 'WITHDRAWN') return draft.includes(from ?? '') ? null : 'application.withdrawn'
    return ['APPROVED', 'REJECTED', 'WAITLISTED'].includes(to ?? '') ? 'application.decided' : null
  }
  if (subjectType === 'reservation') {
    if (to === 'CONFIRMED' && from === 'PENDING_PAYMENT') return 'reservation.booked'
    if (action === 'reservation.create') return 'reservation.booked'
    if (action === 'reservation.acceptDate' || action === 'reservation.changeDate') return 'reservation.rescheduled'
    if (to === 'ACTIVE' && from === 'CONFIRMED') return 'reservation.moved_in'
    if (to === 'COMPLETED' || to === 'TERMINATED') return from === 'TERMINATED' ? null : 'reservation.ended'
    return to === 'CANCELLED' || to === 'NO_SHOW' ? 'reservation.cancelled' : null
  }
  if (action === 'payment.succeed') return 'payment.received'
  if (action === 'payment.refund') return 'payment.refunded'
  return action === 'payment.fail' ? 'payment.failed' : null
}

/** Null for what is not announced to programs. */
export async function readAnnouncement(db: Db, { kind, id }: { kind: string; id: string }): Promise<Announcement | null> {
  if (kind !== 'AUDIT') return readBed(db, kind, id)
  const change = await findAuditChange(db, id)
  const type = change && webhookEventOf(change)
  if (!type) return null
  const about = await readers[change.subjectType as keyof typeof readers]?.(db, change)
  return about ? { eventId: id, type, at: change.at, ...about } : null
}

const readers = {
  async application(db: Db, { subjectId, to }: AuditChange) {
    const row = await findAnnouncedApplication(db, subjectId)
    if (!row) return null
    const { ownerId, homeId, bedroomId, status } = row
    const path = `/api/owners/applications?homeId=${homeId}`
    return { ownerId, data: { applicationId: subjectId, homeId, bedroomId, status: to ?? status, path } }
  },
  async reservation(db: Db, { subjectId, action, to }: AuditChange) {
    const row = await findAnnouncedReservation(db, subjectId)
    if (!row) return null
    const { ownerId, status, totalCents, ...facts } = row
    // A new reservation that waits for its payment is booked once it is paid.
    if (action === 'reservation.create' && status === 'PENDING_PAYMENT') return null
    const path = `/api/owners/reservations/${subjectId}`
    return { ownerId, data: { reservationId: subjectId, ...facts, status: to ?? status, amountCents: totalCents, path } }
  },
  async payment(db: Db, { subjectId: paymentId, to }: AuditChange) {
    const row = await findAnnouncedPayment(db, paymentId)
    // A payment to Waymark itself, such as for a plan, is no one's income.
    if (!row?.ownerId) return null
    const { ownerId, subjectId, status, ...facts } = row
    const path = `/api/owners/rent?reservationId=${subjectId}`
    const isOfStay = facts.purpose === 'RENT' || facts.purpose === 'DEPOSIT'
    return { ownerId, data: { paymentId, ...facts, status: to ?? status, ...(isOfStay && { reservationId: subjectId, path }) } }
  },
}

async function readBed(db: Db, kind: string, id: string): Promise<Announcement | null> {
  const row = await findAnnouncedBed(db, id)
  if (!row) return null
  const { ownerId, homeId, bedroomId, number, createdAt, releasedAt, startsOn } = row
  const isOpened = kind === 'BED_OPENED'
  const data = { homeId, bedroomId, bedNumber: number, ...(!isOpened && { startsOn }), path: `/api/owners/homes/${homeId}/beds` }
  const at = isOpened ? (releasedAt ?? createdAt) : createdAt
  return { eventId: isOpened ? openedId(id) : id, ownerId, type: isOpened ? 'bed.opened' : 'bed.taken', at, data }
}

/** A claim is two events, and each has an id of its own: the last hexadecimal digit is turned over. */
const openedId = (id: string) => id.slice(0, -1) + (15 - Number.parseInt(id.at(-1)!, 16)).toString(16)

/** The body of a message, in the form of the Standard Webhooks specification. */
export const payloadOf = ({ type, at, data }: { type: string; at: Date; data: object }) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
