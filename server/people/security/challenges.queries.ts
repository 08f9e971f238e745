import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { SecurityChallenges } from '#server/kernel/database/schema.ts'

export type ChallengePurpose = 'SIGN_IN' | 'CONFIRM' | 'ADD_PASSKEY'

export const insertChallenge = (db: Db, challenge: Insertable<SecurityChallenges>) =>
  db.insertInto('securityChallenges').values(challenge).execute()

/** What is asked, and of whom, if it can still be answered. */
export const findChallenge = (db: Db, tokenHash: Buffer, purpose: ChallengePurpose, at: Date) =>
  db
    .selectFrom('securityChallenges as challenge')
    .innerJoin('users as user', 'user.id', 'challenge.userId')
    .select(['user.id', 'user.email', 'user.role', 'user.status', 'user.firstName', 'user.emailConfirmedAt'])
    .select(['challenge.question', 'challenge.restores'])
    .where('challenge.tokenHash', '=', tokenHash)
    .where('challenge.purpose', '=', purpose)
    .where('challenge.expiresAt', '>', at)
    .executeTakeFirst()

export const setQuestion = (db: Db, tokenHash: Buffer, question: string) =>
  db.updateTable('securityChallenges').set({ question }).where('tokenHash', '=', tokenHash).execute()

/** False if it was answered before: each challenge counts once. */
export const deleteChallenge = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('securityChallenges')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows === 1n)

/** Open sign-ins end with a new password, a new email or another factor. */
export const deleteChallengesOfUser = (db: Db, userId: string) =>
  db.deleteFrom('securityChallenges').where('userId', '=', userId).execute()

export const deleteOldChallenges = (db: Db, at: Date) =>
  db.deleteFrom('securityChallenges').where('expiresAt', '<=', at).execute()
