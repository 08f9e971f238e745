import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import type { Applications } from '#server/kernel/database/schema.ts'
import type { TestApp } from '#tests/harness.ts'
import { makeHome } from './homes.ts'

const day = duration({ days: 1 })
type Details = { row?: Partial<Insertable<Applications>>; scope?: readonly string[] }
type Key = { residentId: string; homeId: string; bedroomId: string; status?: ApplicationStatus }

/** An application in any status, with the consent, the hold and the request that the status implies. */
export async function makeApplication(
  db: Db,
  at: Date,
  { status = 'SUBMITTED', ...key }: Key,
  { row = {}, scope = ['NAME', 'ANSWERS'] }: Details = {},
) {
  const id = randomUUID()
  const isSent = status !== 'DRAFT' && status !== 'PAYMENT_PENDING'
  const hasEnded = status === 'WITHDRAWN' || status === 'EXPIRED'
  const answers = {
    moveInOn: dayLater(at, 10),
    urgency: 'THIS_MONTH',
    contactBy: 'MESSAGE',
    phone: '561-555-0117',
    about: 'Calm and tidy.',
  }
  const isTurn = status === 'SUBMITTED' || status === 'UNDER_REVIEW'
  const holdUntil = new Date(at.getTime() + 3 * day)
  await db
    .insertInto('applications')
    .values({
      id,
      ...key,
      status,
      answers: JSON.stringify(answers),
      requirements: '[]',
      ...(status !== 'DRAFT' && { feeSheet: JSON.stringify(sheet), feeSheetHash: '0'.repeat(64), feeAcknowledgedAt: at }),
      ...(isSent && { submittedAt: at }),
      ...(isTurn && { homeTurnSince: at }),
      ...(status === 'APPROVED' && { holdUntil, decidedAt: at }),
      ...(status === 'REJECTED' && {
        rejectionCode: 'INCOMPLETE',
        decisionWords: 'A page is missing.',
        appealUntil: holdUntil,
        decidedAt: at,
      }),
      ...(status === 'INTERVIEW_SCHEDULED' && {
        interview: JSON.stringify({ at: holdUntil, kind: 'PHONE', place: '561-555-0100', note: '' }),
      }),
      createdAt: at,
      updatedAt: at,
      changedAt: at,
      ...row,
    })
    .execute()
  const consent = { purpose: 'Deciding', words: 'I agree.', grantedAt: at, expiresAt: new Date(at.getTime() + 90 * day) }
  const { residentId, homeId } = key
  if (status !== 'DRAFT')
    await db
      .insertInto('consents')
      .values({
        id: randomUUID(),
        residentId,
        homeId,
        applicationId: id,
        scope: [...scope],
        ...consent,
        revokedAt: hasEnded ? at : null,
      })
      .execute()
  if (status === 'INFO_REQUESTED')
    await db
      .insertInto('applicationRequests')
      .values({
        id: randomUUID(),
        applicationId: id,
        askedAt: at,
        dueAt: holdUntil,
        items: JSON.stringify([{ label: 'A reference', answer: '', documentId: null }]),
      })
      .execute()
  if (status === 'APPROVED')
    await inTransaction(db, (tx) =>
      claimBed(tx, { bedroomId: key.bedroomId, kind: 'HOLD', id, days: { from: dayLater(at) }, expiresAt: holdUntil, at }),
    )
  return id
}

const sheet = {
  home: 'Harbor House',
  room: 'Room 1',
  currency: 'USD',
  paymentFrequency: 'MONTHLY',
  dueNow: [],
  dueAtMoveIn: [{ label: 'First month’s rent', cents: 80_000 }],
  totalNowCents: 0,
  totalAtMoveInCents: 80_000,
  terms: [],
}

export const dayLater = (at: Date, days = 0) => addDays(dayOf(at, platformZone), days)

/** A home with a few available beds, its owner and one requirement. */
export async function makeWelcomingHome(test: TestApp, { beds = 4, feeCents = 0 } = {}) {
  const owner = await test.as('OWNER', { firstName: 'Olive', lastName: 'Hart' })
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    bedroom: { maxOccupancy: beds, bedCount: beds, currentOccupancy: 0 },
    pricing: { applicationFeeCents: feeCents },
  })
  const requirementId = randomUUID()
  await test.db
    .insertInto('homeRequirements')
    .values({ id: requirementId, homeId: home.id, type: 'SOBRIETY_LENGTH', description: '30 days without drinking or using' })
    .execute()
  return { owner, home, homeId: home.id, bedroomId: home.bedroomId, requirementId }
}

type Person = Awaited<ReturnType<TestApp['as']>>

/** Starts, fills in and sends an application as the form does. */
export async function sendApplication(test: TestApp, resident: Person, home: Awaited<ReturnType<typeof makeWelcomingHome>>) {
  const { homeId, bedroomId, requirementId } = home
  const draft = (await resident.call('POST /residents/applications', { body: { homeId, bedroomId } })).body
  const params = { id: draft.id }
  const answers = {
    moveInOn: dayLater(test.context.now(), 10),
    urgency: 'THIS_MONTH' as const,
    about: 'Calm and tidy.',
    requirements: [{ requirementId, answer: 'MEETS' as const, note: 'Since spring' }],
  }
  const saved = (await resident.call('PUT /residents/applications/{id}', { params, body: { version: draft.version, answers } }))
    .body
  const body = {
    version: saved.version,
    feeSheetHash: saved.feeSheetHash!,
    agreesToCosts: true as const,
    consent: { agrees: true as const, scope: ['NAME' as const, 'ANSWERS' as const] },
  }
  return resident.call('POST /residents/applications/{id}/submit', { params, body })
}
