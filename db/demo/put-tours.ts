import type { TourHours } from '#contract/stays/tours.ts'
import { addDays, addTime, platformZone, today, weekdayOf } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { saveTourRules } from '#server/stays/tours/tours.queries.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerUserId, residentId, userId } from './make-people.ts'

const weekdays = [1, 2, 3, 4, 5]
const hours: TourHours[] = [
  ...weekdays.map((weekday) => ({ kind: 'TOUR' as const, weekday, from: '10:00', until: '16:00' })),
  { kind: 'TOUR' as const, weekday: 6, from: '10:00', until: '13:00' },
  ...weekdays.map((weekday) => ({ kind: 'CALL' as const, weekday, from: '17:00', until: '19:00' })),
]
const rules = { isOpen: true, hours, tourMinutes: 45, callMinutes: 20, noticeHours: 12, daysAhead: 21 }

/** Both homes of the demo owner take tours; the demo resident talked with the one for men and will visit it. */
export async function putTours(tx: Tx, now: Date) {
  const christmas = `${today(platformZone, now).slice(0, 4)}-12-25`
  const settings = { ...rules, daysOff: [christmas] }
  await saveTourRules(tx, homeId('Seagrape House'), {
    ...settings,
    directions: '214 Seagrape Lane. Park on the street and come to the front porch.',
  })
  await saveTourRules(tx, homeId('Banyan Row'), {
    ...settings,
    directions: '37 NE Sixth Court. Come up to the porch and ring twice.',
  })
  const tours = [
    tour(now, {
      home: 'Seagrape House',
      kind: 'TOUR',
      status: 'CONFIRMED',
      day: workday(now, 3),
      time: '11:30',
      note: 'Is there a quiet place to read?',
    }),
    tour(now, { home: 'Seagrape House', kind: 'CALL', status: 'COMPLETED', day: workday(now, -9), time: '17:20', note: '' }),
  ]
  await insertAll(tx, { tours, auditEvents: tours.flatMap(events) })
}

type Made = { home: string; kind: 'TOUR' | 'CALL'; status: 'CONFIRMED' | 'COMPLETED'; day: string; time: string; note: string }

function tour(now: Date, { home, kind, status, day, time, note }: Made) {
  const startsAt = fromWallTime(`${day}T${time}`, platformZone)!
  const endsAt = addTime(startsAt, { minutes: kind === 'TOUR' ? rules.tourMinutes : rules.callMinutes })
  const createdAt = addTime(status === 'COMPLETED' ? startsAt : now, { hours: -26 })
  return {
    id: referenceId(`demo tour ${home} ${kind}`),
    homeId: homeId(home),
    residentId,
    kind,
    status,
    startsAt,
    endsAt,
    phone: kind === 'CALL' ? '5615550142' : '',
    note,
    createdAt,
    statusChangedAt: status === 'COMPLETED' ? endsAt : createdAt,
  }
}

/** The day that many days away, or the Monday after it if it is on a weekend. */
function workday(now: Date, days: number) {
  const day = addDays(today(platformZone, now), days)
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 0 ? 1 : weekday === 6 ? 2 : 0)
}

const resident = demoAccounts.find(({ role }) => role === 'SEEKER')!

const events = ({ id, status, createdAt, statusChangedAt }: ReturnType<typeof tour>) => [
  event(id, 'book', 'SEEKER', userId(resident.email), createdAt),
  ...(status === 'COMPLETED' ? [event(id, 'complete', 'OWNER', ownerUserId('grant'), statusChangedAt)] : []),
]

const event = (subjectId: string, verb: string, actorRole: string, actorId: string, at: Date) => ({
  id: referenceId(`demo event ${subjectId} ${verb}`),
  at,
  actorId,
  actorRole,
  action: `tour.${verb}`,
  subjectType: 'tour',
  subjectId,
  details: {} as never,
})
