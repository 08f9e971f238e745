import { screen } from '#contract/screens.ts'
import { addDays, addTime, dayOf, formatDay } from '#contract/time.ts'
import { isTakenAwayHome } from '#server/homes/details/shut-homes.queries.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { waitsForBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { forgetGuest, listGuestsToForget } from './former-guests.queries.ts'
import { listOfSuspendedHomes } from './of-suspended-homes.queries.ts'
import { putOwedAtTop } from './owed-bed.ts'
import { complete } from './owner-stay.ts'
import { noProposal } from './proposed-date.ts'
import {
  listDueStays,
  listOver,
  listUnansweredDates,
  lockReservation,
  type Stay,
  setReservation,
} from './reservations.queries.ts'
import { transitionReservation } from './reservations.transitions.ts'
import { lockRefundFor, refundStay } from './stay-refunds.ts'

/** Two days after the move-out date a stay is completed, even if no one records the move-out. */
const waitDays = 2

const forEachStay = forEachLocked('stay', (tx, { id }: { id: string }) => lockReservation(tx, id))

const endReservationStates = async (context: JobContext) => {
  await endProposals(context)
  await forEachStay(context, await listDueStays(context.db, context.now()), async (tx, stay, at) => {
    if (!stay.expiresAt || stay.expiresAt > at) return
    const { id, expiresAt: deadline } = stay
    const step = { stay, by: 'SYSTEM', at, stayEffects: context.stays.effects } as const
    if (stay.status === 'PENDING_PAYMENT' && !(await waitsForBank(tx, { id, deadline, at })))
      await transitionReservation(tx, { name: 'expire', ...step })
    if (stay.status === 'CONFIRMED' && stay.arrivedAt)
      await transitionReservation(tx, { name: 'confirmArrival', ...step, change: { arrivalConfirmedAt: at } })
  })
}

/** Takes away what no one answered; of a reservation that has ended or begun since, without a word. */
const endProposals = async (context: JobContext) =>
  forEachStay(context, await listUnansweredDates(context.db, context.now()), async (tx, stay, at) => {
    if (!stay.proposedUntil || stay.proposedUntil > at) return
    if (stay.status !== 'CONFIRMED' || stay.arrivedAt) await setReservation(tx, stay.id, noProposal)
    else await transitionReservation(tx, { name: 'lapseDate', stay, by: 'SYSTEM', at, stayEffects: context.stays.effects })
  })

const completeStays = async (context: JobContext) => {
  await forEachStay(context, await listOver(context.db, context.now(), waitDays), async (tx, stay, at) => {
    const isOver = stay.endsOn !== null && stay.endsOn <= addDays(dayOf(at, stay.timeZone), -waitDays)
    if (!isOver || (stay.status !== 'ACTIVE' && stay.status !== 'NOTICE_GIVEN')) return
    await complete(tx, { stay, by: 'SYSTEM', at, leftOn: stay.endsOn!, stayEffects: context.stays.effects })
  })
}

/**
 * Cancels upcoming stays at a home that staff suspended and refunds everything, as when the home itself cancels. Current
 * residents stay. Someone who has paid may be on the way with their bags, so staff are notified too and can help.
 */
const cancelWithHome = async (context: JobContext) =>
  forEachStay(context, await listOfSuspendedHomes(context.db), async (tx, stay, at) => {
    const isOpen = stay.status === 'PENDING_PAYMENT' || (stay.status === 'CONFIRMED' && !stay.arrivedAt)
    if (!isOpen || !(await isTakenAwayHome(tx, stay.homeId))) return
    const refund = await lockRefundFor(tx, stay, { event: 'HOME_SUSPENDED', at })
    const change = { endedBy: 'ADMIN' as const, ...(refund && { refund: JSON.stringify(refund) }) }
    const reason = `We suspended this home, so no one can move in right now. Please do not go there. Email ${context.config.supportEmail} and we’ll help you find another bed. Our search shows homes with available beds.`
    await transitionReservation(tx, {
      name: 'cancel',
      stay,
      by: 'SYSTEM',
      at,
      change,
      reason,
      stayEffects: context.stays.effects,
    })
    if (refund) await refundStay(tx, stay, refund, at)
    if (stay.paidAt) await notifyStaffOfPaidStay(tx, { ...stay, refund }, at)
    await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
  })

const notifyStaffOfPaidStay = (tx: Tx, { id, homeTitle, startsOn, refund }: Stay, at: Date) => {
  const back = refund?.byHome ? 'It was paid to the home directly, which must refund it' : 'We refunded everything'
  return notifyStaff(
    tx,
    {
      staff: ['SUPPORT'],
      type: 'RESERVATION',
      title: 'A paid stay was canceled with its home',
      message: `Someone paid to move into ${homeTitle} on ${formatDay(startsOn)}. The home is suspended, so we canceled the stay. ${back}. Please check that they have a place to go.`,
      link: screen('/reservation/:id', { id }),
      priority: 'URGENT',
    },
    at,
  )
}

/** As long as the application of someone with an account who moved in. */
const daysOfGuests = 730

/** Someone whom a home entered by name has no account that they could delete. */
const forgetGuests = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -daysOfGuests })
  await forEachStay(context, await listGuestsToForget(context.db, before), async (tx, stay, at) => {
    if (stay.statusChangedAt > before) return
    await forgetGuest(tx, stay)
    await insertAuditEvent(tx, { at, actor: null, action: 'reservation.forgetGuest', subject: ['reservation', stay.id] })
  })
}

export const reservationsJobs = {
  put_owed_at_top: putOwedAtTop,
  cancel_with_home: { job: cancelWithHome, cron: '*/10 * * * *' },
  end_reservation_states: { job: endReservationStates, cron: '* * * * *' },
  forget_guests: { job: forgetGuests, cron: '21 4 * * *' },
  complete_stays: { job: completeStays, cron: '37 * * * *' },
} satisfies Jobs
