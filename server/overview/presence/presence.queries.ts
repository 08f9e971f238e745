import type { PresenceSubject } from '#contract/overview/presence.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Subject = { type: PresenceSubject; id: string }

export const putPresence = (db: Db, { type, id }: Subject, userId: string, at: Date) =>
  db
    .insertInto('staffPresence')
    .values({ subjectType: type, subjectId: id, userId, seenAt: at })
    .onConflict((conflict) => conflict.columns(['subjectType', 'subjectId', 'userId']).doUpdateSet({ seenAt: at }))
    .execute()

export const deletePresence = (db: Db, { type, id }: Subject, userId: string) =>
  db
    .deleteFrom('staffPresence')
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('userId', '=', userId)
    .execute()

/** The others who have the record open, by name. */
export const listPresent = (db: Db, { type, id }: Subject, exceptId: string, since: Date) =>
  db
    .selectFrom('staffPresence as presence')
    .innerJoin('users as person', 'person.id', 'presence.userId')
    .select(['person.id', 'person.firstName', 'person.lastName'])
    .where('presence.subjectType', '=', type)
    .where('presence.subjectId', '=', id)
    .where('presence.userId', '!=', exceptId)
    .where('presence.seenAt', '>', since)
    .where('person.status', '=', 'ACTIVE')
    .orderBy('person.firstName')
    .orderBy('person.id')
    .execute()

export const deletePresenceBefore = (db: Db, before: Date) =>
  db.deleteFrom('staffPresence').where('seenAt', '<', before).execute()
