import { type Insertable, sql, type Updateable } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Applications } from '#server/kernel/database/schema.ts'
import { inOrder, together } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import { hasPaymentAtBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { hasOpenAppeal, isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'
import { isAppealed } from '#server/trust/appeals/is-appealed.queries.ts'

export type ApplicationRequirement = { id: string; type: string; description: string; required: boolean; details: string }
export type Interview = {
  at: string
  kind: 'PHONE' | 'VIDEO' | 'IN_PERSON'
  place: string
  note: string
  /** How many reminders went out for this time. */
  reminded?: number
}

/** Whether the home may see it now. */
const consentInForce = (now: Date) => isSharedNow(now, { application: 'application.id', home: 'application.homeId' })

/** Until when a bed is held for it: since its approval, or since its person accepted a bed from the waitlist. */
const bedHeldUntil = sql<Date | null>`(select claim.expires_at from bed_claims claim
  where claim.kind = 'HOLD' and claim.subject_id = application.id and claim.released_at is null)`

/** Whether its fee is paid, and the bank has yet to answer. */
const isProcessing = sql<boolean>`application.status = 'PAYMENT_PENDING' and ${hasPaymentAtBank('application.id')}`

export const allApplications = (db: Db, now: Date) =>
  db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as ownerPerson', 'ownerPerson.id', 'owner.userId')
    .innerJoin('residents as resident', 'resident.id', 'application.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('bedrooms as room', 'room.id', 'application.bedroomId')
    .leftJoin('reservations as reservation', 'reservation.applicationId', 'application.id')
    .select([
      'application.id',
      'application.residentId',
      'application.homeId',
      'application.bedroomId',
      'application.status',
      'application.priority',
      'application.type',
      'application.version',
      'application.feeSheet',
      'application.feeSheetHash',
      'application.feeAcknowledgedAt',
      'application.feeCents',
      'application.feeCurrency',
      'application.feeWaivedAt',
      'application.feePaidAt',
      'application.feeRefundDueAt',
      'application.feeRefundedAt',
      'application.holdUntil',
      'application.holdRemindedAt',
      'application.rejectionCode',
      'application.decisionWords',
      'application.onBehalf',
      'application.decidedAt',
      'application.homeTurnSince',
      'application.forgottenAt',
      'application.reminded',
      'application.submittedAt',
      'application.createdAt',
      'application.updatedAt',
      'application.changedAt',
    ])
    .select([
      'home.title',
      'home.timeZone',
      'home.status as homeStatus',
      'home.ownerId',
      'owner.userId as ownerUserId',
      'owner.businessName',
      'ownerPerson.firstName as ownerFirstName',
      'ownerPerson.lastName as ownerLastName',
      'ownerPerson.email as ownerEmail',
      'resident.userId',
      'person.firstName',
      'person.lastName',
      'person.email',
      'room.roomNumber',
      'reservation.id as reservationId',
      'reservation.status as reservationStatus',
    ])
    .select([
      sql<ApplicationAnswers>`application.answers`.as('answers'),
      sql<ApplicationRequirement[] | null>`application.requirements`.as('requirements'),
      sql<Interview | null>`application.interview`.as('interview'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
      sql<string>`concat_ws(', ', nullif(trim(concat_ws(' ', address.street, address.unit)), ''), address.city, trim(concat_ws(' ', address.state, address.zip_code)))`.as(
        'street',
      ),
      sql<boolean>`coalesce(room.home_id = application.home_id, false)`.as('isRoomOfHome'),
      consentInForce(now).as('isShared'),
      hasOpenAppeal('application.id').as('hasOpenAppeal'),
      bedHeldUntil.as('heldUntil'),
      isProcessing.as('isProcessing'),
      isAppealed('APPLICATION', { id: 'application.id', decidedAt: 'application.decidedAt' }).as('isAppealed'),
      // Null once it is over.
      sql<Date | null>`case when application.appeal_until > ${now} then application.appeal_until end`.as('appealUntil'),
    ])

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof allApplications>['execute']>>[number]

type Asked = { id: string; now: Date }
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
const atOneTime = ({ now }: Asked) => now.toISOString()
const isGiven = (ids: string | readonly string[]) => sql<boolean>`application.id = any(${ids}::uuid[])`

const findOneById = writtenOnce((db, now: Date, id: string) => allApplications(db, now).where('application.id', '=', id))
const findById = writtenOnce((db, now: Date, ids: readonly string[]) => allApplications(db, now).where(isGiven(ids)))

async function findApplications(db: Db, asked: readonly Asked[]) {
  const [{ id, now }, ...others] = asked as [Asked, ...Asked[]]
  const ids = idsOf(asked)
  return inOrder(others.length === 0 ? await findOneById(db, now, id) : await findById(db, now, ids), ids)
}
const findOne = together(findApplications, atOneTime)

export const findApplication = (db: Db, id: string, now: Date) => findOne(db, { id, now })

const lockOneById = writtenOnce((tx, now: Date, id: string) =>
  allApplications(tx, now).where('application.id', '=', id).forUpdate('application'),
)
const lockById = writtenOnce((tx, now: Date, ids: readonly string[]) =>
  allApplications(tx, now).where(isGiven(ids)).orderBy('application.id').forUpdate('application'),
)

async function lockApplications(tx: Db, asked: readonly Asked[]) {
  const [{ id, now }, ...others] = asked as [Asked, ...Asked[]]
  const ids = idsOf(asked)
  return inOrder(others.length === 0 ? await lockOneById(tx, now, id) : await lockById(tx, now, ids), ids)
}
const lockOne = together(lockApplications, atOneTime)

/**
 * Locks the application's row, so that its changes run one at a time. A caller that also claims a bed locks the room after this.
 */
export const lockApplication = (tx: Tx, id: string, now: Date) => lockOne(tx, { id, now })

export const findOpenApplication = (db: Db, residentId: string, homeId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('residentId', '=', residentId)
    .where('homeId', '=', homeId)
    .where('status', 'not in', ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'])
    .executeTakeFirst()

/** The last application this person sent whose answers are still stored. */
export const findLastSent = (db: Db, residentId: string) =>
  db
    .selectFrom('applications')
    .select(sql<ApplicationAnswers>`answers`.as('answers'))
    .select(sql<ApplicationRequirement[] | null>`requirements`.as('requirements'))
    .where('residentId', '=', residentId)
    .where('submittedAt', 'is not', null)
    .where(sql<boolean>`answers <> '{}'`)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .executeTakeFirst()

export const insertApplication = (db: Db, row: Insertable<Applications>) => db.insertInto('applications').values(row).execute()

export type ApplicationChange = Updateable<Omit<Applications, 'status' | 'answers' | 'requirements' | 'interview'>> & {
  answers?: ApplicationAnswers
  requirements?: ApplicationRequirement[] | null
  interview?: Interview | null
}
const inJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
const toColumns = ({ answers, requirements, interview, ...change }: ApplicationChange) => ({
  ...change,
  ...(answers && { answers: JSON.stringify(answers) }),
  ...(requirements !== undefined && { requirements: inJson(requirements) }),
  ...(interview !== undefined && { interview: inJson(interview) }),
})

type Move = { id: string; from: ApplicationStatus; to: ApplicationStatus; at: Date; change: ApplicationChange }
type Columns = Updateable<Applications>

/** Each set of columns is a statement of its own; there are about as many as transitions. */
const moving = new Map<string, ReturnType<typeof moveOf>>()

const moveOf = (names: readonly string[], isOne: boolean) =>
  writtenOnce((db, now: Date, ids: string | readonly string[], from: ApplicationStatus, ...values: unknown[]) => {
    const columns: Columns = Object.fromEntries(names.map((name, at) => [name, values[at]]))
    const moved = db.with('applications', (query) =>
      query
        .updateTable('applications')
        .set(columns)
        .where(isOne ? sql<boolean>`id = ${ids}` : sql<boolean>`id = any(${ids}::uuid[])`)
        .where('status', '=', from)
        .returningAll(),
    )
    // What is selected from `applications` are the rows that were moved, as they are now.
    return allApplications(moved as unknown as Db, now)
  })

async function moveApplications(db: Db, moves: readonly Move[]) {
  const ids = idsOf(moves)
  const { from, to, at, change } = moves[0]!
  const columns = { ...toColumns(change), status: to, changedAt: at, updatedAt: at }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const names = given.map(([name]) => name)
  const isOne = ids.length === 1
  const key = [isOne, ...names].join()
  const move = moving.get(key) ?? moveOf(names, isOne)
  moving.set(key, move)
  return inOrder(await move(db, at, isOne ? ids[0]! : ids, from, ...given.map(([, value]) => value)), ids)
}

/** Updates the row only if it still has the expected status, and returns the application as it is after that. */
export const moveApplication: (db: Db, move: Move) => Promise<ApplicationRow | undefined> = together(
  moveApplications,
  ({ id: _id, ...change }) => JSON.stringify(change),
)

export const changeApplication = (db: Db, id: string, change: ApplicationChange) =>
  db.updateTable('applications').set(toColumns(change)).where('id', '=', id).execute()

/** Whether a paid fee is to be refunded by this call. */
export async function setFeeRefundDue(tx: Tx, id: string, feeRefundDueAt: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ feeRefundDueAt })
    .where('id', '=', id)
    .where('feePaidAt', 'is not', null)
    .where('feeRefundDueAt', 'is', null)
    .where('feeRefundedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A home that writes is not silent, so its time to answer starts again. */
export async function restartHomeTurn(tx: Tx, { applicationId, at }: { applicationId: string; at: Date }) {
  await tx
    .updateTable('applications')
    .set({ homeTurnSince: at, reminded: 0 })
    .where('id', '=', applicationId)
    .where('homeTurnSince', 'is not', null)
    .execute()
}

export const deleteApplication = (db: Db, id: string) => db.deleteFrom('applications').where('id', '=', id).execute()

/** Whether an application fee already paid to this owner is recent enough to cover all their homes. One that the bank returned was not paid. */
export async function hasPaidOwner(db: Db, { residentId, ownerId, since }: { residentId: string; ownerId: string; since: Date }) {
  const paid = await db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .select('application.id')
    .where('application.residentId', '=', residentId)
    .where('home.ownerId', '=', ownerId)
    .where('application.feePaidAt', '>', since)
    .where('application.feeRefundDueAt', 'is', null)
    .where('application.feeRefundedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.subjectId', '=', 'application.id')
            .where('payments.purpose', '=', 'APPLICATION_FEE')
            .where('payments.status', '=', 'CHARGED_BACK'),
        ),
      ),
    )
    .executeTakeFirst()
  return paid !== undefined
}
