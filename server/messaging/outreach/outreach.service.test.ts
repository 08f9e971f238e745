import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { asRead } from '#server/kernel/mail/mail.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { outreachJobs } from './outreach.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ SUPPORT_EMAIL: 'desk@waymark.example', PUBLIC_URL: 'https://waymark.example' })
})
beforeEach(async () => {
  await test.db.deleteFrom('mailMessages').execute()
  await test.db.deleteFrom('rateLimits').execute()
})

const mails = async () => {
  const stored = await test.db.selectFrom('mailMessages').selectAll().orderBy('subject').execute()
  return stored.map((mail) => ({ ...mail, ...asRead(mail, test.context.config) }))
}
const contact = {
  name: 'Sam <b>',
  email: 'Sam@Example.org',
  topic: 'SAFETY' as const,
  message: 'A door does not close & I worry.',
}

it('keeps a contact message for the queue, tells the desk without its words, and thanks the writer', async () => {
  expect(await test.visitor.call('POST /contact', { body: contact })).toMatchObject({ status: 201 })
  expect(await test.db.selectFrom('contactMessages').selectAll().execute()).toMatchObject([
    { ...contact, email: 'sam@example.org', status: 'NEW' },
  ])
  const [desk, writer] = await mails()
  expect(desk).toMatchObject({
    recipient: 'desk@waymark.example',
    subject: 'Contact: A safety concern',
  })
  expect(desk!.text).toMatch(/https:\/\/waymark\.example\/admin-recovery-support\?item=/)
  // A link has random letters, which may spell anything.
  expect((desk!.text + desk!.html).replace(/https:\/\/[^\s"<]+/g, '')).not.toMatch(/door|sam/i)
  expect(writer).toMatchObject({ recipient: 'sam@example.org', subject: 'We got your message' })
  expect(writer!.text).not.toContain('door')
  expect(await test.runJobs()).toEqual(['send_mail', 'send_mail'])
})

it('says which home it is about, if the public knows it', async () => {
  const [open, draft] = [
    await makeHome(test.db, { home: { title: 'Harbor House' } }),
    await makeHome(test.db, { home: { title: 'Nobody knows it', status: 'DRAFT', publishedAt: null } }),
  ]
  for (const homeId of [open.id, draft.id]) await test.visitor.call('POST /contact', { body: { ...contact, homeId } })
  const texts = (await test.db.selectFrom('contactMessages').select('message').execute()).map(({ message }) => message)
  expect(texts.filter((text) => text.includes(`About Harbor House, Delray Beach, FL, /home/${open.id}`))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('Nobody knows it'))).toEqual([])
})

it('says what a contact message lacks', async () => {
  const { status, body } = await test.visitor.call('POST /contact', { body: { ...contact, email: 'sam', message: 'Hi' } })
  expect(status).toBe(400)
  expect(body.issues?.map(({ path }) => path)).toEqual(['email', 'message'])
  expect(await mails()).toEqual([])
})

it('takes ten contact messages an hour from one address', async () => {
  for (let sent = 0; sent < 10; sent++) await test.visitor.call('POST /contact', { body: contact })
  const { status, headers } = await test.visitor.call('POST /contact', { body: contact })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

const email = 'Reader@Example.org'
const subscribe = () => test.visitor.call('POST /newsletter/subscribe', { body: { email } })
const unsubscribe = () => test.visitor.call('POST /newsletter/unsubscribe', { body: { email } })
const status = async () => (await test.db.selectFrom('newsletterSubscribers').select('status').executeTakeFirst())?.status

/** Follows the link in the newest email about a subscription. */
async function confirm() {
  const mail = (await mails()).find(({ subject }) => subject === 'Please confirm your subscription')!
  const [, token] = /\/newsletter\/confirm\?token=(\S+)/.exec(mail.text)!
  return test.visitor.call('POST /newsletter/confirm/{token}', { params: { token: token! } })
}

it('subscribes who confirms it, and unsubscribes, with answers that do not tell who is known', async () => {
  const stranger = await unsubscribe()
  const first = await subscribe()
  expect(first).toMatchObject({ status: 200, body: { action: 'subscribed', message: 'Thank you for subscribing!' } })
  expect(await status()).toBe('PENDING_CONFIRMATION')
  for (const _press of [1, 2]) expect((await confirm()).status).toBe(200)
  expect(await status()).toBe('SUBSCRIBED')
  expect((await subscribe()).body).toEqual(first.body)
  expect(await status()).toBe('SUBSCRIBED')
  expect(await mails()).toHaveLength(1)

  const left = await unsubscribe()
  expect(left.body).toEqual({ action: 'unsubscribed', message: 'Email has been unsubscribed!' })
  expect(left.body).toEqual(stranger.body)
  expect(await status()).toBe('UNSUBSCRIBED')
  // An old link does not bring back who has left, and says so.
  expect(await confirm()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^This link no longer works/) } })
  expect(await status()).toBe('UNSUBSCRIBED')
  expect((await subscribe()).body).toEqual(first.body)
  expect(await status()).toBe('PENDING_CONFIRMATION')
  expect(await mails()).toHaveLength(3)
})

it('takes nobody off unheard, and floods nobody', async () => {
  await subscribe()
  await confirm()
  await test.db.deleteFrom('mailMessages').execute()
  await unsubscribe()
  const [goodbye, ...others] = await mails()
  expect([goodbye!.recipient, goodbye!.subject, others.length]).toEqual(['reader@example.org', 'You’re unsubscribed', 0])
  for (let time = 0; time < 8; time++) {
    await subscribe()
    await unsubscribe()
  }
  expect((await mails()).length).toBeLessThanOrEqual(6)
})

it('asks with a link that names nobody, and forgets who never confirms', async () => {
  await test.visitor.call('POST /newsletter/subscribe', { body: { email: 'new@example.org', source: 'landing' } })
  const [request] = await mails()
  expect(`${request!.text}${request!.html}`).not.toContain('example.org')
  const forged = `${crypto.randomUUID()}.${'x'.repeat(43)}`
  expect((await test.visitor.call('POST /newsletter/confirm/{token}', { params: { token: forged } })).status).toBe(404)
  const known = () => test.db.selectFrom('newsletterSubscribers').select('email').where('email', '=', 'new@example.org').execute()
  test.pass(duration({ days: 29 }))
  await outreachJobs.forget_newsletter_requests.job(test.context)
  expect(await known()).toHaveLength(1)
  test.pass(duration({ days: 2 }))
  await outreachJobs.forget_newsletter_requests.job(test.context)
  expect(await known()).toEqual([])
  expect((await confirm()).status, 'a request that was deleted confirms nothing').toBe(409)
})

it.each(['POST /newsletter/subscribe', 'POST /newsletter/unsubscribe'] as const)('%s wants an e-mail address', async (key) => {
  expect(await test.visitor.call(key, { body: { email: 'reader' } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message: 'Enter an email address, like name@example.org' }] },
  })
})
