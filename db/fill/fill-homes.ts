import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { referenceId } from '#db/reference/fill.ts'
import { madeBy, prepareHomes } from '#server/homes/details/prepare-homes.ts'
import { listUnpreparedHomes } from '#server/homes/details/prepared-homes.queries.ts'
import { inTransaction, openPool, toDb } from '#server/kernel/database/database.ts'
import { firstWords, neighborhoods, secondWords, sentences } from './words.ts'

type Options = { url: string; homes: number; seed: number; tell?: (message: string) => void }

const exteriors = Array.from({ length: 16 }, (_, n) => `exterior-${String(n + 1).padStart(2, '0')}`)
const interiors = ['bedroom', 'kitchen', 'bathroom', 'living-room', 'garden'].flatMap((room) => [`${room}-01`, `${room}-02`])
const refreshBatch = 10_000
const prepareBatch = 200
const mostHomes = 100_000_000
const connections = availableParallelism()
const bulkSettings = '-c statement_timeout=0 -c work_mem=256MB -c maintenance_work_mem=1GB'

/** Adds generated homes in bulk. For benchmarks: never for a database that people use. */
export async function fillHomes({ url, homes, seed, tell = () => {} }: Options) {
  const client = new pg.Client({
    connectionString: url,
    options: bulkSettings,
  })
  await client.connect()
  try {
    await client.query('begin')
    // Turns off triggers and foreign key checks, which would touch each of millions of rows twice.
    await client.query('set local session_replication_role = replica')
    await client.query('set local synchronous_commit = off')
    await addPictures(client)
    await makePlan(client, homes)
    await client.query(readFileSync(join(import.meta.dirname, 'homes.sql'), 'utf8').replaceAll(':seed', String(seed)))
    await client.query('commit')
    tell(`${homes} homes are made`)
    await analyze(client)
    await refreshSearch(client, url, tell)
    await client.query('select rebuild_home_cells()')
    await client.query('select rebuild_search_words()')
    await prepareFilledHomes(url)
    tell('their pages are prepared')
    await client.query('vacuum (analyze) home_search, home_text, home_cells, home_cards, prepared_homes, search_words, homes')
  } finally {
    await client.end()
  }
}

/** Also for a database that an older version filled. Without the lock of the refresh, because no one else writes here. */
export async function prepareFilledHomes(url: string) {
  const pool = openPool(url, { max: connections, patienceMilliseconds: 0 })
  const [db, now] = [toDb(pool), new Date()]
  try {
    const nos = await listUnpreparedHomes(db, { madeBy, now, after: 0, limit: mostHomes })
    await Promise.all(inBatches(nos, prepareBatch).map((batch) => inTransaction(db, (tx) => prepareHomes(tx, batch, now))))
  } finally {
    await pool.end()
  }
}

const inBatches = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/** The demo's drawn pictures, one row each; all homes share them. */
async function addPictures(client: pg.Client) {
  const names = [...exteriors, ...interiors]
  await client.query(
    `insert into documents (id, type, entity_type, url, alt, mime_type, width, height, variants, uploaded_at)
     select id, 'LISTING_IMAGE', 'PROPERTY', '/demo/' || name, 'A picture of a home', 'image/webp', 1280, 960, '{320,640,1280}', now()
     from unnest($1::uuid[], $2::text[]) as given (id, name) on conflict do nothing`,
    [names.map((name) => referenceId(`fill ${name}`)), names],
  )
}

// A view over rows, because an array stored in a table would be unpacked again for every word taken from it.
async function makePlan(client: pg.Client, homes: number) {
  const idsOf = (names: readonly string[]) => names.map((name) => referenceId(`fill ${name}`))
  const lists = {
    firsts: firstWords,
    seconds: secondWords,
    neighborhoods,
    sentences,
    exteriors: idsOf(exteriors),
    interiors: idsOf(interiors),
  }
  await client.query('create temporary table fill_lists (list text, n serial, word text)')
  for (const [list, words] of Object.entries(lists))
    await client.query('insert into fill_lists (list, word) select $1, unnest($2::text[])', [list, words])
  const columns = Object.keys(lists).map(
    (list) => `array(select word from fill_lists where list = '${list}' order by n) as ${list}`,
  )
  await client.query(`create temporary view fill_plan as select ${homes}::int as homes, now() as at, ${columns.join(', ')}`)
}

const filled = `homes, addresses, locations, bedrooms, bedroom_pricing, home_amenities, home_recovery_features, home_policies, home_programs, house_rules,
  home_requirements, home_staff, home_documents, home_verifications, reviews, documents, users, owners`

const analyze = (client: pg.Client) => client.query(`vacuum (analyze) ${filled}`)

/** Uses the same function as every change, but rebuilds the indexes at the end, which takes a third of the time. */
async function refreshSearch(client: pg.Client, url: string, tell: (message: string) => void) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('home_search', 'home_text') and indexname not like '%pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // By id, the order of the rows on disk.
  const { rows: homes } = await client.query<{ no: string }>('select no from homes order by id')
  const [first = [], ...batches] = inBatches(
    homes.map(({ no }) => no),
    refreshBatch,
  )
  const pool = new pg.Pool({ connectionString: url, options: bulkSettings, max: connections })
  const db = toDb(pool)
  // Begun again after a deadlock: two that add the same new words can wait for each other.
  const refresh = (nos: readonly string[]) =>
    inTransaction(db, (tx) => sql`select refresh_home_search(${nos}::bigint[])`.execute(tx))
  try {
    // The first alone, because it adds nearly all the words of search.
    await refresh(first)
    await Promise.all(batches.map(refresh))
  } finally {
    await pool.end()
  }
  tell('search knows them')
  for (const { definition } of indexes) await client.query(definition)
  tell('indexes are built')
}
