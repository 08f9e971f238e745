import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { forgetMail } from '#server/kernel/mail/mail.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})
beforeEach(async () => {
  await test.db.deleteFrom('rateLimits').execute()
  await test.db.deleteFrom('mailMessages').execute()
})

type Who = Pick<TestApp['visitor'], 'call'>
const newHome = (title = 'Harbor House') => makeHome(test.db, { ownerId: owner.accountId, home: { title } })
const mails = () => test.db.selectFrom('mailMessages').selectAll().orderBy('recipient').execute()

describe('the house line', () => {
  const line = { phone: '(561) 555-0142', hours: 'Every day from 9 am to 8 pm.', isShown: true }
  const save = (who: Who, id: string, body: object) => who.call('PUT /homes/{id}/house-line', { params: { id }, body })
  const seen = async (id: string) => (await test.visitor.call('GET /homes/{id}', { params: { id } })).body.houseLine

  it('is public while it is switched on, and kept while it is off', async () => {
    const { id } = await newHome()
    expect(await seen(id)).toBeNull()
    expect((await save(owner, id, line)).body).toEqual({ ...line, phone: '5615550142' })
    expect(await seen(id)).toEqual({ phone: '5615550142', hours: line.hours })
    await save(owner, id, { ...line, isShown: false })
    expect(await seen(id)).toBeNull()
    const { editing } = (await owner.call('GET /homes/{id}', { params: { id } })).body
    expect(editing?.houseLine).toEqual({ ...line, phone: '5615550142', isShown: false })
  })

  it.each([
    [{ phone: '555-0142', isShown: true }, 'Enter a 10-digit phone number'],
    [{ phone: 'call me', isShown: true }, 'Enter a 10-digit phone number'],
    [{ phone: '', isShown: true }, 'Enter the phone number to show'],
  ])('refuses %j at its field', async (body, message) => {
    const { id } = await newHome()
    expect(await save(owner, id, body)).toMatchObject({ status: 400, body: { issues: [{ path: 'phone', message }] } })
  })

  it('is shown on every plan', async () => {
    const community = await test.as('OWNER', { plan: 'COMMUNITY' })
    const { id } = await makeHome(test.db, { ownerId: community.accountId })
    expect((await save(community, id, line)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ phone: '5615550142' })
  })

  it('says nothing that a listing may not say', async () => {
    const { id } = await makeCompleteHome(test.db, { ownerId: owner.accountId })
    const refused = await save(owner, id, { ...line, hours: 'Call any time. No Suboxone.' })
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([409, 'hours'])
    expect(await seen(id)).toBeNull()
  })

  it('is changed by those who may edit the home, and nobody else', async () => {
    const { id } = await newHome()
    expect((await save(await test.as('OWNER'), id, line)).status).toBe(404)
    expect((await save(await test.as('SEEKER'), id, line)).status).toBe(403)
    expect((await save(test.visitor, id, line)).status).toBe(401)
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    expect((await save(viewer, id, line)).status).toBe(403)
  })
})

describe('asking for a call', () => {
  const request = { name: 'Sam <b>', phone: '+1 (561) 555-0100', goodTime: 'Evenings', question: 'Is the porch quiet?' }
  const ask = (id: string, body: object = request, who: Who = test.visitor) =>
    who.call('POST /homes/{id}/call-requests', { params: { id }, body: body as typeof request })

  it('needs no account, and reaches everyone who handles applications', async () => {
    const { id } = await newHome()
    const team = (permissions: ('manage_applications' | 'view_properties')[]) =>
      test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    const [manager, viewer] = [await team(['manage_applications']), await team(['view_properties'])]
    expect(await ask(id)).toMatchObject({ status: 201, body: { message: 'The home has your number and will call you.' } })
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([owner.email, manager.email].sort())
    for (const { subject, bodyText, bodyHtml } of sent) {
      expect(subject).toBe('Someone asked for a call')
      expect(bodyText).toContain('Sam <b> would like Harbor House to call them.')
      for (const part of ['Phone: (561) 555-0100', 'Evenings', 'Is the porch quiet?', 'tel:+15615550100'])
        expect(bodyText).toContain(part)
      expect(bodyHtml).toContain('Sam &lt;b&gt;')
    }
    const told = (who: { userId: string }) =>
      test.db.selectFrom('notifications').select(['title', 'message']).where('userId', '=', who.userId).execute()
    const [bell] = await told(manager)
    expect(bell?.title).toBe('Someone asked for a call')
    // The bell stays; the number goes with the email.
    expect(`${bell?.message}`).not.toMatch(/Sam|555/)
    expect(await told(viewer)).toEqual([])
  })

  it('is forgotten after a month', async () => {
    const { id } = await newHome()
    await ask(id)
    expect(await mails()).not.toEqual([])
    test.pass(duration({ days: 31 }))
    await forgetMail(test.context, undefined as never)
    expect(await mails()).toEqual([])
  })

  it.each(['DRAFT', 'PENDING_REVIEW', 'PAUSED', 'SUSPENDED', 'ARCHIVED'] as const)(
    'does not reach a home that is %s',
    async (status) => {
      const { id } = await makeHome(test.db, { ownerId: owner.accountId, home: { status } })
      expect((await ask(id)).status).toBe(404)
      expect(await mails()).toEqual([])
    },
  )

  it.each([
    [{ phone: '12345' }, 'phone'],
    [{ phone: '561-555-010x' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ question: 'x'.repeat(501) }, 'question'],
  ])('refuses %j at its field', async (change, path) => {
    const { id } = await newHome()
    const refused = await ask(id, { ...request, ...change })
    expect([refused.status, refused.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    expect(await mails()).toEqual([])
  })

  it('does not let one number ring a home all day', async () => {
    const { id } = await newHome()
    expect([(await ask(id)).status, (await ask(id)).status]).toEqual([201, 201])
    const sent = (await mails()).length
    expect(await ask(id, { ...request, phone: '561.555.0100' })).toMatchObject({
      status: 429,
      body: { message: 'The home already has your number from today. Please give it some time to call.' },
    })
    expect(await mails()).toHaveLength(sent)
    expect((await ask((await newHome('Another')).id)).status).toBe(201)
    test.pass(duration({ days: 1 }))
    expect((await ask(id)).status).toBe(201)
  })

  it('takes ten an hour from one address, and so many a day for one home', async () => {
    const { id } = await newHome()
    const numbered = (index: number) => ({ ...request, phone: `561555${1000 + index}` })
    const statuses: number[] = []
    for (let index = 0; index < 44; index++) {
      if (index % 10 === 0) await test.db.deleteFrom('rateLimits').where('key', 'like', '%POST /homes%').execute()
      statuses.push((await ask(id, numbered(index))).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(40)
    await test.db.deleteFrom('rateLimits').execute()
    const other = await newHome('Another')
    for (let index = 0; index < 10; index++) await ask(other.id, numbered(index))
    expect((await ask(other.id, numbered(10))).status).toBe(429)
  })
})
