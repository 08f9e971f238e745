import pg from 'pg'
import { fillHomes, prepareFilledHomes } from '#db/fill/fill-homes.ts'
import { migrate } from '#db/migrate.ts'

/** Fills the database once; later runs find it filled. */
export async function prepareHomes(url: string, homes: number) {
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ known: number }>('select count(*)::int as known from home_search')
  await client.end()
  const known = rows[0]!.known
  if (known === homes) return prepareFilledHomes(url)
  if (known > 0)
    throw new Error(`This database holds ${known} homes, not ${homes}. Remove it, or set DATA_DIR to another folder.`)
  console.log(`Making ${homes} homes, only this once ...`)
  await fillHomes({ url, homes, seed: 1, tell: console.log })
}
