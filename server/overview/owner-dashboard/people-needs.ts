import { formatMoney } from '#contract/money.ts'
import type { OwnerNeed } from '#contract/overview/owner-dashboard.ts'
import { screen } from '#contract/screens.ts'
import { addDays, type Day, daysBetween, duration, formatDay, formatLastDay, platformZone, today } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { waits } from '#server/stays/applications/timing.ts'
import { inDays } from './needs.ts'
import {
  type AmissPayout,
  type DueMove,
  listAmissPayouts,
  listDueDeposits,
  listDueMoves,
  listRequestedRefunds,
  listUnread,
  listWaitingApplicants,
  listWaitingDates,
  listWaitingTours,
  type RequestedMoney,
  type UnreadMessages,
  type WaitingApplication,
  type WaitingDate,
  type WaitingTour,
} from './people-needs.queries.ts'

const endsSoon = duration({ days: 2 })
/** A bank takes up to three business days, and a weekend may come in between. */
const payoutDays = 5

/** The people waiting on the owner, and money matters, as far as this person's permissions reach. */
export async function readPeopleNeeds(db: Db, actor: Actor, now: Date): Promise<OwnerNeed[]> {
  const homes = homesOf(actor)
  const payoutDay = today(platformZone, now)
  const of = <T>(may: boolean, list: () => Promise<T[]>) => (may ? list() : Promise.resolve([]))
  const applications = may(actor, 'manage_applications')
  const stays = may(actor, 'manage_reservations')
  const [waiting, tours, unread, moves, dates, refunds, deposits, payouts] = await Promise.all([
    of(applications, () => listWaitingApplicants(db, homes, now)),
    of(applications, () => listWaitingTours(db, homes, now)),
    of(applications, () => listUnread(db, homes, now)),
    of(stays, () => listDueMoves(db, homes, now)),
    of(stays, () => listWaitingDates(db, homes, now)),
    of(stays, () => listRequestedRefunds(db, homes)),
    of(stays, () => listDueDeposits(db, homes)),
    of(may(actor, 'manage_billing'), () => listAmissPayouts(db, homes, addDays(payoutDay, -payoutDays))),
  ])
  return [
    ...waiting.map((row) => ofApplication(row, now)),
    ...tours.map(ofTour),
    ...unread.map(ofMessages),
    ...moves.map((row) => ofMove(row, now)),
    ...dates.map(ofDate),
    ...refunds.map((row) => ofRefund(row, now)),
    ...deposits.map((row) => ofDeposit(row, now)),
    ...payouts.map((row) => ofPayout(row, payoutDay)),
  ]
}

const about = ({ homeId, title }: { homeId: string; title: string }) => ({
  home: { id: homeId, title },
  note: null,
  tab: null,
})
const plural = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function ofApplication(row: WaitingApplication, now: Date): OwnerNeed {
  const who = row.name ?? 'An applicant'
  const need = { ...about(row), link: `/homeowner/application/${row.id}` }
  if (row.status === 'INTERVIEW_SCHEDULED')
    return { ...need, kind: 'APPLICATION_WAITING', message: `Your interview with ${who} is over. Tell us how it went.` }
  const end = row.turnSince && new Date(row.turnSince.getTime() + waits.silence)
  const expires = end ? ` If you do not answer, the application expires ${inDays(end, now)}.` : ''
  if (row.priority === 'URGENT') return { ...need, kind: 'APPLICATION_URGENT', message: `${who} needs a bed urgently.${expires}` }
  const isEnding = end !== null && end.getTime() - now.getTime() < endsSoon
  return {
    ...need,
    kind: isEnding ? 'APPLICATION_ENDING' : 'APPLICATION_WAITING',
    message: `${who} is waiting for your answer.${expires}`,
  }
}

const ofTour = (row: WaitingTour): OwnerNeed => ({
  ...about(row),
  kind: 'TOUR_WAITING',
  link: screen('/homeowner/applications', { view: 'tours' }),
  message: row.isOver
    ? `Your ${row.kind === 'TOUR' ? 'tour' : 'call'} with ${row.name} is over. Record how it went.`
    : `${row.name} suggested another time. Please answer.`,
})

const ofMessages = (row: UnreadMessages): OwnerNeed => ({
  ...about(row),
  kind: 'MESSAGE',
  link: `/homeowner/messages?conversation=${row.id}`,
  message: `${row.name} sent you ${row.count === 1 ? 'a message' : `${row.count} messages`}.`,
})

function ofMove(row: DueMove, now: Date): OwnerNeed {
  const late = daysBetween(row.day, today(row.timeZone, now))
  const [verb, record] = row.isMoveIn ? ['move in', 'move-in'] : ['move out', 'move-out']
  const when = late === 0 ? `${verb.replace('move', 'moves')} today` : `was due to ${verb} ${plural(late)} ago`
  return {
    ...about(row),
    kind: row.isMoveIn ? 'MOVE_IN' : 'MOVE_OUT',
    link: `/homeowner/reservation/${row.id}`,
    message: `${row.name} ${when}. Record the ${record}.`,
  }
}

const ofDate = ({ id, name, proposed, startsOn, until, timeZone, ...home }: WaitingDate): OwnerNeed => ({
  ...about(home),
  kind: 'DATE_WAITING',
  link: `/homeowner/reservation/${id}`,
  message: `${name} would like to move in on ${formatDay(proposed)} instead of ${formatDay(startsOn)}. Please answer by the end of ${formatLastDay(until, timeZone)}.`,
})

const ofRefund = (row: RequestedMoney, now: Date): OwnerNeed => ({
  ...about(row),
  kind: 'REFUND_REQUESTED',
  link: `/homeowner/reservation/${row.stayId}`,
  message: `${row.name} requested a refund of ${formatMoney(row.cents, row.currency)}. If you do not answer, we’ll refund it ${inDays(row.by, now)}.`,
})

const ofDeposit = (row: RequestedMoney, now: Date): OwnerNeed => ({
  ...about(row),
  kind: 'DEPOSIT_DUE',
  link: `/homeowner/reservation/${row.stayId}`,
  message: `${row.name} moved out. The deposit of ${formatMoney(row.cents, row.currency)} is due ${inDays(row.by, now)}: return it, or send a deposit claim.`,
})

function ofPayout({ id, homeId, title, status, cents, currency, dueOn }: AmissPayout, on: Day): OwnerNeed {
  const sum = formatMoney(cents, currency)
  const isFailed = status === 'FAILED'
  return {
    kind: isFailed ? 'PAYOUT_FAILED' : 'PAYOUT_LATE',
    home: homeId === null ? null : { id: homeId, title: title ?? '' },
    note: null,
    tab: null,
    link: `/homeowner/payout/${id}/report`,
    message: isFailed
      ? `A payout of ${sum} did not reach your bank account.`
      : `A payout of ${sum} was due ${plural(daysBetween(dueOn, on))} ago and has not arrived.`,
  }
}
