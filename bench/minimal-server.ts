import Fastify from 'fastify'
import pg from 'pg'
import { detailsSql, estimateSql, listSql, mapSql, placeSql, walkedListSql } from './minimal-sql.ts'

// What one would write by hand for these four queries and nothing else: prepared documents by key, cards by number; no contract,
// no checks, no roles, no limits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

type Search = { q?: string; bbox?: string; zoom?: string; maxPrice?: string; amenities?: string; houseGenre?: string }

app.get<{ Params: { id: string } }>('/api/homes/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'details', text: detailsSql, values: [params.id] })
  return reply.type('application/json; charset=utf-8').send(rows[0].body)
})

app.get('/hello', async () => ({ message: 'hello' }))

app.get<{ Querystring: Search }>('/api/homes', async ({ query }, reply) => {
  const place = query.q
    ? (await pool.query({ name: 'place', text: placeSql, values: [query.q.toLowerCase()] })).rows[0]
    : undefined
  const values: unknown[] = []
  const conditions = conditionsOf(query, place, (value) => `$${values.push(value)}`)
  const words = query.q && !place
  const listValues = [...values]
  const isWide = query.bbox && Number(query.zoom) <= walkedUpTo
  const walked = isWide ? conditionsOf(query, place, (value) => `$${listValues.push(value)}`, true) : null
  const text = walked ? walkedListSql(walked, conditions) : listSql(conditions, Boolean(words))
  const [list, map] = await Promise.all([
    // Words are planned anew, because the best plan depends on how common they are; other shapes once.
    pool.query({ ...(!words && { name: nameOf(text) }), text, values: listValues }),
    query.bbox ? drawMap(query, { conditions, values }) : null,
  ])
  const { total, cards } = list.rows[0]
  const rest = {
    total: Math.min(total, 1000),
    totalIsCapped: total > 1000,
    page: 1,
    limit: 20,
    place: place ? { kind: place.kind, name: place.name, latitude: place.latitude, longitude: place.longitude } : null,
    corrected: null,
    understood: { filters: [], mentions: [], unlisted: [], sort: null, miles: null, nearMe: false, unread: null, beside: '' },
  }
  return reply.type('application/json; charset=utf-8').send(`{"homes":[${cards}],"map":${map},${JSON.stringify(rest).slice(1)}`)
})

const names = new Map<string, string>()
function nameOf(text: string) {
  const name = names.get(text) ?? `list ${names.size}`
  names.set(text, name)
  return name
}

type Place = { cityId: number | null; stateId: number }

function conditionsOf(
  query: Search,
  place: Place | undefined,
  bind: (value: unknown) => string,
  byColumns = Number(query.zoom) <= wideUpTo,
) {
  const conditions = ['true']
  if (query.bbox) conditions.push(boxCondition(query.bbox.split(',').map(Number), bind, byColumns))
  else if (place) conditions.push(place.cityId ? `s.city_id = ${bind(place.cityId)}` : `s.state_id = ${bind(place.stateId)}`)
  else if (query.q)
    for (const word of query.q.toLowerCase().split(' ')) conditions.push(`t.words @@ to_tsquery('simple', ${bind(word)})`)
  if (query.maxPrice) conditions.push(`s.month_cents between 1 and ${bind(Number(query.maxPrice) * 100)}`)
  if (query.houseGenre) conditions.push(`s.house_genre = ${bind(query.houseGenre)}`)
  if (query.amenities)
    conditions.push(
      `s.amenities & (select bit_or(1::bigint << bit) from amenities where id = any(${bind(query.amenities.split(','))}::uuid[])) <> 0`,
    )
  return conditions.join(' and ')
}

/** Up to this zoom, a window covers so much of the country that the sort's index is the faster path. */
const wideUpTo = 7
/** Up to this one, it is so for a page, though not for the count. */
const walkedUpTo = 9

function boxCondition([west, south, east, north]: number[], bind: (value: unknown) => string, byColumns: boolean) {
  if (byColumns)
    return `case when s.latitude between ${bind(south)} and ${bind(north)} and s.longitude between ${bind(west)} and ${bind(east)} then true end`
  const x = (longitude: number) => (longitude + 180) / 360
  const y = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180
    return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  }
  return `s.spot <@ box(point(${bind(x(west!))}, ${bind(y(north!))}), point(${bind(x(east!))}, ${bind(y(south!))}))`
}

type Conditions = { conditions: string; values: unknown[] }

async function drawMap(query: Search, within: Conditions) {
  const [west, south, east, north] = query.bbox!.split(',').map(Number)
  const edges = [south, north, west, east]
  const filtered = Boolean(query.maxPrice || query.houseGenre || query.amenities)
  const zoom = Number(query.zoom)
  const homes = filtered && zoom < 12 ? await estimate(edges, east! - west!) : 0
  const way = zoom >= 12 ? 'pins' : !filtered && zoom <= 9 ? 'prepared' : homes > 16_000 ? 'sample' : 'exact'
  // A sample is walked; what is counted exactly is found by the index of spots.
  const asked = way === 'sample' || (way === 'exact' && zoom <= wideUpTo) ? askedBy(query, way === 'sample') : within
  const text = mapSql(way, zoom + 2, { conditions: asked.conditions, oneIn: homes > 256_000 ? 64 : 16 })
  const { rows } = await pool.query({ name: nameOf(text), text, values: way === 'prepared' ? edges : asked.values })
  if (way === 'pins') return `{"clusters":[],"pins":[${rows[0].pins}],"isApproximate":false}`
  const clusters = rows.filter(({ pin }) => !pin)
  const pins = rows.flatMap(({ pin }) => pin ?? [])
  const groups = clusters.map(({ latitude, longitude, homes, monthCents }) => ({ latitude, longitude, homes, monthCents }))
  return `{"clusters":${JSON.stringify(groups)},"pins":[${pins.join(',')}],"isApproximate":${way === 'sample'}}`
}

function askedBy(query: Search, byColumns: boolean): Conditions {
  const values: unknown[] = []
  return { conditions: conditionsOf(query, undefined, (value) => `$${values.push(value)}`, byColumns), values }
}

async function estimate(edges: unknown[], degrees: number) {
  const level = Math.min(Math.max(Math.floor(Math.log2(360 / degrees)) + 4, 2), 11)
  const { rows } = await pool.query({ name: 'estimate', text: estimateSql, values: [...edges, level] })
  return rows[0].homes
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
