import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { addDays, addTime, dayOf, duration, platformZone } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findApplication, moveApplication } from '#server/stays/applications/applications.queries.ts'
import { makeFeeSheet } from '#server/stays/applications/fee-sheet.ts'
import { listRequirements, revokeConsent } from '#server/stays/applications/parts.queries.ts'
import { grantConsent } from '#server/stays/applications/resident/submit.ts'
import { type Applicant, applicants, emailOf } from './applicants.ts'
import { homeRows } from './homes.ts'
import { insertAll } from './insert.ts'
import { homeId } from './make-activity.ts'
import { conversationRows } from './make-conversations.ts'
import { makeResidents, ownerUserId, residentId, residentIdOf, userId } from './make-people.ts'

const hour = duration({ hours: 1 })
const idOf = (applicant: Applicant) => referenceId(`demo application ${emailOf(applicant)} ${applicant.home}`)
const whose = (applicant: Applicant) => (applicant.isDemoResident ? residentId : residentIdOf(emailOf(applicant)))

/** Applications in every status, so that the owner finds work and the resident finds answers. None of them holds a bed. */
export async function putApplications(tx: Tx, passwordHash: string, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const people = applicants
    .filter(({ isDemoResident, becameStay }) => !isDemoResident && !becameStay)
    .map((person) => ({ ...person, email: emailOf(person), createdAt: ago(person.hours + 15 * 24) }))
  await insertAll(tx, {
    ...makeResidents(people, passwordHash),
    applications: applicants.map((applicant) => ({
      id: idOf(applicant),
      residentId: whose(applicant),
      homeId: homeId(applicant.home),
      bedroomId: referenceId(`demo bedroom ${applicant.home} 0`),
      status: 'DRAFT' as const,
      priority: applicant.priority ?? 'NORMAL',
      type: 'STANDARD' as const,
      version: 1,
      answers: '{}',
      feeCents: 0,
      feeCurrency: 'USD' as const,
      // No applicant in the demo was ever charged.
      feeWaivedAt: ago(applicant.hours),
      onBehalf: false,
      reminded: 0,
      createdAt: ago(applicant.hours + 1),
      updatedAt: ago(applicant.hours),
      changedAt: ago(applicant.hours),
    })),
  })
  for (const applicant of applicants) await tellOf(tx, applicant, now)
}

const hostOf = ({ home }: Applicant) => ownerUserId(homeRows.find(({ title }) => title === home)!.owner)

function messageRowsOf(applicant: Applicant, at: Date) {
  const { home, message, conversation = message ? [['PERSON', message, 1] as const] : [] } = applicant
  if (conversation.length === 0) return {}
  const messages = conversation.map(([side, body, hours]) => ({ side, body, at: new Date(at.getTime() + hours * hour) }))
  return conversationRows({ email: emailOf(applicant), home, host: hostOf(applicant), messages, applicationId: idOf(applicant) })
}

function eventOf(applicant: Applicant, name: string, actorRole: 'SEEKER' | 'OWNER', at: Date) {
  const subjectId = idOf(applicant)
  return {
    id: referenceId(`demo event ${subjectId} ${name}`),
    at,
    actorId: actorRole === 'OWNER' ? hostOf(applicant) : userId(emailOf(applicant)),
    actorRole,
    action: `application.${name}`,
    subjectType: 'application',
    subjectId,
    details: (name === 'submit' ? { to: 'SUBMITTED' } : {}) as never,
  }
}

const homesTurn: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']

/** Messages and decisions, as if they had happened hour by hour. */
async function tellOf(tx: Tx, applicant: Applicant, now: Date) {
  const at = new Date(now.getTime() - applicant.hours * hour)
  const id = idOf(applicant)
  const row = (await findApplication(tx, id, now))!
  const requirements = await listRequirements(tx, row.homeId)
  const answers = {
    moveInOn: addDays(dayOf(now, platformZone), applicant.movesIn),
    urgency: applicant.priority === 'URGENT' ? ('DISCHARGE_IN_72_HOURS' as const) : ('THIS_MONTH' as const),
    contactBy: 'MESSAGE' as const,
    about: applicant.about,
    requirements: requirements.map((asked, place) => ({
      requirementId: asked.id,
      answer: place === 1 ? ('ASK' as const) : ('MEETS' as const),
      note: '',
    })),
  }
  const made = applicant.status === 'DRAFT' ? null : await makeFeeSheet(tx, row, at)
  const sent = made && {
    feeSheet: made.text,
    feeSheetHash: made.hash,
    feeAcknowledgedAt: at,
    submittedAt: at,
    requirements,
    ...(homesTurn.includes(applicant.status) && { homeTurnSince: at }),
  }
  if (sent) await grantConsent(tx, row, ['NAME', 'ANSWERS'], at)
  if (applicant.status === 'WITHDRAWN') await revokeConsent(tx, id, at)
  if (applicant.becameStay)
    await tx.updateTable('reservations').set({ applicationId: id }).where('residentId', '=', row.residentId).execute()
  await moveApplication(tx, {
    id,
    from: 'DRAFT',
    to: applicant.status,
    at,
    change: { answers, ...sent, ...ofState(applicant, at, now) },
  })
  await insertAll(tx, {
    auditEvents: applicant.steps.flatMap(([name, actorRole], place) => {
      const done = eventOf(applicant, name, actorRole, new Date(at.getTime() + (place * hour) / 2))
      const isFirst = applicant.steps.findIndex(([, role]) => role === 'OWNER') === place
      // Whoever decides has read it before.
      return isFirst ? [eventOf(applicant, 'read', actorRole, addTime(done.at, { minutes: -10 })), done] : [done]
    }),
    ...(applicant.asked && {
      applicationRequests: [
        {
          id: referenceId(`demo request ${id}`),
          applicationId: id,
          askedBy: hostOf(applicant),
          askedAt: at,
          dueAt: new Date(at.getTime() + 7 * 24 * hour),
          words: '',
          items: [{ label: applicant.asked, answer: '', documentId: null }] as never,
        },
      ],
    }),
    ...messageRowsOf(applicant, at),
  })
}

function ofState({ status, words, code = 'NO_SUITABLE_BED' }: Applicant, at: Date, now: Date) {
  switch (status) {
    case 'INTERVIEW_SCHEDULED': {
      // Ten in the morning in Florida, the day after tomorrow.
      const interviewAt = `${addDays(dayOf(now, platformZone), 2)}T15:00:00.000Z`
      return {
        interview: {
          at: interviewAt,
          kind: 'PHONE' as const,
          place: '(561) 555-0119',
          note: 'Please call us. About twenty minutes.',
        },
      }
    }
    case 'CONVERTED':
      return { decidedAt: at }
    case 'REJECTED':
      return {
        rejectionCode: code,
        decisionWords: words ?? '',
        decidedAt: at,
        appealUntil: new Date(at.getTime() + 10 * 24 * hour),
      }
    default:
      return {}
  }
}
