import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type HomeDetails, homeDetails } from '#contract/homes/homes.ts'
import { lockRefresh } from '#server/homes/search/refresh.queries.ts'
import type { Actor } from '#server/kernel/context.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { Prepared } from '#server/kernel/http/prepared.ts'
import { programVersion } from '#server/kernel/version.ts'
import { listHomeDetails } from './home-details.queries.ts'
import { canSeePrivateHome } from './homes.policy.ts'
import { presentHome } from './homes.present.ts'
import { findPreparedHome, listUnpreparedHomes, savePreparedHomes } from './prepared-homes.queries.ts'

/** The release and the shape of the response: what another version of the program prepared is not read. */
export const madeBy = [
  programVersion,
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(homeDetails, { unrepresentable: 'any', io: 'input' })))
    .digest('base64url')
    .slice(0, 12),
].join(' ')

/** Writes down what the public reads about these homes, as the finished response. */
export async function prepareHomes(tx: Tx, nos: readonly number[], now: Date) {
  const rows = await listHomeDetails(tx, nos, now)
  const prepared = rows.flatMap((row) => {
    // A home that does not fit the contract must not keep the others from search; reading it fails, and says so.
    const { data } = homeDetails.safeParse(presentHome(row, null))
    return data ? [{ homeId: row.id, body: JSON.stringify(data) }] : []
  })
  if (prepared.length > 0) await savePreparedHomes(tx, prepared, { madeBy, now })
}

/** In small transactions, under the lock of the refresh: of two that write one home, the one that read first could write last. */
export async function prepareMissingHomes(db: Db, now: Date) {
  for (let after = 0; ; ) {
    const nos = await listUnpreparedHomes(db, { madeBy, now, after, limit: batch })
    if (nos.length === 0) return
    await inTransaction(db, async (tx) => {
      await lockRefresh(tx)
      await prepareHomes(tx, nos, now)
    })
    after = nos.at(-1)!
  }
}

const batch = 200

type Call = { db: Db; actor: Actor | null; now: () => Date }

/** The prepared response, unless there is none that is up to date, or this person sees more than the public. */
export async function readPreparedHome({ db, actor, now }: Call, id: string) {
  const found = await findPreparedHome(db, { id, madeBy, now: now() })
  if (!found || canSeePrivateHome(actor, { id, status: 'PUBLISHED', ownerId: found.ownerId })) return
  return new Prepared<HomeDetails>(found.body)
}
