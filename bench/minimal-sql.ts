// The minimal server's statements, written out: documents by key, cards by number, and the search for those numbers.

export const placeSql = `
  select 'city' as kind, p.city || ', ' || s.code as name, p.latitude, p.longitude, p.id as "cityId", p.state_id as "stateId", 1 as rank
  from places p join states s on s.id = p.state_id where p.search_name = $1
  union all
  select 'state', case when s.code in ('NY', 'WA') then s.name || ' State' else s.name end, avg(p.latitude), avg(p.longitude), null, s.id, 2 from states s join places p on p.state_id = s.id where lower(s.code) = $1 group by s.id
  order by rank limit 1`

const best = 's.score desc, s.home_no'

export const listSql = (conditions: string, words: boolean) => {
  const order = words ? 't.score desc, t.home_no' : best
  const from = `home_search s ${words ? 'join home_text t on t.home_no = s.home_no' : ''}`
  return `
  with found as materialized (
    select s.home_no, row_number() over (order by ${order}) as rank from ${from} where ${conditions} order by ${order} limit 1001),
  page as materialized (select home_no, rank from found order by rank limit 20)
  select (select count(*)::int from found) as total, ${cards}`
}

/** The same where the best homes are found soon and counting needs no order. */
export const walkedListSql = (conditions: string, counted: string) => `
  with page as materialized (
    select s.home_no, row_number() over (order by ${best}) as rank from home_search s where ${conditions} order by ${best} limit 20)
  select (select count(*)::int from (select from home_search s where ${counted} limit 1001) c) as total, ${cards}`

const cards = `coalesce(string_agg(card.card, ',' order by page.rank), '') as cards
  from page join home_cards card on card.home_no = page.home_no`

const figures = `avg(s.latitude) as latitude, avg(s.longitude) as longitude, coalesce(
  min(s.month_cents) filter (where s.month_cents > 0 and s.beds_free > 0), min(s.month_cents) filter (where s.month_cents > 0), 0) as "monthCents"`

const withSingles = (groups: string) => `
  with grouped as materialized (${groups})
  select g.homes, g.latitude, g.longitude, g."monthCents", card.pin
  from grouped g left join home_cards card on card.home_no = case g.homes when 1 then g.home_no end`

type Wanted = { conditions: string; oneIn: 16 | 64 }

export function mapSql(way: 'pins' | 'prepared' | 'sample' | 'exact', level: number, { conditions, oneIn }: Wanted) {
  const cell = `s.cell >> ${2 * (16 - level)}`
  if (way === 'pins')
    return `
    with best as materialized (
      select s.home_no, s.score from home_search s where ${conditions} order by s.score desc, s.home_no limit 500)
    select coalesce(string_agg(card.pin, ',' order by best.score desc, best.home_no), '') as pins
    from best join home_cards card on card.home_no = best.home_no`
  if (way === 'prepared')
    return withSingles(`select homes, latitude, longitude, month_cents as "monthCents", home_no from home_cells
      where level = ${level} and latitude between $1 and $2 and longitude between $3 and $4`)
  if (way === 'sample')
    return `select (count(*) * ${oneIn})::int as homes, ${figures} from home_search s
      where (s.home_no & 15) = 0 and (s.home_no & ${oneIn - 1}) = 0 and ${conditions} group by ${cell}`
  return withSingles(
    `select count(*)::int as homes, ${figures}, min(s.home_no) as home_no from home_search s where ${conditions} group by ${cell}`,
  )
}

export const estimateSql = `select coalesce(sum(homes), 0)::int as homes from home_cells
  where level = $5 and latitude between $1 and $2 and longitude between $3 and $4`

export const detailsSql = 'select body from prepared_homes where home_id = $1'
