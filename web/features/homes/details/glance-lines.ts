import type { HomeDetails } from '#contract/homes/homes.ts'
import { roomName } from '#contract/homes/room-name.ts'
import { formatMoney, whenOpen } from '#contract/money.ts'
import { offeredRooms, pricedRooms, roomPrice } from '#web/features/homes/room-price.ts'
import { plural } from '#web/ui/format.ts'
import { policyLines } from './policy-lines.ts'
import { residentPolicyLines } from './resident-policy-lines.ts'

type GlanceLine = { title: string; answers: string[]; more?: string | undefined }

const line = (title: string, answer: string | null | undefined, more?: string): GlanceLine[] =>
  answer ? [{ title, answers: [answer], more }] : []

/** The deciding facts, in the order people ask for them. Facts the home has not stated are left out. */
export function glanceLines(home: HomeDetails): GlanceLine[] {
  const stated = (title: string) => residentPolicyLines(home.residentPolicies).find((policy) => policy.title === title)
  const [tests, medication] = [stated('Drug tests'), stated('Medication')]
  const needs = needsOf(home)
  return [
    ...moveInLine(home),
    ...(needs.length > 0 ? [{ title: 'You need', answers: needs }] : []),
    ...line('Curfew', home.policies && policyLines(home.policies).find(({ title }) => title === 'Curfew')?.answer),
    ...line('Medication', medication?.answer),
    ...line('Drug tests', tests?.answer, tests?.more),
    ...line('Reply time', replyTime(home)),
  ]
}

/** The room that costs the least to move into now. */
function moveInLine({ bedroomConfigurations, bedsFree }: HomeDetails): GlanceLine[] {
  const rooms = pricedRooms(offeredRooms(bedroomConfigurations)).flatMap(({ roomNumber, pricing, moveIn }) =>
    moveIn ? [{ roomNumber, pricing, totalCents: moveIn.totalCents }] : [],
  )
  const [room] = rooms.sort((room, other) => room.totalCents - other.totalCents)
  if (!room) return []
  const { isWeekly, paidCents } = roomPrice(room.pricing)
  const money = (cents: number) => formatMoney(cents, room.pricing.currency)
  const then = `${roomName(room.roomNumber)}, all fees and the deposit included. Then ${money(paidCents)} a ${isWeekly ? 'week' : 'month'}.`
  return line('To move in', `${money(room.totalCents)}${whenOpen(bedsFree)}`, then)
}

/** Drug tests have a line of their own, and the days sober are listed only once. */
function needsOf({ requirements, residentPolicies: { minimumSobrietyDays } }: HomeDetails) {
  const days = minimumSobrietyDays ?? 0
  const said = ['DRUG_TESTING', ...(days > 0 ? ['SOBRIETY_LENGTH'] : [])]
  const others = requirements.filter(({ required, type }) => required && !said.includes(type))
  return [...(days > 0 ? [`${plural(days, 'day')} sober`] : []), ...others.map(({ description }) => description)].filter(Boolean)
}

/** The reply time that the house manager states, or else any other staff member. */
const replyTime = ({ staff }: HomeDetails) =>
  (staff.find(({ role, responseTime }) => role === 'HOUSE_MANAGER' && responseTime) ?? staff.find((one) => one.responseTime))
    ?.responseTime
