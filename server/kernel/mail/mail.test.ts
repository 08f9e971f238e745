import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { screen } from '#contract/screens.ts'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { renderEmail } from './mail.layout.ts'
import { listMail } from './mail.queries.ts'
import { createPost, forgetMail, sendMail, sendMailJob } from './mail.ts'

let test: TestApp
let post: ReturnType<typeof createPost>
const arrived: { to: string[]; text: string }[] = []
let refusals = 0

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const text = Buffer.concat(await stream.toArray()).toString()
      if (refusals-- > 0) return done(new Error('come back later'))
      arrived.push({ to: envelope.rcptTo.map(({ address }) => address), text })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  post = createPost({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Waymark <hello@waymark.example>' })
  onCleanup(() => new Promise<void>((resolve) => server.close(resolve)))
})
beforeEach(async () => {
  arrived.length = 0
  refusals = 0
  await test.db.deleteFrom('mailMessages').execute()
})

const mail = {
  to: 'sam@example.org',
  ...renderEmail({ subject: 'Hello', parts: ['Grüße & more'] }),
  headers: { 'List-Unsubscribe': '<https://a.example>' },
}
const queue = () => inTransaction(test.db, (tx) => sendMail(tx, mail, test.context.now()))
const onlyMail = async () => (await listMail(test.db, 10))[0]!
const send = async () => sendMailJob(post)(test.context, { id: (await onlyMail()).id })

it('goes by a job, and is kept to be read when there is no mail server', async () => {
  await queue()
  expect(await onlyMail()).toMatchObject({ recipient: 'sam@example.org', status: 'QUEUED', attempts: 0 })
  expect(await test.runJobs()).toEqual(['send_mail'])
  expect(await onlyMail()).toMatchObject({ status: 'KEPT', attempts: 1 })
  const { body } = await test.app.inject(`/dev/mailbox/${(await onlyMail()).id}`)
  expect(body).toContain('Grüße &amp; more')
  expect((await test.app.inject('/dev/mailbox')).body).toContain('sam@example.org')
})

it('does not exist when its cause was undone', async () => {
  const undone = inTransaction(test.db, async (tx) => {
    await sendMail(tx, mail, test.context.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await listMail(test.db, 10)).toEqual([])
  expect(await test.runJobs()).toEqual([])
})

it('arrives over SMTP, once, however often the job runs', async () => {
  await queue()
  await send()
  await send()
  expect(arrived).toHaveLength(1)
  expect(arrived[0]!.to).toEqual(['sam@example.org'])
  expect(arrived[0]!.text).toMatch(/^From: Waymark <hello@waymark\.example>/m)
  expect(arrived[0]!.text).toMatch(/^List-Unsubscribe: <https:\/\/a\.example>/m)
  expect(arrived[0]!.text).toContain(`Message-ID: <${(await onlyMail()).id}@`)
  expect(await onlyMail()).toMatchObject({ status: 'SENT', attempts: 1 })
})

it('leads to the address the site has when it is sent, not when it was written', async () => {
  const parts = ['Hello', { link: screen('/pay-rent', { reservation: '7' }), label: 'View rent' }]
  await inTransaction(test.db, (tx) =>
    sendMail(tx, { to: 'sam@example.org', ...renderEmail({ subject: 'Hello', parts }) }, test.context.now()),
  )
  const { id, bodyText, bodyHtml } = await onlyMail()
  expect(bodyText + bodyHtml).not.toContain(test.context.config.publicUrl)
  const moved = { ...test.context, config: { ...test.context.config, publicUrl: 'https://moved.example' } }
  await sendMailJob(post)(moved, { id })
  expect(arrived[0]!.text).toContain('https://moved.example/pay-rent?reservation')
  expect(arrived[0]!.text).not.toContain(test.context.config.publicUrl)
})

it('still sends what was stored with whole addresses, as it is', async () => {
  const old = {
    to: 'sam@example.org',
    subject: 'Hello',
    text: 'https://before.example/pay-rent',
    html: '<p>https://before.example/pay-rent</p>',
  }
  await inTransaction(test.db, (tx) => sendMail(tx, old, test.context.now()))
  await send()
  expect(arrived[0]!.text).toContain('https://before.example/pay-rent')
})

it('leaves nothing to read behind once it is sent', async () => {
  await queue()
  await send()
  expect(arrived[0]!.text).toContain('more')
  expect(await onlyMail()).toMatchObject({ subject: 'Hello', bodyText: '', bodyHtml: '', headers: {} })
})

it('is forgotten after 30 days, sent or kept', async () => {
  await queue()
  test.pass(duration({ days: 29 }))
  await forgetMail(test.context, undefined as never)
  expect(await listMail(test.db, 10)).toHaveLength(1)
  test.pass(duration({ days: 1 }) + 1)
  await forgetMail(test.context, undefined as never)
  expect(await listMail(test.db, 10)).toEqual([])
})

it('is tried again when the mail server refuses', async () => {
  refusals = 1
  await queue()
  await expect(send()).rejects.toThrow('come back later')
  expect(await onlyMail()).toMatchObject({ status: 'FAILED', attempts: 1, lastError: expect.stringContaining('come back later') })
  await send()
  expect(await onlyMail()).toMatchObject({ status: 'SENT', attempts: 2, lastError: null })
  expect(arrived).toHaveLength(1)
})

it.each([
  ['in production', { production: true }],
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:25' }],
  ['without demo data', { demo: false }],
])('has no mailbox page %s', async (_where, settings) => {
  const { buildApp } = await import('#server/app.ts')
  const app = await buildApp({ ...test.context, config: { ...test.context.config, ...settings } })
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(404)
  await app.close()
})

const readMailbox = async (path = '') => test.app.inject(`/dev/mailbox/${(await onlyMail()).id}${path}`)

it('is read in the mailbox as a mail program draws it, where nothing can run and nothing is fetched', async () => {
  const subject = 'Hello <script>alert(1)</script>'
  const parts = ['Hello <img src=x onerror=alert(1)>,', { link: screen('/search', { a: '"b"&c=<d>' }), label: '<b>Open</b>' }]
  await inTransaction(test.db, (tx) =>
    sendMail(tx, { to: 'sam@example.org', ...renderEmail({ subject, parts }) }, test.context.now()),
  )
  const around = await readMailbox()
  expect(around.body).toContain(`<iframe title="Email" src="/dev/mailbox/${(await onlyMail()).id}/html" sandbox="`)
  expect(around.body).toContain('Plain text')
  const inside = await readMailbox('/html')
  expect(inside.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(inside.headers['content-security-policy']).not.toContain('allow-scripts')
  expect(inside.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(inside.body).toContain('<base target="_top">')
  for (const { body } of [around, inside]) expect(body).not.toMatch(/<script|<img|<b>/)
  expect((await test.app.inject('/dev/mailbox/00000000-0000-0000-0000-000000000000/html')).statusCode).toBe(404)
})
