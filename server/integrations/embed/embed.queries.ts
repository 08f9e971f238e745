import { sql } from 'kysely'
import type { EmbeddedHome } from '#contract/integrations/embed.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Row = Omit<EmbeddedHome, 'url'>
type Wanted = { homeId: string } | { ownerId: string }

const most = 50

/** Homes as search knows them now; what left search is not there. */
export async function listEmbeddedHomes(db: Db, wanted: Wanted): Promise<Row[]> {
  const isWanted = 'homeId' in wanted ? sql`home.id = ${wanted.homeId}` : sql`home.owner_id = ${wanted.ownerId}`
  const { rows } = await sql<Row>`
    select home.id, home.title, coalesce(address.city, '') as city, coalesce(address.state, '') as state,
      found.beds_free, price.month_cents, price.currency, home.beds_confirmed_at
    from home_search found
    join homes home on home.no = found.home_no
    left join addresses address on address.id = home.address_id
    cross join lateral home_price(home.id, found.month_cents, found.week_cents) price
    where ${isWanted} and home.status = 'PUBLISHED'
    order by found.beds_free = 0, home.title, home.id
    limit ${most}`.execute(db)
  return rows
}
