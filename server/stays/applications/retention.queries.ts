import { sql } from 'kysely'
import { isShut } from '#server/homes/details/shut-homes.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

const most = 500
const ended = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

/** Applications that end with their home. Drafts belong to the person and stay. */
export const selectOpenApplications = (db: Db) =>
  db
    .selectFrom('applications as application')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .where('application.status', 'in', [
      'PAYMENT_PENDING',
      'SUBMITTED',
      'UNDER_REVIEW',
      'INFO_REQUESTED',
      'INTERVIEW_SCHEDULED',
      'APPROVED',
    ])

/** Open applications to closed homes, where no one can move in. */
export const listOfClosedHomes = (db: Db) =>
  selectOpenApplications(db).select('application.id').where(isShut).orderBy('application.changedAt').limit(most).execute()

/** Applications declined and past the time to appeal, or ended without a decision, so long ago that no one needs the answers. */
export const listAnswersToForget = (db: Db, before: Date) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('forgottenAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'REJECTED'), eb('appealUntil', '<=', before)]),
        eb.and([eb('status', 'in', ['WITHDRAWN', 'EXPIRED']), eb('changedAt', '<=', before)]),
      ]),
    )
    .orderBy('changedAt')
    .limit(most)
    .execute()

/** A decision that was explained stays one, without its words. */
export const noDecisionWords = sql<string | null>`case when decision_words is null then null else '' end`

/**
 * Erases what a person wrote in answers, messages and replies; that they applied, and the outcome, stays. Returns whether this
 * call erased it.
 */
export async function forgetWords(tx: Tx, id: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({
      answers: JSON.stringify({}),
      interview: null,
      withdrawalReason: null,
      decisionWords: noDecisionWords,
      forgottenAt: at,
    })
    .where('id', '=', id)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('conversationMessages').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationMessages').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationRequests').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationDocuments').where('applicationId', '=', id).execute()
  return true
}

/** Applications that ended long ago and that no current or upcoming stay is based on. */
export const listToForgetWholly = (db: Db, before: Date) =>
  db
    .selectFrom('applications as application')
    .select('application.id')
    .where('application.status', 'in', ended)
    .where('application.changedAt', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations as stay')
            .select('stay.id')
            .whereRef('stay.applicationId', '=', 'application.id')
            .where('stay.status', 'in', ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN']),
        ),
      ),
    )
    .orderBy('application.changedAt')
    .limit(most)
    .execute()

export const unlinkStay = (tx: Tx, applicationId: string) =>
  tx.updateTable('reservations').set({ applicationId: null }).where('applicationId', '=', applicationId).execute()

/** Deletes IDs included in applications that were all decided long enough ago. */
export const deleteOldIds = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('documents as file')
    .using(['residents as resident'])
    .where('file.type', '=', 'RESIDENT_DOCUMENT')
    .where('file.category', '=', 'ID')
    .where(sql<boolean>`file.entity_id = resident.id::text`)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('applicationDocuments as link').select('link.documentId').whereRef('link.documentId', '=', 'file.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applicationDocuments as link')
            .innerJoin('applications as application', 'application.id', 'link.applicationId')
            .select('link.documentId')
            .whereRef('link.documentId', '=', 'file.id')
            .where((inner) =>
              inner.or([
                inner('application.status', 'not in', [...ended, 'APPROVED']),
                inner(sql`coalesce(application.decided_at, application.changed_at)`, '>', before),
              ]),
            ),
        ),
      ),
    )
    .returning(['file.name', 'file.originalKey', 'file.storageKey', 'file.width', 'resident.userId'])
    .execute()
