import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdentitySide } from '#contract/trust/identity.ts'
import { emailsTo } from '#tests/emails.ts'
import { gpsPhoto, listFiles, makePdf, makePhoto } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { identityJobs } from './identity.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let person: Person
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  photo = await makePhoto(400, 300)
})
beforeEach(async () => {
  person = await test.as('SEEKER', { firstName: 'Jordan', lastName: 'Rivers' })
})

function send(side: IdentitySide, content: Buffer | string = photo, { by = person, name = 'id.jpg' } = {}) {
  const form = new FormData()
  form.set('side', side)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return by.call('POST /identity-verification/files', { form })
}
const mine = async () => (await person.call('GET /identity-verification', {})).body.verification!
const submit = () => person.call('POST /identity-verification/submit', {})
async function submitted(sides: readonly IdentitySide[] = ['PASSPORT', 'SELFIE']) {
  for (const side of sides) expect((await send(side)).status).toBe(201)
  expect((await submit()).status).toBe(200)
  return mine()
}
type Decision = {
  decision: 'VERIFIED' | 'ACTION_REQUIRED' | 'REJECTED'
  reasonCode?: 'NOT_READABLE'
  note?: string
  submission?: number
}
const decide = (id: string, body: Decision, by = staff) =>
  by.call('PUT /admin/identity-verifications/{id}', { params: { id }, body: { submission: 1, ...body } })
const read = (id: string) => staff.call('GET /admin/identity-verifications/{id}', { params: { id } })
const filesOf = () => test.db.selectFrom('documents').selectAll().where('uploadedBy', '=', person.userId).execute()
const age = (id: string, days: number) =>
  sql`update identity_verifications set decided_at = decided_at - make_interval(days => ${days}), status_changed_at = status_changed_at
    - make_interval(days => ${days}), valid_until = valid_until - make_interval(days => ${days}) where id = ${id}`.execute(
    test.db,
  )

describe('a request', () => {
  it('takes both sides of an ID and a selfie, and a passport instead of the two sides', async () => {
    expect((await person.call('GET /identity-verification', {})).body.verification).toBeNull()
    await send('FRONT')
    expect(await mine()).toMatchObject({
      status: 'IN_PROGRESS',
      missing: ['BACK', 'SELFIE'],
      allowedActions: ['upload', 'withdraw'],
    })
    expect((await submit()).status).toBe(409)
    await send('BACK')
    await send('SELFIE')
    expect((await mine()).allowedActions).toEqual(['upload', 'submit', 'withdraw'])
    await send('PASSPORT')
    expect((await mine()).files.map(({ side }) => side).sort()).toEqual(['PASSPORT', 'SELFIE'])
    expect(await filesOf()).toHaveLength(2)
    expect((await submit()).body.verification).toMatchObject({ status: 'SUBMITTED', allowedActions: ['withdraw'] })
    expect((await send('SELFIE')).status).toBe(409)
  })

  it.each([
    ['a PDF', () => makePdf(), 'id.pdf'],
    ['a script with the name of a photo', () => '<script>alert(1)</script>', 'id.jpg'],
    ['an empty file', () => '', 'id.jpg'],
  ])('refuses %s and keeps nothing of it', async (_what, content, name) => {
    const { status } = await send('FRONT', content(), { name })
    expect([400, 415]).toContain(status)
    expect(await filesOf()).toEqual([])
    expect((await person.call('GET /identity-verification', {})).body.verification).toBeNull()
  })

  it('keeps no camera metadata', async () => {
    await send('SELFIE', await gpsPhoto())
    const [file] = await filesOf()
    const stored = await test.context.files.getBytes(file!.originalKey!)
    expect(Buffer.from(stored).includes('Exif')).toBe(false)
  })

  it('withdrawn, loses its photos at once, and another can begin', async () => {
    await submitted()
    const keys = (await filesOf()).map(({ originalKey }) => originalKey!)
    expect((await person.call('POST /identity-verification/withdraw', {})).body.verification).toMatchObject({
      status: 'WITHDRAWN',
      files: [],
      allowedActions: ['upload'],
    })
    await test.runJobs()
    const left = await listFiles(test)
    expect(keys.filter((key) => left.includes(key))).toEqual([])
    expect((await send('SELFIE')).body.verification).toMatchObject({ status: 'IN_PROGRESS' })
  })

  it('is closed to strangers and other roles', async () => {
    const { id } = await submitted()
    const owner = await test.as('OWNER')
    expect((await decide(id, { decision: 'VERIFIED' }, owner)).status).toBe(403)
    expect((await decide(id, { decision: 'VERIFIED' }, person)).status).toBe(403)
    expect((await send('FRONT', photo, { by: staff })).status).toBe(403)
    expect((await owner.call('POST /identity-verification/submit', {})).status).toBe(404)
    expect((await test.visitor.call('GET /identity-verification', {})).status).toBe(401)
  })
})

