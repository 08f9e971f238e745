import { type RawBuilder, sql } from 'kysely'
import type { HomeSort } from '#contract/homes/home-search.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { readRows } from '#server/kernel/database/direct-reads.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import { type CardRow, cardColumns, cardJoins, cardText } from './card.queries.ts'
import { conditionsOf, isByWordsAlone, planningOf, type SearchCriteria } from './filters.queries.ts'
import type { FoundSpot } from './place.queries.ts'
import { toMercator } from './within.ts'

/** Counting stops here: "1,000+" says enough, and a national count would cost more than the whole search. */
export const mostCounted = 1_000

export type Page = { criteria: SearchCriteria; sort: HomeSort; page: number; limit: number }

/** One page of an owner's homes and the total: the homes in order up to the counting limit, then the page's cards. */
export async function listHomes(db: Db, { criteria, sort, page, limit }: Page) {
  const { found, skipped, centre } = inOrder({ criteria, sort, page, limit })
  const { rows } = await sql<CardRow & { total: number }>`${sql.raw(unnamed)}
    with ${sourceTable(criteria)}
    found as materialized (${found}),
    page as materialized (select home_no, rank from found where rank > ${skipped} order by rank limit ${limit})
    select counted.total, card.* from (select count(*)::int as total from found) counted
    left join (
      select page.rank, ${cardColumns(centre)} from page join ${sourceName(criteria)} s on s.home_no = page.home_no ${cardJoins}
    ) card on true order by card.rank`.execute(db.withoutPlugins())
  return { homes: rows.filter(({ id }) => id !== null), ...counted(rows[0]!.total) }
}

/** The same of published homes, their cards as the finished text of a list. */
export async function listPublicHomes(db: Db, asked: Page) {
  const { found, skipped, centre, total: counting } = inOrder(asked)
  const statement = sql<{ total: number; cards: string }>`${sql.raw(planningOf(asked.criteria))}
    with found as materialized (${found}),
    page as materialized (select home_no, rank from found where rank > ${skipped} order by rank limit ${asked.limit})
    select (${counting}) as total, coalesce(string_agg(${cardText(centre)}, ',' order by page.rank), '') as cards
    from page join home_cards card on card.home_no = page.home_no ${centre ? sql`join home_search s on s.home_no = page.home_no` : sql``}`
  const [read] = await readRows(db, statement)
  const { total, cards } = read!
  return { cards, ...counted(total) }
}

const counted = (total: number) => ({ total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted })

function inOrder({ criteria, sort, page, limit }: Page) {
  const skipped = (page - 1) * limit
  const walked = criteria.source === 'public' ? walkedWindow(criteria) : null
  const enough = walked ? roundedUp(skipped + limit) : Math.max(mostCounted + 1, skipped + limit)
  // In the text, not a parameter: the plan for an unknown number of homes is the wrong one.
  const most = sql.raw(String(enough))
  const centre = criteria.within?.kind === 'circle' ? criteria.within.centre : null
  return {
    found: sort === 'distance' && centre ? nearest(criteria, centre, most) : ordered(criteria, sort, most),
    total: walked ? sql`select count(*)::int from (${anyOrder(walked)}) counted` : sql`select count(*)::int from found`,
    skipped,
    centre,
  }
}

/** In a crowded window, a page of the best homes is found soon, and counting needs no order. */
function walkedWindow(criteria: SearchCriteria): SearchCriteria | null {
  const { within } = criteria
  if (within?.kind !== 'window' || within.crowd === 'few') return null
  return { ...criteria, within: { ...within, crowd: within.crowd === 'many' ? 'few' : 'most' } }
}

const anyOrder = (criteria: SearchCriteria) =>
  sql`select from ${searched(criteria)} where ${conditionsOf(criteria)} limit ${sql.raw(String(mostCounted + 1))}`

/** To a power of two, so that a few plans serve all pages. */
const roundedUp = (homes: number) => 2 ** Math.ceil(Math.log2(homes))

const sourceName = ({ source }: SearchCriteria) => (source === 'public' ? sql`home_search` : sql`own`)

const sourceTable = ({ source, now }: SearchCriteria) =>
  source === 'public'
    ? sql``
    : sql`own as materialized (select * from home_facts(array(
        select no from homes home where ${ofHomes(source)} and status <> 'DELETED'), ${now})),`

/** The rows that a search reads, as `s`, and as `t` their words if it has any. */
export const searched = (criteria: SearchCriteria) =>
  sql`${sourceName(criteria)} s ${criteria.words && criteria.source === 'public' ? sql`join home_text t on t.home_no = s.home_no` : sql``}`

function ordered(criteria: SearchCriteria, sort: HomeSort, most: RawBuilder<unknown>) {
  const order = orderOf(sort, criteria)
  if (sort === 'best' && isByWordsAlone(criteria))
    return sql`select t.home_no, row_number() over (order by ${order}) as rank
      from home_text t where ${conditionsOf(criteria)} order by ${order} limit ${most}`
  const priced = sort.endsWith('price') ? sql`and ${centsOf(criteria)} > 0` : sql``
  return sql`select s.home_no, row_number() over (order by ${order}) as rank
    from ${searched(criteria)} where ${conditionsOf(criteria)} ${priced} order by ${order} limit ${most}`
}

const centsOf = ({ filters }: SearchCriteria) => (filters.frequency === 'WEEKLY' ? sql`s.week_cents` : sql`s.month_cents`)

// Each order ends with the home's number, so that no home is on two pages.
function orderOf(sort: HomeSort, criteria: SearchCriteria) {
  if (sort === 'price') return sql`${centsOf(criteria)}, s.home_no`
  if (sort === '-price') return sql`${centsOf(criteria)} desc, s.home_no desc`
  if (sort === 'newest') return sql`s.listed_day desc, s.score desc, s.home_no`
  if (sort === 'beds') return sql`s.beds_free desc, s.score desc, s.home_no`
  // Both tables have the score; in a text search, home_text's own is at hand.
  return criteria.words && criteria.source === 'public' ? sql`t.score desc, t.home_no` : sql`s.score desc, s.home_no`
}

// The index returns the nearest on the flat map; fetching some more than needed makes up for the round earth.
const spare = 40

function nearest(criteria: SearchCriteria, centre: FoundSpot, most: RawBuilder<unknown>) {
  const { x, y } = toMercator(centre)
  return sql`select near.home_no, row_number() over (order by near.miles, near.home_no) as rank from (
      select s.home_no, miles_between(s.latitude, s.longitude, ${centre.latitude}, ${centre.longitude}) as miles
      from ${searched(criteria)} where ${conditionsOf(criteria)}
      order by s.spot <-> point(${x}, ${y}) limit ${most} + ${sql.raw(String(spare))}
    ) near order by near.miles, near.home_no limit ${most}`
}
