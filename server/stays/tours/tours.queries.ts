import { type Insertable, sql, type Updateable } from 'kysely'
import type { TourStatus } from '#contract/stays/tour.lifecycle.ts'
import type { TourHours } from '#contract/stays/tours.ts'
import type { Day } from '#contract/time.ts'
import { isShut } from '#server/homes/details/shut-homes.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Tours } from '#server/kernel/database/schema.ts'
import { ofHome, ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** Takes its time in the calendars of both sides. */
const openStatuses = ['PROPOSED', 'CONFIRMED'] as const satisfies readonly TourStatus[]

const selectTours = (db: Db) =>
  db
    .selectFrom('tours as tour')
    .innerJoin('homes as home', 'home.id', 'tour.homeId')
    .innerJoin('residents as resident', 'resident.id', 'tour.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .leftJoin('homeTourHours as rules', 'rules.homeId', 'tour.homeId')
    .selectAll('tour')
    .select([
      'home.title as homeTitle',
      'home.ownerId',
      'home.timeZone',
      'person.id as userId',
      'person.email',
      'person.firstName',
      'person.lastName',
      'rules.directions',
      sql<string | null>`(select conversation.id from conversations conversation where conversation.person_id = person.id
        and conversation.home_id = tour.home_id and conversation.kind = 'HOME' and conversation.last_seq > 0)`.as(
        'conversationId',
      ),
    ])

export type TourRow = Awaited<ReturnType<ReturnType<typeof selectTours>['execute']>>[number]

export const findTour = (db: Db, id: string) => selectTours(db).where('tour.id', '=', id).executeTakeFirst()

/** Locks the tour's row, so that its changes run one at a time. */
export const lockTour = (tx: Tx, id: string) => selectTours(tx).where('tour.id', '=', id).forUpdate('tour').executeTakeFirst()

const isUpcoming = (now: Date) => sql<boolean>`(tour.status in ('PROPOSED', 'CONFIRMED') and tour.ends_at > ${now})`

/** Upcoming ones by time, then the newest of the others. */
export const listToursOfResident = (db: Db, residentId: string, now: Date) =>
  selectTours(db)
    .where('tour.residentId', '=', residentId)
    .orderBy(isUpcoming(now), 'desc')
    .orderBy(sql`case when ${isUpcoming(now)} then tour.starts_at end`)
    .orderBy('tour.startsAt', 'desc')
    .orderBy('tour.id')
    .limit(100)
    .execute()

type Wanted = { homes: HomeScope; view: 'upcoming' | 'past'; homeId?: string | undefined; now: Date }

/** What still needs the home belongs to the upcoming ones: a tour that no one has recorded. */
const inView = (view: Wanted['view']) =>
  view === 'upcoming'
    ? sql<boolean>`tour.status in ('PROPOSED', 'CONFIRMED')`
    : sql<boolean>`tour.status not in ('PROPOSED', 'CONFIRMED')`

export const listToursOfHomes = (
  db: Db,
  { homes, view, homeId, page, limit }: Omit<Wanted, 'now'> & { page: number; limit: number },
) =>
  selectTours(db)
    .where(ofHomes(homes))
    .where(ofHome('home.id', homeId ?? null))
    .where(inView(view))
    .orderBy('tour.startsAt', view === 'upcoming' ? 'asc' : 'desc')
    .orderBy('tour.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countToursOfHomes(db: Db, { homes, view, homeId }: Omit<Wanted, 'now'>) {
  const { count } = await db
    .selectFrom('tours as tour')
    .innerJoin('homes as home', 'home.id', 'tour.homeId')
    .where(ofHomes(homes))
    .where(ofHome('home.id', homeId ?? null))
    .where(inView(view))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False if the time is taken, for the home or for the person: the constraints decide, also between two requests at once. */
export async function insertTour(tx: Tx, tour: Insertable<Tours>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tours')
    .values(tour)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Move = { id: string; from: TourStatus; to: TourStatus; at: Date; change: Updateable<Tours> }

/** Updates the row only if it still has the expected status. */
export async function moveTour(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('tours')
    .set({ status: to, statusChangedAt: at, proposedBy: null, ...change })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setReminded = (tx: Tx, id: string, reminded: number) =>
  tx.updateTable('tours').set({ reminded }).where('id', '=', id).execute()

type Range = { startsAt: Date; endsAt: Date }

/** The times that are taken at a home from now on, except those of one tour. */
export const listTakenTimes = (db: Db, homeId: string, now: Date, exceptId?: string) =>
  db
    .selectFrom('tours')
    .select(['startsAt', 'endsAt'])
    .where('homeId', '=', homeId)
    .where('status', 'in', openStatuses)
    .where('endsAt', '>', now)
    .where('id', 'is distinct from', exceptId ?? null)
    .execute()

export const listUpcomingOf = (tx: Tx, residentId: string, now: Date) =>
  tx
    .selectFrom('tours')
    .select(['id', 'homeId', 'startsAt', 'endsAt'])
    .where('residentId', '=', residentId)
    .where('status', 'in', openStatuses)
    .where('endsAt', '>', now)
    .execute()

export const overlaps = (one: Range, other: Range) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The most rows one run of a job handles; the next run continues. */
const mostDue = 500

export const listToursToRemind = (db: Db, now: Date, dayAhead: Date, hourAhead: Date) =>
  db
    .selectFrom('tours')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('startsAt', '>', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('startsAt', '<=', dayAhead), eb('reminded', '<', 1)]),
        eb.and([eb('startsAt', '<=', hourAhead), eb('reminded', '<', 2)]),
      ]),
    )
    .limit(mostDue)
    .execute()

/** Tours and calls still to come. */
export const selectUpcomingTours = (db: Db, now: Date) =>
  db
    .selectFrom('tours as tour')
    .innerJoin('homes as home', 'home.id', 'tour.homeId')
    .where('tour.status', 'in', openStatuses)
    .where('tour.startsAt', '>', now)

/** Tours that end without anyone's doing: unanswered, never recorded, or at a home or of a person that is no longer there. */
export const listToursToEnd = (db: Db, now: Date, recordedBy: Date) =>
  db
    .selectFrom('tours as tour')
    .innerJoin('homes as home', 'home.id', 'tour.homeId')
    .innerJoin('residents as resident', 'resident.id', 'tour.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .select(['tour.id', sql<boolean>`(${isShut} or person.status <> 'ACTIVE')`.as('isGone')])
    .where('tour.status', 'in', openStatuses)
    .where((eb) =>
      eb.or([
        eb.and([eb('tour.status', '=', 'PROPOSED'), eb('tour.startsAt', '<=', now)]),
        eb.and([eb('tour.status', '=', 'CONFIRMED'), eb('tour.endsAt', '<=', recordedBy)]),
        eb.and([eb('tour.startsAt', '>', now), sql<boolean>`(${isShut} or person.status <> 'ACTIVE')`]),
      ]),
    )
    .limit(mostDue)
    .execute()

/** Erases what people wrote a while after, and the tours themselves much later. */
export async function forgetOldTours(tx: Tx, { details, all }: { details: Date; all: Date }) {
  await tx
    .updateTable('tours')
    .set({ phone: '', note: '', reason: '' })
    .where('endsAt', '<=', details)
    .where((eb) => eb.or([eb('phone', '<>', ''), eb('note', '<>', ''), eb('reason', '<>', '')]))
    .execute()
  await tx.deleteFrom('tours').where('endsAt', '<=', all).execute()
}

const rulesColumns = [
  'rules.isOpen',
  sql<TourHours[] | null>`rules.hours`.as('hours'),
  'rules.tourMinutes',
  'rules.callMinutes',
  'rules.noticeHours',
  'rules.daysAhead',
  sql<Day[] | null>`rules.days_off::text[]`.as('daysOff'),
  'rules.directions',
] as const

const selectRules = (db: Db) =>
  db
    .selectFrom('homes as home')
    .leftJoin('homeTourHours as rules', 'rules.homeId', 'home.id')
    .select(['home.id as homeId', 'home.title as homeTitle', 'home.timeZone', 'home.ownerId', 'home.status', ...rulesColumns])

export type TourRulesRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number]

export const findTourRules = (db: Db, homeId: string) => selectRules(db).where('home.id', '=', homeId).executeTakeFirst()

export const listTourRules = (db: Db, homes: HomeScope) =>
  selectRules(db).where(ofHomes(homes)).where('home.status', '<>', 'DELETED').orderBy('home.title').orderBy('home.id').execute()

type SavedRules = {
  isOpen: boolean
  hours: readonly TourHours[]
  tourMinutes: number
  callMinutes: number
  noticeHours: number
  daysAhead: number
  daysOff: readonly Day[]
  directions: string
}

export async function saveTourRules(tx: Tx, homeId: string, { hours, daysOff, ...rules }: SavedRules) {
  const row = { ...rules, hours: JSON.stringify(hours), daysOff: sql<string[]>`${[...daysOff]}::date[]` }
  await tx
    .insertInto('homeTourHours')
    .values({ homeId, ...row })
    .onConflict((conflict) => conflict.column('homeId').doUpdateSet(row))
    .execute()
}
