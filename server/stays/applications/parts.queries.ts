import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Price } from '#contract/money/fee-caps.ts'
import type { ConsentScope } from '#contract/stays/application-parts.ts'
import { nextFreeOn } from '#server/homes/beds/beds.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationRequests, Currency, RequirementType } from '#server/kernel/database/schema.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'

import { toUnread, unreadOf } from './messages.queries.ts'
import { documentsOf } from './resident/resident-documents.queries.ts'

type Requirement = { id: string; type: RequirementType; description: string; required: boolean; details: string }

/**
 * A home's requirements, after the sobriety length from its policies. That one uses the home's ID, and is left out if the home
 * also wrote one.
 */
export const listRequirements = (db: Db, homeId: string) =>
  sql<Requirement>`
    select id, type, description, required, details from (
      select home_id as id, 'SOBRIETY_LENGTH' as type, 'At least ' || minimum_sobriety_days || ' days sober' as description,
        true as required, '' as details, -1 as position
      from home_resident_policies stated where home_id = ${homeId} and minimum_sobriety_days > 0
        and not exists (select from home_requirements where home_id = ${homeId} and type = 'SOBRIETY_LENGTH')
      union all
      select id, type::text, description, required, details, position from home_requirements where home_id = ${homeId}
    ) asked order by position, id`
    .execute(db)
    .then(({ rows }) => rows)

const roomsToApplyFor = (db: Db, homeId: string) =>
  db
    .selectFrom('bedrooms')
    .select(['bedrooms.id', 'roomNumber'])
    .select(sql<number>`case when is_available then max_occupancy - current_occupancy else 0 end`.as('bedsFree'))
    .select(nextFreeOn('bedrooms').as('nextFreeOn'))
    .where('homeId', '=', homeId)
    .orderBy('position')
    .orderBy('bedrooms.id')

export const listRoomsToApplyFor = (db: Db, homeId: string) => roomsToApplyFor(db, homeId).execute()

/** The bed that is held for an application, for example since its person accepted one from the waitlist. */
const heldBedOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('bedClaims as claim')
    .innerJoin('beds', 'beds.id', 'claim.bedId')
    .select(['beds.bedroomId', 'claim.expiresAt as until'])
    .where('claim.kind', '=', 'HOLD')
    .where('claim.subjectId', '=', applicationId)
    .where('claim.releasedAt', 'is', null)

const priceOf = writtenOnce((db, bedroomId: string) =>
  db
    .selectFrom('bedroomPricing')
    .select(['pricePerBedCents', 'weeklyRateCents', 'monthlyRateCents', 'securityDepositCents', 'applicationFeeCents'])
    .select(['cleaningFeeCents', 'utilityDepositCents', 'currency', 'paymentFrequency'])
    .where('bedroomId', '=', bedroomId),
)

export const findRoomPrice = async (db: Db, bedroomId: string): Promise<(Price & { currency: Currency }) | undefined> =>
  (await priceOf(db, bedroomId))[0]

type RequestItem = { label: string; answer: string; documentId: string | null }

const requestsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicationRequests')
    .select(['id', 'words', 'askedAt', 'dueAt', 'answeredAt', sql<RequestItem[]>`items`.as('items')])
    .where('applicationId', '=', applicationId)
    .orderBy('askedAt', 'desc')

export const listRequests = (db: Db, applicationId: string) => requestsOf(db, applicationId).execute()

export const insertRequest = (
  db: Db,
  { items, ...row }: Omit<Insertable<ApplicationRequests>, 'items'> & { items: RequestItem[] },
) =>
  db
    .insertInto('applicationRequests')
    .values({ ...row, items: JSON.stringify(items) })
    .execute()

export const setAnswered = (db: Db, id: string, items: RequestItem[], answeredAt: Date) =>
  db
    .updateTable('applicationRequests')
    .set({ items: JSON.stringify(items), answeredAt })
    .where('id', '=', id)
    .execute()

/** The most recent consent, valid or not. */
export const consentOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'homeId', 'words', 'grantedAt', 'expiresAt', 'revokedAt', sql<ConsentScope[]>`scope`.as('scope')])
    .where('applicationId', '=', applicationId)
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('grantedAt', 'desc')
    .limit(1)

type NewConsent = {
  id: string
  residentId: string
  homeId: string
  applicationId: string
  scope: readonly string[]
  purpose: string
  words: string
  grantedAt: Date
  expiresAt: Date
}

