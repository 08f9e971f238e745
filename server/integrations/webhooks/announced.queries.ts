import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** What happened, as the audit event says it; ids and states only. */
export const findAuditChange = (db: Db, id: string) =>
  db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'subjectType', 'subjectId'])
    .select([sql<string | null>`details ->> 'from'`.as('from'), sql<string | null>`details ->> 'to'`.as('to')])
    .where('id', '=', id)
    .executeTakeFirst()

export type AuditChange = NonNullable<Awaited<ReturnType<typeof findAuditChange>>>

export const findAnnouncedApplication = (db: Db, id: string) =>
  db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .select(['home.ownerId', 'home.id as homeId', 'application.bedroomId', 'application.status'])
    .where('application.id', '=', id)
    .executeTakeFirst()

export const findAnnouncedReservation = (db: Db, id: string) =>
  db
    .selectFrom('reservations as reservation')
    .innerJoin('homes as home', 'home.id', 'reservation.homeId')
    .select(['home.ownerId', 'home.id as homeId', 'reservation.bedroomId', 'reservation.status'])
    .select(['reservation.applicationId', 'reservation.totalCents', 'reservation.currency'])
    .select([sql<string>`reservation.starts_on::text`.as('startsOn'), sql<string | null>`reservation.ends_on::text`.as('endsOn')])
    .where('reservation.id', '=', id)
    .executeTakeFirst()

export const findAnnouncedPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .select(['ownerId', 'homeId', 'purpose', 'subjectId', 'status', 'amountCents', 'refundedCents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findAnnouncedBed = (db: Db, claimId: string) =>
  db
    .selectFrom('bedClaims as claim')
    .innerJoin('beds as bed', 'bed.id', 'claim.bedId')
    .innerJoin('bedrooms as room', 'room.id', 'bed.bedroomId')
    .innerJoin('homes as home', 'home.id', 'room.homeId')
    .select(['home.ownerId', 'home.id as homeId', 'room.id as bedroomId', 'bed.number', 'claim.createdAt', 'claim.releasedAt'])
    .select(sql<string>`lower(claim.days)::text`.as('startsOn'))
    .where('claim.id', '=', claimId)
    .executeTakeFirst()
