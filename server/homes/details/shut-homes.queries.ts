import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { inOrder, together, writtenByIds } from '#server/kernel/database/together.queries.ts'

// Both conditions refer to a row named `home`.
const ownerIsSuspended = sql<boolean>`exists (select from owners owner join users person on person.id = owner.user_id
  where owner.id = home.owner_id and person.status = 'SUSPENDED')`

/** Staff suspended the home or its owner's account: whatever the home's status, no one may move in or pay to. */
export const isTakenAway = sql<boolean>`(home.status = 'SUSPENDED' or ${ownerIsSuspended})`

const isClosedByOwner = sql<boolean>`home.status in ('ARCHIVED', 'DELETED')`

/** No one can move in: the home was suspended, or its owner closed it. */
export const isShut = sql<boolean>`(${isClosedByOwner} or ${isTakenAway})`

const holds = (condition: typeof isShut) => {
  const found = writtenByIds('home.id', (db, isTheirs) =>
    db.selectFrom('homes as home').select('home.id').where(isTheirs).where(condition),
  )
  return together(async (db: Db, ids: readonly string[]) => inOrder(await found(db, ids), ids).map((home) => home !== undefined))
}

export const isShutHome = holds(isShut)
export const isTakenAwayHome = holds(isTakenAway)
export const isClosedByOwnerHome = holds(isClosedByOwner)