describe('staff', () => {
  it('see the photos side by side, each view is in the history of the person, and the decision is told', async () => {
    const { id } = await submitted(['FRONT', 'BACK', 'SELFIE'])
    await test.runJobs()
    const queue = (await staff.call('GET /admin/identity-verifications', { query: { search: person.email } })).body
    expect(queue).toMatchObject({ total: 1, counts: { open: 1 }, verifications: [{ id, person: { name: 'Jordan Rivers' } }] })
    const { body } = await read(id)
    expect(body.decisions).toEqual(['VERIFIED', 'ACTION_REQUIRED', 'REJECTED'])
    expect(body.files).toHaveLength(3)
    for (const { previewUrl } of body.files) {
      const answer = await test.app.inject(previewUrl!.replace(/^https?:\/\/[^/]+/, ''))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect((await mine()).history[0]).toMatchObject({ text: 'Photos viewed', by: 'Waymark staff' })
    expect(await decide(id, { decision: 'VERIFIED' })).toMatchObject({
      status: 200,
      body: { status: 'VERIFIED', decidedBy: 'Ada Flores' },
    })
    expect((await mine()).nextStep).toContain('Identity checked on')
    expect((await emailsTo(test.db, person.email)).map(({ subject }) => subject)).toEqual(['Your identity is checked'])
    const status = await staff.call('GET /admin/users/{id}/identity-verification', { params: { id: person.userId } })
    expect(status.body.verification).toMatchObject({ status: 'VERIFIED' })
  })

  it('never decide twice, also not two at once', async () => {
    const { id } = await submitted()
    const other = await test.as('ADMIN')
    const answers = await Promise.all([
      decide(id, { decision: 'VERIFIED' }),
      decide(id, { decision: 'REJECTED', reasonCode: 'NOT_READABLE' }, other),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await emailsTo(test.db, person.email)).length).toBe(1)
  })

  it('ask for another photo with a reason, and decide only about the photos they saw', async () => {
    const { id } = await submitted()
    expect((await decide(id, { decision: 'ACTION_REQUIRED' })).body.issues).toMatchObject([{ path: 'reasonCode' }])
    await decide(id, { decision: 'ACTION_REQUIRED', reasonCode: 'NOT_READABLE', note: 'The glare hides the name.' })
    expect(await mine()).toMatchObject({
      status: 'ACTION_REQUIRED',
      reasonCode: 'NOT_READABLE',
      note: 'The glare hides the name.',
      allowedActions: ['upload', 'submit', 'withdraw'],
    })
    await send('PASSPORT')
    await submit()
    expect(await decide(id, { decision: 'VERIFIED' })).toMatchObject({
      status: 409,
      body: { message: 'The person has sent other photos or changed their name since. Review the request again.' },
    })
    expect((await decide(id, { decision: 'VERIFIED', submission: 2 })).status).toBe(200)
  })
})

describe('another name', () => {
  const call = async (body: { firstName?: string; lastName?: string; phone?: string }) =>
    (await person.call('PUT /residents/me', { body })).body

  it('ends the check, which its person reads before, and a corrected capital letter or space does not', async () => {
    const { id } = await submitted()
    await decide(id, { decision: 'VERIFIED' })
    for (const same of [{ firstName: 'jordan' }, { lastName: 'Ri vers' }, { phone: '(561) 555-0177' }])
      expect((await call(same)).identityCheckedAt).not.toBeNull()
    expect((await mine()).status).toBe('VERIFIED')
    expect((await call({ firstName: 'Morgan' })).identityCheckedAt).toBeNull()
    expect(await mine()).toMatchObject({ status: 'EXPIRED', allowedActions: ['upload'] })
    expect((await mine()).history[0]).toMatchObject({ text: 'Ended with a new name', by: 'You' })
    const told = test.db.selectFrom('notifications').select('title').where('userId', '=', person.userId)
    expect(await told.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()).toContainEqual({
      title: 'Your identity check no longer counts',
    })
    expect((await send('SELFIE')).body.verification).toMatchObject({ status: 'IN_PROGRESS' })
  })

  it('ends the check of an owner and of a team member', async () => {
    const owner = await test.as('OWNER', { firstName: 'Olive', lastName: 'Grant' })
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
    const changes = [
      [owner, 'PUT /owners/profile'],
      [member, 'PUT /owners/team/my-profile'],
    ] as const
    for (const [by, change] of changes) {
      person = by
      const { id } = await submitted()
      await decide(id, { decision: 'VERIFIED' })
      expect((await by.call(change, { body: { phone: '' } })).body.identityCheckedAt).not.toBeNull()
      expect((await by.call(change, { body: { lastName: 'Stone' } })).body.identityCheckedAt).toBeNull()
      expect((await mine()).status).toBe('EXPIRED')
    }
  })

  it('is never approved unseen', async () => {
    const { id } = await submitted()
    const { submission } = (await read(id)).body
    await call({ lastName: 'Brooks' })
    expect((await decide(id, { decision: 'VERIFIED', submission })).status).toBe(409)
    const again = (await read(id)).body
    expect(again.person.name).toBe('Jordan Brooks')
    expect((await decide(id, { decision: 'VERIFIED', submission: again.submission })).status).toBe(200)
  })
})

describe('jobs', () => {
  const run = (name: keyof typeof identityJobs) => identityJobs[name].job(test.context as never)

  it('delete the photos 30 days after the decision, and the decision stays until it expires', async () => {
    const { id } = await submitted()
    await decide(id, { decision: 'VERIFIED' })
    await age(id, 29)
    await run('delete_identity_photos')
    expect(await filesOf()).toHaveLength(2)
    await age(id, 2)
    await run('delete_identity_photos')
    await run('delete_identity_photos')
    expect(await filesOf()).toEqual([])
    expect(await mine()).toMatchObject({ status: 'VERIFIED', files: [] })
    expect((await mine()).history.filter(({ text }) => text === 'Photos deleted')).toHaveLength(1)
    await age(id, 731)
    await run('end_identity_verifications')
    expect((await mine()).status).toBe('EXPIRED')
  })

  it('close a request without photos after 30 days, with what was there', async () => {
    await send('FRONT')
    await age((await mine()).id, 31)
    await run('end_identity_verifications')
    expect(await mine()).toMatchObject({ status: 'WITHDRAWN', files: [] })
    expect(await filesOf()).toEqual([])
  })

  it('count those 30 days from the last photo', async () => {
    await send('FRONT')
    const { id } = await mine()
    await age(id, 29)
    await send('BACK')
    await age(id, 2)
    await run('end_identity_verifications')
    expect((await mine()).status).toBe('IN_PROGRESS')
    expect(await filesOf()).toHaveLength(2)
    await age(id, 29)
    await run('end_identity_verifications')
    expect((await mine()).status).toBe('WITHDRAWN')
  })

  it('delete a photo that no request uses', async () => {
    await send('FRONT')
    await sql`delete from identity_documents`.execute(test.db)
    await sql`update documents set uploaded_at = uploaded_at - interval '2 days' where uploaded_by = ${person.userId}`.execute(
      test.db,
    )
    await run('delete_identity_photos')
    expect(await filesOf()).toEqual([])
  })
})
