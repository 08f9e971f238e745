import { type Expression, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

export type Visit = {
  day: string
  source: string
  medium: string
  campaign: string
  landingPage: string
  homeId: string | null
}

export async function countVisitRows(db: Db, day: string) {
  const { rows } = await db
    .selectFrom('referralVisits')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow()
  return rows
}

/** Counts one more visit. A home that is not public is stored as no home. */
export const insertVisit = (db: Db, { homeId, ...visit }: Visit) =>
  db
    .insertInto('referralVisits')
    .values((eb) => ({
      ...visit,
      homeId: eb.selectFrom('homes').select('id').where('id', '=', homeId).where('status', '=', 'PUBLISHED'),
      visits: 1,
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'source', 'medium', 'campaign', 'landingPage', 'homeId'])
        .doUpdateSet((eb) => ({ visits: eb('referralVisits.visits', '+', 1) })),
    )
    .execute()

/** Counts one more search on a day, and nothing about it. */
export const insertSearch = (db: Db, day: string) =>
  sql`insert into search_days as known (day, searches) values (${day}::date, 1)
    on conflict (day) do update set searches = known.searches + 1`.execute(db)

/** Visits since a day; only to one owner's homes if an owner is given. */
type Scope = { since: string; homes?: HomeScope }

const visitsIn = (db: Db, { since, homes }: Scope) =>
  db
    .selectFrom('referralVisits as visit')
    .where('visit.day', '>=', sql<string>`${since}::date`)
    .$if(homes !== undefined, (query) =>
      query.where('visit.homeId', 'in', (eb) => eb.selectFrom('homes as home').select('home.id').where(ofHomes(homes!))),
    )

const total = sql<number>`coalesce(sum(visit.visits), 0)::int`

export async function countVisits(db: Db, scope: Scope) {
  const { visits } = await visitsIn(db, scope).select(total.as('visits')).executeTakeFirstOrThrow()
  return visits
}

const listVisitsBy = (db: Db, scope: Scope, name: Expression<string>) =>
  visitsIn(db, scope)
    .select([sql<string>`${name}`.as('name'), total.as('visits')])
    .where(name, '!=', '')
    .groupBy('name')
    .orderBy('visits', 'desc')
    .orderBy('name')
    .limit(20)
    .execute()

export const listVisitsBySource = (db: Db, scope: Scope) => listVisitsBy(db, scope, sql<string>`visit.source`)
export const listVisitsByCampaign = (db: Db, scope: Scope) => listVisitsBy(db, scope, sql<string>`visit.campaign`)
export const listVisitsByPage = (db: Db, scope: Scope) =>
  listVisitsBy(db, scope, sql<string>`coalesce('/home/' || visit.home_id, visit.landing_page)`)

export const listVisitsByDay = (db: Db, scope: Scope) =>
  visitsIn(db, scope)
    .select([sql<string>`visit.day::text`.as('day'), total.as('visits')])
    .groupBy('visit.day')
    .orderBy('visit.day')
    .execute()
