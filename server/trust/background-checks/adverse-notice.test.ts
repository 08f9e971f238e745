import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsTo } from '#tests/emails.ts'
import { agency, assessment, backgroundCheckCalls, findings, noticeReason } from '#tests/factories/background-checks.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { backgroundChecksJobs } from './background-checks.jobs.ts'
import { disputeEnd } from './timing.ts'

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
const { set, mine, dispute, stored, days, bring } = backgroundCheckCalls({
  test: () => test,
  staff: () => staff,
  person: () => person,
})

const download = ({ token }: Person) =>
  test.app.inject({ url: '/api/background-check/notice', headers: { authorization: `Bearer ${token}` } })

describe('a decision against a person', () => {
  it('comes as a notice with everything the law asks for, by email and as a document', async () => {
    await bring('ADVERSE_NOTICE_SENT')
    const [email] = await emailsTo(test.db, person.email)
    expect(email!.subject).toBe('An important notice for you')
    const flat = (text: string) => text.replace(/\s+/g, ' ')
    for (const text of [flat(email!.text), pdfText((await download(person)).rawPayload)]) {
      for (const part of [agency.name, agency.address, agency.phone]) expect(text).toContain(part)
      expect(text).toContain('did not make this decision')
      expect(text).toContain('free copy of the report')
      expect(text).toContain('within 60 days')
      expect(text).toContain('You can dispute anything in the report')
      expect(text).toContain(noticeReason)
      expect(text).not.toContain(findings)
    }
    const stranger = await test.as('SEEKER')
    expect((await stranger.call('GET /background-check/notice', {})).status).toBe(404)
  })

  it('counts after five days of the platform, and not while it is disputed; the days that were left run on', async () => {
    await bring('ADVERSE_NOTICE_SENT')
    expect(await mine()).toMatchObject({
      disputeUntil: '2027-03-16T04:00:00.000Z',
      allowedActions: ['dispute', 'readNotice', 'appeal'],
    })
    await days(3)
    await dispute()
    expect(await mine()).toMatchObject({ status: 'DISPUTED', disputeUntil: null, dispute: 'That was someone else with my name.' })
    await days(30)
    expect((await set('ADVERSE_NOTICE_SENT', { more: { from: 'DISPUTED' } })).status).toBe(200)
    expect((await mine()).disputeUntil).toBe(disputeEnd(test.context.now(), 2).toISOString())
    await days(3)
    expect(await dispute()).toMatchObject({ status: 409, body: { message: expect.stringContaining('You can still appeal') } })
    expect((await mine()).nextStep).toContain('It applies until')
  })

  it('goes back to the agency after a dispute, and can end clear', async () => {
    await bring('DISPUTED')
    expect((await set('IN_PROGRESS', { more: { from: 'DISPUTED', agency: undefined } })).status).toBe(200)
    expect((await mine()).agency).toEqual(agency)
    expect((await set('CLEAR')).body).toMatchObject({ status: 'CLEAR', findings: '', noticeSentAt: null })
    expect((await mine()).nextStep).toContain('Your check is clear.')
  })

  it('can be appealed, by someone who did not decide it; reversed, it is assessed again', async () => {
    await bring('ADVERSE_NOTICE_SENT')
    const { id } = await mine()
    const { decisions } = (await person.call('GET /appeals', {})).body
    expect(decisions).toMatchObject([
      { subjectType: 'BACKGROUND_CHECK', subjectId: id, about: 'Your background check', home: null },
    ])
    const words = 'I have turned my life around since then.'
    const appeal = await person.call('POST /appeals', { body: { subjectType: 'BACKGROUND_CHECK', subjectId: id, words } })
    const overturn = (by: Person) =>
      by.call('PUT /admin/appeals/{id}', { params: { id: appeal.body.id }, body: { action: 'overturn', words: 'Too long ago.' } })
    expect((await overturn(staff)).status).toBe(403)
    expect((await overturn(await test.as('ADMIN'))).status).toBe(200)
    expect(await mine()).toMatchObject({ status: 'REVIEW_REQUIRED', noticeSentAt: null, findings })
    expect((await set('CLEAR')).status).toBe(200)
  })
})

describe('what was found', () => {
  it('is encrypted, is for the person and staff alone, and every view by staff is in the history', async () => {
    await bring('ADVERSE_NOTICE_SENT')
    const row = await stored()
    expect(JSON.stringify({ ...row, sealed: row.sealed!.toString('latin1') })).not.toContain('theft')
    expect(await mine()).toMatchObject({ findings, noticeReason: noticeReason })
    const before = (await mine()).history.length
    const { body } = await staff.call('GET /admin/users/{id}/background-check', { params: { id: person.userId } })
    expect(body).toMatchObject({ findings, assessment })
    expect(body.history[0]).toMatchObject({ text: 'Result viewed', by: 'Ada Flores' })
    expect((await mine()).history).toHaveLength(before + 1)
    expect((await mine()).history[0]).toMatchObject({ text: 'Result viewed', by: 'Waymark staff' })
    const events = await test.db.selectFrom('auditEvents').select('details').where('subjectId', '=', row.id).execute()
    expect(JSON.stringify(events)).not.toMatch(/theft|housemates/)
  })

  it('is erased with a clear result, after 90 days otherwise, and expires after twelve months', async () => {
    await bring('IN_PROGRESS')
    await set('CLEAR')
    expect(await stored()).toMatchObject({ sealed: null, keyId: null })
    await days(367)
    await backgroundChecksJobs.expire_background_checks.job(test.context as never)
    expect((await mine()).status).toBe('EXPIRED')

    person = await test.as('OWNER')
    await bring('ADVERSE_NOTICE_SENT')
    await backgroundChecksJobs.forget_background_checks.job(test.context as never)
    expect((await stored()).sealed).not.toBeNull()
    await days(91)
    await backgroundChecksJobs.forget_background_checks.job(test.context as never)
    expect((await stored()).sealed).toBeNull()
    expect(await mine()).toMatchObject({ status: 'ADVERSE_NOTICE_SENT', findings: '' })
    const { rawPayload } = await download(person)
    expect(pdfText(rawPayload)).toContain('We no longer store it. It is in the notice we emailed you.')
  })
})
