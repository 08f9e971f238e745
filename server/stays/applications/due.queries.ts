import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isUnpaidInTime } from '#server/payments/checkout/paid-in-time.queries.ts'

/** The most rows one run handles; the next run continues. */
const most = 500

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** For an approval the end of its hold counts, for a draft its last save. */
const clocks: Partial<Record<ApplicationStatus, 'holdUntil' | 'updatedAt'>> = { APPROVED: 'holdUntil', DRAFT: 'updatedAt' }

export const listUnchangedSince = async (db: Db, status: ApplicationStatus, before: Date) =>
  idsOf(
    await db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', status)
      .where(clocks[status] ?? 'changedAt', '<=', before)
      .orderBy('changedAt')
      .limit(most)
      .execute(),
  )

/** Applications whose fee was due `before`, and is not on its way. */
export const listUnpaidSince = async (db: Db, before: Date) =>
  idsOf(
    await db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'PAYMENT_PENDING')
      .where(isUnpaidInTime({ id: 'applications.id', deadline: 'changedAt', at: before }))
      .orderBy('changedAt')
      .limit(most)
      .execute(),
  )

/** Applications due for a reminder, or for expiry. */
export const listSilentApplications = async (db: Db, { first, second, end }: { first: Date; second: Date; end: Date }) =>
  idsOf(
    await db
      .selectFrom('applications')
      .select('id')
      .where('status', 'in', ['SUBMITTED', 'UNDER_REVIEW'])
      .where((eb) =>
        eb.or([
          eb('homeTurnSince', '<=', end),
          eb.and([eb('homeTurnSince', '<=', second), eb('reminded', '<', 2)]),
          eb.and([eb('homeTurnSince', '<=', first), eb('reminded', '<', 1)]),
        ]),
      )
      .orderBy('homeTurnSince')
      .limit(most)
      .execute(),
  )

/** Interviews that are due for their first or second reminder. */
export const listInterviewsToRemind = async (db: Db, now: Date, [day, hour]: readonly [Date, Date]) =>
  idsOf(
    await db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'INTERVIEW_SCHEDULED')
      .where(sql<boolean>`(interview ->> 'at')::timestamptz > ${now}`)
      .where(
        sql<boolean>`((interview ->> 'at')::timestamptz <= ${day} and coalesce((interview ->> 'reminded')::int, 0) < 1
          or (interview ->> 'at')::timestamptz <= ${hour} and coalesce((interview ->> 'reminded')::int, 0) < 2)`,
      )
      .limit(most)
      .execute(),
  )

export const listInterviewsBefore = async (db: Db, before: Date) =>
  idsOf(
    await db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'INTERVIEW_SCHEDULED')
      .where(sql<boolean>`(interview ->> 'at')::timestamptz <= ${before}`)
      .limit(most)
      .execute(),
  )
