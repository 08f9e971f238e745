import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addBusinessDays } from '#server/trust/appeals/timing.ts'
import { demoAccounts } from './accounts.ts'
import { insertAll, type Rows } from './insert.ts'
import { residentId, userId } from './make-people.ts'

const staff = userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email)

type Appeal = NonNullable<Rows['appeals']>[number]
type Event = NonNullable<Rows['auditEvents']>[number]

/** Someone whom the demo owner declined disagrees; the demo resident has an appeal under way, and one that was decided. */
export async function putAppeals(tx: Tx, now: Date) {
  await ofDeclinedApplication(tx, 'Banyan Row', now, {
    words: 'My cat can stay with my aunt, and I told them so on the phone. I would take a shared room.',
    homeComment: 'We did not know that a shared room would be fine. We would be glad to talk again.',
    isInReview: false,
  })
  await ofDeclinedApplication(tx, 'Swinton Square Residence', now, {
    words: 'My night shifts ended this month, and my supervisor wrote it down. I can be up with the house every morning.',
    homeComment: '',
    isInReview: true,
  })
  await ofRemoval(tx, 'Sailboat Bend Residence', now)
}

type Said = { words: string; homeComment: string; isInReview: boolean }

async function ofDeclinedApplication(tx: Tx, home: string, now: Date, { words, homeComment, isInReview }: Said) {
  const declined = await tx
    .selectFrom('applications')
    .innerJoin('homes', 'homes.id', 'applications.homeId')
    .innerJoin('owners', 'owners.id', 'homes.ownerId')
    .innerJoin('residents', 'residents.id', 'applications.residentId')
    .select(['applications.id', 'applications.homeId', 'applications.decidedAt', 'applications.decisionWords'])
    .select(['residents.userId', 'owners.userId as hostId'])
    .where('applications.status', '=', 'REJECTED')
    .where('homes.title', '=', home)
    .executeTakeFirstOrThrow()
  const [submittedAt, commentedAt] = [addTime(now, { hours: -20 }), addTime(now, { hours: -3 })]
  const id = referenceId(`demo appeal ${declined.id}`)
  await insertAll(tx, {
    appeals: [
      {
        ...headOf(id, submittedAt),
        subjectType: 'APPLICATION',
        subjectId: declined.id,
        userId: declined.userId,
        homeId: declined.homeId,
        about: `Your application to ${home}`,
        firstReason: declined.decisionWords ?? '',
        firstDecidedAt: declined.decidedAt ?? now,
        firstDecidedBy: declined.hostId,
        status: isInReview ? 'UNDER_REVIEW' : 'SUBMITTED',
        words,
        ...(homeComment && { homeComment, homeCommentedAt: commentedAt }),
      },
    ],
    auditEvents: [
      eventOf(id, 'submit', 'SEEKER', declined.userId, submittedAt),
      ...(homeComment ? [eventOf(id, 'comment', 'OWNER', declined.hostId, commentedAt)] : []),
      ...(isInReview ? [eventOf(id, 'begin', 'ADMIN', staff, commentedAt)] : []),
    ],
  })
}

/** The demo resident was removed from a waitlist, and is back on it. */
async function ofRemoval(tx: Tx, home: string, now: Date) {
  const entry = await tx
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes', 'homes.id', 'entry.homeId')
    .innerJoin('owners', 'owners.id', 'homes.ownerId')
    .innerJoin('residents', 'residents.id', 'entry.residentId')
    .select(['entry.id', 'entry.homeId', 'residents.userId', 'owners.userId as hostId'])
    .where('entry.residentId', '=', residentId)
    .where('homes.title', '=', home)
    .executeTakeFirstOrThrow()
  const [removedAt, submittedAt, decidedAt] = [
    addTime(now, { days: -12 }),
    addTime(now, { days: -11 }),
    addTime(now, { days: -6 }),
  ]
  const id = referenceId(`demo appeal ${entry.id}`)
  await insertAll(tx, {
    appeals: [
      {
        ...headOf(id, submittedAt),
        subjectType: 'WAITLIST_ENTRY',
        subjectId: entry.id,
        userId: entry.userId,
        homeId: entry.homeId,
        about: `Your waitlist spot at ${home}`,
        firstReason: 'We called twice and nobody answered.',
        firstDecidedAt: removedAt,
        firstDecidedBy: entry.hostId,
        status: 'OVERTURNED',
        statusChangedAt: decidedAt,
        words: 'I work nights and my phone was off. I called back the same afternoon and left a message.',
        decidedBy: staff,
        decidedAt,
        decisionWords: 'You called back the same day. Two missed calls are no reason to lose your place.',
      },
    ],
    auditEvents: [
      { ...eventOf(entry.id, 'remove', 'OWNER', entry.hostId, removedAt), ...ofEntry('remove') },
      { ...eventOf(entry.id, 'reinstate', 'SYSTEM', null, decidedAt), ...ofEntry('reinstate') },
      eventOf(id, 'submit', 'SEEKER', entry.userId, submittedAt),
      eventOf(id, 'overturn', 'ADMIN', staff, decidedAt),
    ],
  })
}

const ofEntry = (verb: string) => ({ action: `waitlistEntry.${verb}`, subjectType: 'waitlistEntry' })

const headOf = (id: string, submittedAt: Date) =>
  ({ id, submittedAt, statusChangedAt: submittedAt, answerBy: addBusinessDays(submittedAt, 10) }) satisfies Partial<Appeal>

const eventOf = (subjectId: string, verb: string, actorRole: string, actorId: string | null, at: Date): Event => ({
  id: referenceId(`demo event ${subjectId} ${verb}`),
  at,
  actorId,
  actorRole,
  action: `appeal.${verb}`,
  subjectType: 'appeal',
  subjectId,
  details: {} as never,
})
