import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import { emailsTo } from '#tests/emails.ts'
import { assessment, backgroundCheckCalls, reason, wayToDispute } from '#tests/factories/background-checks.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { backgroundChecksJobs } from './background-checks.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let person: Person
beforeAll(async () => {
  test = await startTestApp()
  // Around noon in New York, so that no day ends during a test.
  test.setTime(new Date('2027-03-10T17:00:00Z'))
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})
beforeEach(async () => {
  person = await test.as('SEEKER', { firstName: 'Jordan', lastName: 'Rivers' })
})
const { set, mine, consent, dispute, withdraw, stored, days, bring } = backgroundCheckCalls({
  test: () => test,
  staff: () => staff,
  person: () => person,
})

describe('along the lifecycle', () => {
  const open: Record<(typeof wayToDispute)[number], BackgroundCheckStatus[]> = {
    NOT_REQUESTED: ['CONSENT_PENDING'],
    CONSENT_PENDING: ['IN_PROGRESS', 'CANCELLED'],
    IN_PROGRESS: ['CLEAR', 'REVIEW_REQUIRED', 'CANCELLED'],
    REVIEW_REQUIRED: ['CLEAR', 'ADVERSE_NOTICE_SENT', 'CANCELLED'],
    ADVERSE_NOTICE_SENT: [],
    DISPUTED: ['IN_PROGRESS', 'CLEAR', 'ADVERSE_NOTICE_SENT'],
  }
  const all: readonly BackgroundCheckStatus[] = [...wayToDispute, 'CLEAR', 'EXPIRED', 'CANCELLED']

  it.each(wayToDispute)('staff can do from %s what the table allows, and nothing else', async (from) => {
    await bring(from)
    for (const to of all.filter((status) => !open[from].includes(status))) expect((await set(to)).status, to).toBe(409)
    const { body } = await staff.call('GET /admin/users/{id}/background-check', { params: { id: person.userId } })
    expect([...body.decisions].sort()).toEqual([...open[from]].sort())
    const [first] = open[from]
    if (first) expect(await set(first)).toMatchObject({ status: 200, body: { status: first } })
  })

  it.each(wayToDispute)('the person can do from %s what the table allows', async (from) => {
    await bring(from)
    const calls = {
      withdraw: (await withdraw()).status,
      dispute: (await dispute()).status,
      decline: (await person.call('POST /background-check/decline', {})).status,
    }
    const none = from === 'NOT_REQUESTED' ? 404 : 409
    const expected = {
      withdraw: from === 'CONSENT_PENDING' ? 200 : none,
      dispute: from === 'ADVERSE_NOTICE_SENT' ? 200 : none,
      decline: from === 'CONSENT_PENDING' ? 200 : none,
    }
    expect(calls).toEqual(expected)
  })

  it('leads a team member without a settings screen to where they can answer', async () => {
    const owner = await test.as('OWNER')
    const told = async (permissions: ('manage_billing' | 'manage_team')[]) => {
      person = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
      await bring('CONSENT_PENDING')
      const notices = test.db.selectFrom('notifications').select(['link', 'message']).where('userId', '=', person.userId)
      return notices.executeTakeFirstOrThrow()
    }
    expect((await told(['manage_team'])).link).toBe('/homeowner/settings?tab=checks')
    const message = expect.stringContaining('under Checks in My account, in the menu at your photo')
    expect(await told(['manage_billing'])).toEqual({ link: '/notifications', message })
  })

  it('is closed to strangers and other roles', async () => {
    const owner = await test.as('OWNER')
    expect((await set('CONSENT_PENDING', { by: owner })).status).toBe(403)
    expect((await set('CONSENT_PENDING', { by: person })).status).toBe(403)
    expect((await set('CONSENT_PENDING', { of: staff })).status).toBe(404)
    expect((await test.visitor.call('GET /background-check', {})).status).toBe(401)
    expect((await person.call('GET /background-check', {})).body.check).toBeNull()
  })

  it('names what is missing', async () => {
    const missing = async (to: BackgroundCheckStatus, more: object) =>
      (await set(to, { more })).body.issues?.map(({ path }) => path)
    expect(await missing('CONSENT_PENDING', { reason: '' })).toEqual(['reason'])
    await bring('CONSENT_PENDING')
    expect(await missing('IN_PROGRESS', { agency: undefined })).toEqual(['agency'])
    await bring2('REVIEW_REQUIRED')
    expect(await missing('ADVERSE_NOTICE_SENT', { assessment: undefined })).toEqual(['assessment'])
    const arrest = { assessment: { ...assessment, isMoreThanArrest: false } }
    expect(await missing('ADVERSE_NOTICE_SENT', arrest)).toEqual(['assessment.isMoreThanArrest'])
  })
  const bring2 = async (to: 'REVIEW_REQUIRED') => {
    await set('IN_PROGRESS')
    await set(to)
  }

  it('is decided once: who saw an older status is refused', async () => {
    await bring('IN_PROGRESS')
    const answers = await Promise.all([
      set('CLEAR', { more: { from: 'IN_PROGRESS' } }),
      set('REVIEW_REQUIRED', { more: { from: 'IN_PROGRESS' } }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('consent', () => {
  it('comes before everything: nothing begins without it, and the stored text is the one that was shown', async () => {
    await set('CONSENT_PENDING')
    expect(await mine()).toMatchObject({ status: 'CONSENT_PENDING', allowedActions: ['consent', 'decline'], consentedAt: null })
    expect(await set('IN_PROGRESS')).toMatchObject({
      status: 409,
      body: { message: 'The person has not agreed, so the check cannot begin.' },
    })
    const other = await person.call('POST /background-check/consent', { body: { agrees: true, consentText: 'Something else' } })
    expect(other.status).toBe(409)
    const { consentText } = await mine()
    expect((await consent()).body.check).toMatchObject({ consentedAt: expect.any(String), consentText })
    expect((await stored()).consentText).toBe(consentText)
    expect(consentText).toContain(reason)
  })

  it('can be taken back and given again until the check begins', async () => {
    await bring('CONSENT_PENDING')
    expect((await withdraw()).body.check).toMatchObject({ status: 'CONSENT_PENDING', consentedAt: null })
    expect(await stored()).toMatchObject({ consentText: '', consentedAt: null })
    expect((await set('IN_PROGRESS')).status).toBe(409)
    expect((await consent()).status).toBe(200)
    expect((await set('IN_PROGRESS')).status).toBe(200)
    expect((await withdraw()).status).toBe(409)
  })

  it('taken back while staff begin: one of the two happens, and a check that began has a consent', async () => {
    await bring('CONSENT_PENDING')
    const [taken, begun] = await Promise.all([withdraw(), set('IN_PROGRESS')])
    expect(new Set([taken.status, begun.status])).toEqual(new Set([200, 409]))
    const { status, consentedAt } = await stored()
    expect(status === 'IN_PROGRESS').toBe(consentedAt !== null)
  })

  it('declined or unanswered for 30 days ends it, and a new check can be requested', async () => {
    await set('CONSENT_PENDING')
    expect((await person.call('POST /background-check/decline', {})).body.check).toMatchObject({ status: 'CANCELLED' })
    expect((await set('CONSENT_PENDING')).status).toBe(200)
    await days(31)
    await backgroundChecksJobs.lapse_background_checks.job(test.context as never)
    expect((await mine()).status).toBe('CANCELLED')
    expect((await set('CONSENT_PENDING')).status).toBe(200)
  })
})

it('lists what waits for staff first, with a count of each group', async () => {
  await bring('CONSENT_PENDING')
  const waiting = await test.as('SEEKER', { firstName: 'Casey', lastName: 'Brooks' })
  await set('CONSENT_PENDING', { of: waiting })
  const list = (view: 'open' | 'person', search?: string) =>
    staff.call('GET /admin/background-checks', { query: { view, ...(search && { search }) } })
  const open = (await list('open', person.email)).body
  expect(open).toMatchObject({
    total: 1,
    counts: { open: 1, person: 0 },
    checks: [{ person: { userId: person.userId }, hasConsent: true }],
  })
  expect((await list('person', 'casey')).body.checks).toMatchObject([{ person: { name: 'Casey Brooks' }, hasConsent: false }])
  expect((await emailsTo(test.db, waiting.email)).map(({ subject }) => subject)).toEqual(['We need your answer'])
})
