import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
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
import { ownerUserId, residentId, userId } from './make-people.ts'

const hour = duration({ hours: 1 })
const idOf = (one: Applicant) => referenceId(`demo application ${emailOf(one)} ${one.home}`)
const whose = (one: Applicant) => (one.isDemoResident ? residentId : referenceId(`demo resident ${emailOf(one)}`))

/** Applications in every status, so that the owner finds work and the resident finds answers. None of them holds a bed. */
export async function putApplications(tx: Tx, passwordHash: string, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const people = applicants.filter(({ isDemoResident }) => !isDemoResident)
  await insertAll(tx, {
    users: people.map((one) => ({
      id: userId(emailOf(one)),
      email: emailOf(one),
      role: 'SEEKER' as const,
      status: 'ACTIVE' as const,
      passwordHash,
      firstName: one.first,
      lastName: one.last,
      emailConfirmedAt: ago(one.hours + 48),
      createdAt: ago(one.hours + 48),
    })),
    residents: people.map((one) => ({ id: whose(one), userId: userId(emailOf(one)), createdAt: ago(one.hours + 48) })),
    applications: applicants.map((one) => ({
      id: idOf(one),
      residentId: whose(one),
      homeId: homeId(one.home),
      bedroomId: referenceId(`demo bedroom ${one.home} 0`),
      status: 'DRAFT' as const,
      priority: one.priority ?? 'NORMAL',
      type: 'STANDARD' as const,
      version: 1,
      answers: '{}',
      feeCents: 0,
      feeCurrency: 'USD' as const,
      // No one in the demo was ever charged.
      feeWaivedAt: ago(one.hours),
      onBehalf: false,
      reminded: 0,
      createdAt: ago(one.hours + 1),
      updatedAt: ago(one.hours),
      changedAt: ago(one.hours),
    })),
  })
  for (const one of applicants) await tellOf(tx, one, now)
}

const hostOf = ({ home }: Applicant) => ownerUserId(homeRows.find(({ title }) => title === home)!.owner)
const messagesOf = ({ message, conversation }: Applicant) => conversation ?? (message ? [['RESIDENT', message, 1] as const] : [])

const homesTurn: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']

/** Messages and decisions, as if they had happened hour by hour. */
async function tellOf(tx: Tx, one: Applicant, now: Date) {
  const at = new Date(now.getTime() - one.hours * hour)
  const id = idOf(one)
  const row = (await findApplication(tx, id, now))!
  const requirements = await listRequirements(tx, row.homeId)
  const answers = {
    moveInOn: addDays(dayOf(now, platformZone), one.movesIn),
    urgency: one.priority === 'URGENT' ? ('DISCHARGE_IN_72_HOURS' as const) : ('THIS_MONTH' as const),
    contactBy: 'MESSAGE' as const,
    about: one.about,
    requirements: requirements.map((asked, place) => ({
      requirementId: asked.id,
      answer: place === 1 ? ('ASK' as const) : ('MEETS' as const),
      note: '',
    })),
  }
  const made = one.status === 'DRAFT' ? null : await makeFeeSheet(tx, row, at)
  const sent = made && {
    feeSheet: made.text,
    feeSheetHash: made.hash,
    feeAcknowledgedAt: at,
    submittedAt: at,
    requirements,
    ...(homesTurn.includes(one.status) && { homeTurnSince: at }),
  }
  if (sent) await grantConsent(tx, row, ['NAME', 'ANSWERS'], at)
  if (one.status === 'WITHDRAWN') await revokeConsent(tx, id, at)
  await moveApplication(tx, { id, from: 'DRAFT', to: one.status, at, change: { answers, ...sent, ...ofState(one, now) } })
  await insertAll(tx, {
    auditEvents: one.steps.map(([name, actorRole], place) => ({
      id: referenceId(`demo event ${id} ${name}`),
      at: new Date(at.getTime() + (place * hour) / 2),
      actorId: actorRole === 'OWNER' ? hostOf(one) : userId(emailOf(one)),
      actorRole,
      action: `application.${name}`,
      subjectType: 'application',
      subjectId: id,
      details: (name === 'submit' ? { to: 'SUBMITTED' } : {}) as never,
    })),
    ...(one.asked && {
      applicationRequests: [
        {
          id: referenceId(`demo request ${id}`),
          applicationId: id,
          askedBy: hostOf(one),
          askedAt: at,
          dueAt: new Date(at.getTime() + 7 * 24 * hour),
          words: '',
          items: [{ label: one.asked, answer: '', documentId: null }] as never,
        },
      ],
    }),
    applicationMessages: messagesOf(one).map(([side, body, hours], place, all) => ({
      id: referenceId(`demo message ${id} ${place}`),
      applicationId: id,
      side,
      sentBy: side === 'HOME' ? hostOf(one) : userId(emailOf(one)),
      body,
      sentAt: new Date(at.getTime() + hours * hour),
      readAt: place < all.length - 1 ? new Date(at.getTime() + (hours + 1) * hour) : null,
    })),
  })
}

function ofState({ status, words }: Applicant, now: Date) {
  switch (status) {
    case 'INTERVIEW_SCHEDULED': {
      // Ten in the morning in Florida, the day after tomorrow.
      const interviewAt = `${addDays(dayOf(now, platformZone), 2)}T15:00:00.000Z`
      return { interview: { at: interviewAt, kind: 'PHONE' as const, place: 'We call you', note: 'About twenty minutes.' } }
    }
    case 'REJECTED':
      return {
        rejectionCode: 'NO_SUITABLE_BED' as const,
        decisionWords: words ?? '',
        decidedAt: now,
        appealUntil: new Date(now.getTime() + 10 * 24 * hour),
      }
    default:
      return {}
  }
}
