import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { endedDeposits } from '#server/money/deposits/deposits.policy.ts'
import { selectDeposits } from './deposits.queries.ts'

/** A resident's deposits from which the home has kept something without consent, since a given day. */
export const listKeptDeposits = (db: Db, accountId: string, since: Date) =>
  selectDeposits(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('auditEvents as event')
          .select(['event.at as settledAt', 'event.actorId as settledBy', 'event.action as settledHow'])
          .where('event.subjectType', '=', 'deposit')
          .whereRef('event.subjectId', '=', sql<string>`deposit.id::text`)
          .where('event.action', 'in', ['deposit.decide', 'deposit.acceptClaim'])
          .orderBy('event.at', 'desc')
          .limit(1)
          .as('settled'),
      (join) => join.onTrue(),
    )
    .select(['settled.settledAt', 'settled.settledBy', 'settled.settledHow'])
    .where('deposit.accountId', '=', accountId)
    .where('deposit.status', 'in', endedDeposits)
    .where('deposit.claimedCents', '>', 0)
    // A resident who accepted the deductions cannot appeal them.
    .where((eb) => eb.or([eb('settled.settledHow', '=', 'deposit.decide'), eb('settled.settledBy', 'is', null)]))
    .where('settled.settledAt', '>', since)
    .orderBy('settled.settledAt', 'desc')
    .execute()