const insertConsent = writtenOnce(
  (_db, consent: string) => sql`with given as materialized (
      select * from jsonb_to_record(${consent}::jsonb) as consent (id uuid, "residentId" uuid, "homeId" uuid, "applicationId" uuid,
        scope text[], purpose text, words text, "grantedAt" timestamptz, "expiresAt" timestamptz)
    ), revoked as (
      update consents set revoked_at = given."grantedAt" from given
      where consents.application_id = given."applicationId" and consents.revoked_at is null returning consents.id
    ) insert into consents (id, resident_id, home_id, application_id, scope, purpose, words, granted_at, expires_at)
    select given.id, "residentId", "homeId", "applicationId", scope, purpose, words, "grantedAt", "expiresAt"
    from given cross join (select count(*) from revoked) before`,
)

/** A new consent replaces the one in force, in one statement: it is written after the old one is revoked. */
export const replaceConsent = (db: Db, consent: NewConsent) => insertConsent(db, JSON.stringify(consent))

export const revokeConsent = (db: Db, applicationId: string, revokedAt: Date) =>
  db
    .updateTable('consents')
    .set({ revokedAt })
    .where('applicationId', '=', applicationId)
    .where('revokedAt', 'is', null)
    .execute()

const eventsOf = (db: Db, id: string) =>
  db
    .selectFrom('auditEvents as event')
    .leftJoin('users as person', 'person.id', 'event.actorId')
    .where('event.subjectType', '=', 'application')
    .where('event.subjectId', '=', id)

/** The newest events, newest first, without views; the access log lists those. */
const historyOf = (db: Db, id: string) =>
  eventsOf(db, id)
    .select(['event.id', 'event.at', 'event.action', 'event.actorRole', 'person.firstName', 'person.lastName'])
    .select(sql<boolean>`event.details ? 'onBehalf'`.as('onBehalf'))
    .where('event.action', 'not like', 'application.read%')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(200)
export type ApplicationEventRow = Awaited<ReturnType<ReturnType<typeof historyOf>['execute']>>[number]

/** The access log: each person once per thing viewed, with how often. */
export const listViews = (db: Db, id: string) =>
  eventsOf(db, id)
    .leftJoin('documents as file', (join) => join.on(sql<boolean>`file.id::text = event.details ->> 'documentId'`))
    .select(['event.action', 'event.actorRole', 'person.firstName', 'person.lastName', 'file.name as document'])
    .select(({ fn }) => [fn.min('event.at').as('firstAt'), fn.max('event.at').as('lastAt'), fn.countAll<number>().as('times')])
    .where('event.action', 'like', 'application.read%')
    .groupBy(['event.actorId', 'event.action', 'event.actorRole', 'person.firstName', 'person.lastName', 'file.id', 'file.name'])
    .orderBy('lastAt', 'desc')
    .limit(200)
    .execute()

const partsOf = writtenOnce((db, id: string, homeId: string) =>
  db.selectNoFrom([
    jsonArrayFrom(roomsToApplyFor(db, homeId)).as('rooms'),
    jsonObjectFrom(heldBedOf(db, id)).as('held'),
    jsonArrayFrom(requestsOf(db, id)).as('requests'),
    jsonObjectFrom(consentOf(db, id)).as('consent'),
    jsonArrayFrom(historyOf(db, id)).as('events'),
    jsonArrayFrom(documentsOf(db, id)).as('documents'),
    jsonArrayFrom(unreadOf(db, id)).as('unread'),
  ]),
)

/** All parts of an application that its row does not have, in one statement. */
export async function findParts(db: Db, { id, homeId }: { id: string; homeId: string }) {
  const { rooms, held, requests, consent, events, documents, unread } = (await partsOf(db, id, homeId))[0]!
  return {
    rooms,
    held: held && withDates(held, 'until'),
    requests: requests.map((request) => withDates(request, 'askedAt', 'dueAt', 'answeredAt')),
    consent: consent && withDates(consent, 'grantedAt', 'expiresAt', 'revokedAt'),
    events: events.map((event) => withDates(event, 'at')),
    documents: documents.map((document) => withDates(document, 'uploadedAt')),
    unread: toUnread(unread),
  }
}

type Dated<Row, Key> = { [K in keyof Row]: K extends Key ? Exclude<Row[K], string> | Date : Row[K] }

/** A moment in JSON is text. */
function withDates<Row extends object, Key extends keyof Row>(row: Row, ...keys: Key[]): Dated<Row, Key> {
  const dates = keys.map((key) => [key, row[key] === null ? null : new Date(row[key] as string)])
  return { ...row, ...Object.fromEntries(dates) }
}
