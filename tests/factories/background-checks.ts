import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import type { TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

export const reason = 'A home you applied to asks for one.'
export const agency = { name: 'Clearview Screening', address: '12 Main St, Tampa, FL 33602', phone: '(800) 555-0142' }
export const findings = 'A conviction for theft in 2011.'
export const noticeReason = 'The offense was against housemates.'
export const assessment = {
  nature: 'Theft of goods; residents share rooms.',
  severity: 'A misdemeanor.',
  timeSince: 'More than a decade.',
  rehabilitation: 'Steady work since 2015.',
  isMoreThanArrest: true,
} as const
const needed: Partial<Record<BackgroundCheckStatus, object>> = {
  CONSENT_PENDING: { reason },
  IN_PROGRESS: { agency },
  REVIEW_REQUIRED: { findings },
  ADVERSE_NOTICE_SENT: { reason: noticeReason, assessment },
  CANCELLED: { reason: 'Asked for by mistake.' },
}

/** The states on the way to a dispute, in order. */
export const wayToDispute = [
  'NOT_REQUESTED',
  'CONSENT_PENDING',
  'IN_PROGRESS',
  'REVIEW_REQUIRED',
  'ADVERSE_NOTICE_SENT',
  'DISPUTED',
] as const
type Along = (typeof wayToDispute)[number]

type People = { test: () => TestApp; staff: () => Person; person: () => Person }

/** The calls of both sides of a background check, for the person and the staff member that the test has at the time. */
export function backgroundCheckCalls({ test, staff, person }: People) {
  const set = (backgroundCheckStatus: BackgroundCheckStatus, { by = staff(), more = {}, of = person() } = {}) =>
    by.call('PUT /admin/users/{id}/background-check', {
      params: { id: of.userId },
      body: { backgroundCheckStatus, ...needed[backgroundCheckStatus], ...more },
    })
  const mine = async (of = person()) => (await of.call('GET /background-check', {})).body.check!
  const consent = async (of = person()) =>
    of.call('POST /background-check/consent', { body: { agrees: true, consentText: (await mine(of)).consentText } })
  const dispute = (of = person()) =>
    of.call('POST /background-check/dispute', { body: { words: 'That was someone else with my name.' } })
  const withdraw = (of = person()) => of.call('POST /background-check/withdraw-consent', {})
  const stored = () =>
    test().db.selectFrom('backgroundChecks').selectAll().where('userId', '=', person().userId).executeTakeFirstOrThrow()

  /** Days go by for the person's check, by the platform's clock; the sessions of the test stay open. */
  const days = async (count: number) => {
    const back = (column: string) =>
      sql`${sql.ref(column)} = (${sql.ref(column)} at time zone 'America/New_York' - make_interval(days => ${count})) at time zone 'America/New_York'`
    const columns = ['status_changed_at', 'dispute_until', 'valid_until', 'notice_sent_at'].map(back)
    await sql`update background_checks set ${sql.join(columns)} where user_id = ${person().userId}`.execute(test().db)
  }

  const steps: Record<Along, readonly (() => Promise<{ status: number }>)[]> = {
    NOT_REQUESTED: [],
    CONSENT_PENDING: [() => set('CONSENT_PENDING'), () => consent()],
    IN_PROGRESS: [() => set('IN_PROGRESS')],
    REVIEW_REQUIRED: [() => set('REVIEW_REQUIRED')],
    ADVERSE_NOTICE_SENT: [() => set('ADVERSE_NOTICE_SENT')],
    DISPUTED: [() => dispute()],
  }

  /** Brings the person's check to a state by the calls that lead there. */
  async function bring(to: Along) {
    for (const state of wayToDispute.slice(0, wayToDispute.indexOf(to) + 1))
      for (const step of steps[state]) expect((await step()).status, state).toBe(200)
  }

  return { set, mine, consent, dispute, withdraw, stored, days, bring }
}
