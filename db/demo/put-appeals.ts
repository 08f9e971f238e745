import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addBusinessDays } from '#server/trust/appeals/timing.ts'
import { insertAll } from './insert.ts'
import { ownerUserId } from './make-people.ts'

/** One open appeal: someone whom the demo owner declined disagrees, and the home has commented. */
export async function putAppeals(tx: Tx, now: Date) {
  const declined = await tx
    .selectFrom('applications')
    .innerJoin('homes', 'homes.id', 'applications.homeId')
    .innerJoin('residents', 'residents.id', 'applications.residentId')
    .select([
      'applications.id',
      'applications.homeId',
      'applications.decidedAt',
      'applications.decisionWords',
      'residents.userId',
    ])
    .select('homes.title')
    .where('applications.status', '=', 'REJECTED')
    .where('homes.title', '=', 'Banyan Row')
    .executeTakeFirstOrThrow()
  const [decidedAt, submittedAt] = [declined.decidedAt ?? now, addTime(now, { hours: -20 })]
  const id = referenceId(`demo appeal ${declined.id}`)
  const host = ownerUserId('grant')
  await insertAll(tx, {
    appeals: [
      {
        id,
        subjectType: 'APPLICATION',
        subjectId: declined.id,
        userId: declined.userId,
        homeId: declined.homeId,
        about: `Your application to ${declined.title}`,
        firstReason: declined.decisionWords ?? '',
        firstDecidedAt: decidedAt,
        firstDecidedBy: host,
        status: 'SUBMITTED',
        words: 'My cat can stay with my aunt, and I told them so on the phone. I would take a shared room.',
        submittedAt,
        statusChangedAt: submittedAt,
        answerBy: addBusinessDays(submittedAt, 10),
        homeComment: 'We did not know that a shared room would be fine. We would be glad to talk again.',
        homeCommentedAt: addTime(now, { hours: -3 }),
      },
    ],
    auditEvents: [
      event(id, 'submit', 'SEEKER', declined.userId, submittedAt),
      event(id, 'comment', 'OWNER', host, addTime(now, { hours: -3 })),
    ],
  })
}

const event = (subjectId: string, verb: string, actorRole: string, actorId: string, at: Date) => ({
  id: referenceId(`demo event ${subjectId} ${verb}`),
  at,
  actorId,
  actorRole,
  action: `appeal.${verb}`,
  subjectType: 'appeal',
  subjectId,
  details: {} as never,
})
