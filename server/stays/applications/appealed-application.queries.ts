import { lastActorOf } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** Declined applications of a resident that can still be appealed. */
export const listDeclinedApplications = (db: Db, residentId: string, at: Date) =>
  db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .select(['application.id as subjectId', 'application.homeId', 'home.title as homeTitle', 'home.timeZone'])
    .select((eb) => [
      eb.fn.coalesce('application.decisionWords', eb.val('')).as('reason'),
      lastActorOf('application', 'application.reject', 'application.id').as('decidedBy'),
    ])
    .select(['application.decidedAt', 'application.appealUntil'])
    .where('application.residentId', '=', residentId)
    .where('application.status', '=', 'REJECTED')
    .where('application.decidedAt', 'is not', null)
    .where('application.appealUntil', '>', at)
    .$narrowType<{ decidedAt: Date; appealUntil: Date }>()
    .orderBy('application.decidedAt', 'desc')
    .execute()
