import { type Insertable, sql, type Updateable } from 'kysely'
import type { TransferSide } from '#contract/trust/home-transfer.labels.ts'
import { type HomeTransferStatus, openTransferStatuses } from '#contract/trust/home-transfer.lifecycle.ts'
import { isPhotoOf } from '#server/homes/documents/files.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { HomeTransferAnswers, HomeTransfers } from '#server/kernel/database/schema.ts'

export const nameOfOwner = (owner: string, person: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${owner}.business_name`)}, ''),
    trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}))`

const selectTransfers = (db: Db) =>
  db
    .selectFrom('homeTransfers as transfer')
    .innerJoin('homes as home', 'home.id', 'transfer.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .innerJoin('owners as giver', 'giver.id', 'transfer.fromOwnerId')
    .innerJoin('users as giving', 'giving.id', 'giver.userId')
    .innerJoin('owners as taker', 'taker.id', 'transfer.toOwnerId')
    .innerJoin('users as taking', 'taking.id', 'taker.userId')
    .leftJoin('users as staff', 'staff.id', 'transfer.requestedBy')
    .select([
      'transfer.id',
      'transfer.status',
      'transfer.homeId',
      'transfer.fromOwnerId',
      'transfer.toOwnerId',
      'transfer.reason',
    ])
    .select(['transfer.consentBy', 'transfer.requestedAt', 'transfer.doneAt', 'transfer.reversedAt', 'transfer.badges'])
    .select(['transfer.blockedAt', 'transfer.statusChangedAt', 'home.title as homeTitle', 'home.timeZone'])
    .select([
      sql<string | null>`transfer.effective_on::text`.as('effectiveOn'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
      nameOfOwner('giver', 'giving').as('fromName'),
      nameOfOwner('taker', 'taking').as('toName'),
      sql<string>`coalesce(trim(staff.first_name || ' ' || staff.last_name), 'Waymark staff')`.as('requestedByName'),
    ])

export type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number]

export const findTransfer = (db: Db, id: string) => selectTransfers(db).where('transfer.id', '=', id).executeTakeFirst()

/** Takes the transfer's row lock. The home's row lock comes first wherever both are taken. */
export const lockTransfer = (tx: Tx, id: string) =>
  selectTransfers(tx).where('transfer.id', '=', id).forUpdate('transfer').executeTakeFirst()

export const listTransfersOfOwner = (db: Db, ownerId: string) =>
  selectTransfers(db)
    .where((eb) => eb.or([eb('transfer.fromOwnerId', '=', ownerId), eb('transfer.toOwnerId', '=', ownerId)]))
    .orderBy('transfer.requestedAt', 'desc')
    .orderBy('transfer.id')
    .limit(50)
    .execute()

/** Since when each transfer has waited that both owners have not agreed to, or that has not taken effect, blocked or not. */
export const transfersToFinish = sql`select requested_at as since from home_transfers where status in (${sql.join(openTransferStatuses.map((one) => sql.lit(one)))})`

type Wanted = { search: string; status?: readonly HomeTransferStatus[] | undefined }

const matching = (db: Db, { search }: Wanted) =>
  selectTransfers(db).$if(search !== '', (query) => query.where(sql<boolean>`home.title ilike any(${likePatterns(search)})`))

export const listTransfers = (db: Db, { page, limit, ...wanted }: Wanted & { page: number; limit: number }) =>
  matching(db, wanted)
    .$if(Boolean(wanted.status?.length), (query) => query.where('transfer.status', 'in', wanted.status!))
    .orderBy('transfer.requestedAt', 'desc')
    .orderBy('transfer.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countTransfers = (db: Db, wanted: Wanted) =>
  db
    .selectFrom(matching(db, wanted).as('transfer'))
    .select(({ fn }) => ['transfer.status', fn.countAll<number>().as('count')])
    .groupBy('transfer.status')
    .execute()

/** Returns nothing if the home already has an open transfer. */
export const insertTransfer = (tx: Tx, row: Insertable<HomeTransfers>) =>
  tx
    .insertInto('homeTransfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Move = { id: string; from: HomeTransferStatus; to: HomeTransferStatus; at: Date; change: Updateable<HomeTransfers> }

export async function moveTransfer(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('homeTransfers')
    .set({ ...change, status: to, ...(from !== to && { statusChangedAt: at }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setTransfer = (tx: Tx, id: string, change: Pick<Updateable<HomeTransfers>, 'blockedAt' | 'badges'>) =>
  tx.updateTable('homeTransfers').set(change).where('id', '=', id).execute()

export const insertTransferAnswer = (tx: Tx, answer: Insertable<HomeTransferAnswers> & { side: TransferSide }) =>
  tx.insertInto('homeTransferAnswers').values(answer).execute()

export type TransferAnswer = {
  transferId: string
  side: TransferSide
  agrees: boolean
  by: string
  at: Date
  termsVersion: string
}

/** What the owners answered, the oldest first. */
export const listTransferAnswers = async (db: Db, ids: readonly string[]): Promise<TransferAnswer[]> => {
  const { rows } = await sql<TransferAnswer>`
    select answer.transfer_id, answer.side, answer.agrees, answer.answered_at as at, answer.terms_version,
      coalesce(trim(person.first_name || ' ' || person.last_name), 'Someone') as by
    from home_transfer_answers answer left join users person on person.id = answer.user_id
    where answer.transfer_id = any(${ids}::uuid[]) order by answer.answered_at, answer.id`.execute(db)
  return rows
}

/** Open transfers whose time to agree is over, or whose day came too long ago. */
export const listTransfersToExpire = (db: Db, { at, scheduledBefore }: { at: Date; scheduledBefore: Date }) =>
  db
    .selectFrom('homeTransfers')
    .select(['id', 'homeId'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'AWAITING_CONSENT'), eb('consentBy', '<=', at)]),
        eb.and([eb('status', '=', 'SCHEDULED'), eb('blockedAt', '<=', scheduledBefore)]),
      ]),
    )
    .execute()

/** Transfers both owners agreed to, whose day has begun at the home. */
export const listTransfersDue = async (db: Db, at: Date) => {
  const { rows } = await sql<{ id: string; homeId: string }>`
    select transfer.id, transfer.home_id from home_transfers transfer join homes home on home.id = transfer.home_id
    where transfer.status = 'SCHEDULED'
      and coalesce(transfer.effective_on, '-infinity') <= (${at}::timestamptz at time zone home.time_zone)::date
    order by transfer.requested_at`.execute(db)
  return rows
}

export const hasOpenTransfer = async (db: Db, homeId: string, exceptId: string | null) =>
  (await db
    .selectFrom('homeTransfers')
    .select('id')
    .where('homeId', '=', homeId)
    .where('status', 'in', openTransferStatuses)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst()) !== undefined

/** The home and what is filed under its owner. The caller holds the home's row lock. */
export async function setHomeOwner(tx: Tx, { homeId, from, to, at }: { homeId: string; from: string; to: string; at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('homes')
    .set({ ownerId: to, updatedAt: at })
    .where('id', '=', homeId)
    .where('ownerId', '=', from)
    .executeTakeFirst()
  await sql`update addresses set owner_id = ${to} from homes where homes.id = ${homeId} and addresses.id = homes.address_id`.execute(
    tx,
  )
  await sql`update locations set owner_id = ${to} from homes where homes.id = ${homeId} and locations.id = homes.location_id`.execute(
    tx,
  )
  await sql`update documents set owner_id = ${to} from home_documents link
    where link.home_id = ${homeId} and documents.id = link.document_id and documents.owner_id = ${from}`.execute(tx)
  // It rings at whoever ran the home before, until someone who runs it now shows it again.
  await sql`update home_house_lines set is_shown = false where home_id = ${homeId} and is_shown`.execute(tx)
  await sql`update documents file set owner_id = ${to} from home_staff person
    where person.home_id = ${homeId} and ${isPhotoOf('file')} and file.owner_id = ${from}`.execute(tx)
  return numUpdatedRows === 1n
}

type HandedDeposit = { id: string; currency: string }

/** Deposits of one owner for stays in a home, held for another from now on. Those being settled stay where they are. */
export async function setDepositHolder(
  tx: Tx,
  { homeId, from, to, isReversal }: { homeId: string; from: string; to: string; isReversal: boolean },
) {
  // Someone who moved out between a transfer and its reversal settles with the owner who runs the home after it.
  const which = isReversal
    ? sql`deposit.status in ('HELD', 'RETURN_DUE')`
    : sql`deposit.status = 'HELD' and stay.status in ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')`
  const { rows } = await sql<HandedDeposit>`
    update deposits deposit set owner_id = ${to} from reservations stay
    where stay.id = deposit.subject_id and stay.home_id = ${homeId} and deposit.owner_id = ${from} and ${which}
    returning deposit.id, deposit.currency`.execute(tx)
  return rows
}

export type MovedDeposit = { transferId: string; id: string; currency: string; cents: number; at: Date; toOwnerId: string }

/** Deposits that went with a home, as the ledger has them. */
export const listMovedDeposits = async (db: Db, transferIds: readonly string[]) => {
  const { rows } = await sql<MovedDeposit>`
    select posting.subject_id as transfer_id, account.party_id as id, posting.currency, -entry.amount_cents as cents, posting.posted_at as at,
      entry.owner_id as to_owner_id
    from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id and entry.amount_cents < 0
    join ledger_accounts account on account.id = entry.account_id
    where posting.kind = 'HOME_TRANSFER' and posting.subject_id = any(${transferIds}::uuid[]) order by posting.posted_at, entry.id`.execute(
    db,
  )
  return rows
}
