import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { asRead } from '#server/kernel/mail/mail.ts'
import { publishPost, writePost } from '#tests/factories/blog.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { newsletterJobs } from './newsletter.jobs.ts'
import { sendIssue } from './send-issue.ts'

let test: TestApp
let administrator: Awaited<ReturnType<TestApp['as']>>
let reviewer: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('newsletterIssues').execute()
  await test.db.deleteFrom('newsletterSubscribers').execute()
  await test.db.deleteFrom('mailMessages').execute()
  administrator = await test.as('ADMIN')
  reviewer = await test.as('ADMIN', { staffRole: 'REVIEWER', email: `rob.${randomUUID()}@example.org` })
})

const words = {
  subject: 'News for November',
  previewLine: 'Three things worth your time this month',
  intro: 'It has been a busy month here.\n\nThank you for reading along, and for the kind words.',
}

/** Readers in a status, by email. */
async function putReaders(count: number, status: 'SUBSCRIBED' | 'PENDING_CONFIRMATION' | 'UNSUBSCRIBED' = 'SUBSCRIBED') {
  const at = test.context.now()
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `${status.toLowerCase()}-${place}@example.org`,
    status,
    createdAt: at,
    changedAt: at,
  }))
  await test.db.insertInto('newsletterSubscribers').values(rows).execute()
  return rows.map(({ email }) => email)
}

const write = async (who = reviewer) => (await who.call('POST /admin/newsletter-issues', { body: words })).body
const send = (id: string, at: string | null = null, who = administrator, version = 1) =>
  who.call('POST /admin/newsletter-issues/{id}/send', { params: { id }, body: { at, version } })
const read = async (id: string) =>
  (await administrator.call('GET /admin/newsletter-issues', { query: {} })).body.issues.find((issue) => issue.id === id)!
const recipients = async () =>
  (await test.db.selectFrom('mailMessages').select('recipient').where('subject', '=', words.subject).execute())
    .map(({ recipient }) => recipient)
    .sort()

describe('an issue', () => {
  it('is written by reviewers, and sent by administrators only, to those who confirmed', async () => {
    const readers = await putReaders(3)
    await putReaders(2, 'PENDING_CONFIRMATION')
    await putReaders(2, 'UNSUBSCRIBED')
    const { id, allowedActions } = await write()
    expect(allowedActions).toEqual(['edit', 'delete'])
    expect((await send(id, null, reviewer)).status).toBe(403)
    expect((await send(id)).body).toMatchObject({ status: 'SENDING', allowedActions: ['stop'] })
    await test.runJobs()
    expect(await recipients()).toEqual(readers.sort())
    expect(await read(id)).toMatchObject({ status: 'SENT', sent: 3, failed: 0, unsubscribed: 0, allowedActions: [] })
    expect((await send(id)).status).toBe(409)
  })

  it.each(['SUPPORT', 'FINANCE'] as const)('is no business of %s', async (staffRole) => {
    const other = await test.as('ADMIN', { staffRole })
    expect((await other.call('GET /admin/newsletter-issues', { query: {} })).status).toBe(403)
  })

  it('does not go out to someone who unsubscribed while it was in the outbox', async () => {
    const [first, second] = await putReaders(3)
    const { id } = await write()
    await send(id)
    await newsletterJobs.send_newsletter_issue(test.context, { id })
    await test.visitor.call('POST /newsletter/unsubscribe', { body: { email: first! } })
    const stored = await test.db.selectFrom('mailMessages').selectAll().where('recipient', '=', second!).executeTakeFirstOrThrow()
    const token = /newsletter\/stop\/([\w.-]+)/.exec(JSON.stringify(stored.headers))![1]!
    await test.visitor.call('POST /newsletter/stop/{token}', { params: { token } })
    await test.runJobs()
    expect(await recipients()).toEqual(['subscribed-2@example.org'])
    expect(await read(id)).toMatchObject({ status: 'SENT', sent: 1, unsubscribed: 0 })
  })

  it('ends a subscription by one click, which counts for it', async () => {
    await putReaders(2)
    const { id } = await write()
    await send(id)
    await newsletterJobs.send_newsletter_issue(test.context, { id })
    const stored = await test.db
      .selectFrom('mailMessages')
      .selectAll()
      .where('subject', '=', words.subject)
      .executeTakeFirstOrThrow()
    const { headers, text, html } = asRead(stored, test.context.config)
    expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, path] = /^<https?:\/\/[^/]+(\/api\/newsletter\/stop\/.+)>$/.exec(headers!['List-Unsubscribe']!)!
    expect(`${text}${html}${path}`).not.toContain(stored.recipient)
    expect(html).toContain(words.previewLine)
    await test.runJobs()
    const click = () =>
      test.app.inject({
        method: 'POST',
        url: path!,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await click()).statusCode).toBe(200)
    expect((await click()).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ sent: 2, unsubscribed: 1 })
    const next = await write()
    await send(next.id)
    await newsletterJobs.send_newsletter_issue(test.context, { id: next.id })
    expect(await read(next.id)).toMatchObject({ sent: 1 })
    const wrong = `/api/newsletter/stop/${randomUUID()}.${'x'.repeat(43)}`
    expect((await test.app.inject({ method: 'POST', url: wrong })).statusCode).toBe(404)
  })

  it('goes out when its time comes, and not while it is called back', async () => {
    const readers = await putReaders(1)
    const { id } = await write()
    const tomorrow = new Date(test.context.now().getTime() + duration({ days: 1 })).toISOString()
    expect((await send(id, new Date(0).toISOString())).body.issues).toEqual([
      { path: 'at', message: 'Choose a time in the future' },
    ])
    const due = () => newsletterJobs.send_newsletter_issues.job(test.context)
    await send(id, tomorrow)
    await due()
    expect(await recipients()).toEqual([])
    expect((await administrator.call('POST /admin/newsletter-issues/{id}/stop', { params: { id } })).body).toMatchObject({
      status: 'DRAFT',
      scheduledFor: null,
    })
    await send(id, tomorrow)
    test.pass(duration({ days: 1, minutes: 1 }))
    await due()
    expect(await recipients()).toEqual(readers)
  })

  it('asks an administrator first if its time passed during an outage', async () => {
    await putReaders(1)
    const { id } = await write()
    await send(id, new Date(test.context.now().getTime() + duration({ days: 1 })).toISOString())
    test.pass(duration({ days: 1, minutes: 61 }))
    for (const _twice of [1, 2]) await newsletterJobs.send_newsletter_issues.job(test.context)
    expect(await recipients()).toEqual([])
    const told = test.db.selectFrom('notifications').select(['title', 'link'])
    expect(await told.where('userId', '=', administrator.userId).execute()).toEqual([
      { title: 'An issue was not sent on time', link: '/admin/newsletter?status=DRAFT' },
    ])
    expect(await told.where('userId', '=', reviewer.userId).execute()).toEqual([])
    const { status } = await test.db
      .selectFrom('newsletterIssues')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('DRAFT')
  })

  it('that is stopped goes to no one else, and goes on where it was', async () => {
    const readers = await putReaders(3)
    const { id } = await write()
    await send(id)
    await expect(sendIssue(failing(1), id, 1)).rejects.toThrow('out of power')
    await administrator.call('POST /admin/newsletter-issues/{id}/stop', { params: { id } })
    await sendIssue(test.context, id, 1)
    expect(await recipients()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'STOPPED', sent: 1 })
    await send(id)
    await sendIssue(test.context, id, 1)
    expect(await recipients()).toEqual(readers.sort())
  })

  it('reaches everyone once, whatever number of workers send it and wherever one dies', async () => {
    const readers = await putReaders(40)
    const { id } = await write()
    await send(id)
    await expect(sendIssue(failing(2), id, 5)).rejects.toThrow('out of power')
    expect(await recipients()).toHaveLength(10)
    const left = readers.find((email) => email.endsWith('-39@example.org'))!
    await test.visitor.call('POST /newsletter/unsubscribe', { body: { email: left } })
    const had = await recipients()
    await Promise.allSettled([sendIssue(test.context, id, 5), sendIssue(test.context, id, 3), sendIssue(failing(1), id, 4)])
    await sendIssue(test.context, id, 5)
    const expected = had.includes(left) ? readers : readers.filter((email) => email !== left)
    expect(await recipients()).toEqual(expected.sort())
    expect(await read(id)).toMatchObject({ status: 'SENT', sent: expected.length })
  })

  it('counts emails that failed', async () => {
    await putReaders(2)
    const { id } = await write()
    await send(id)
    await newsletterJobs.send_newsletter_issue(test.context, { id })
    const { mailId } = await test.db.selectFrom('newsletterDeliveries').select('mailId').limit(1).executeTakeFirstOrThrow()
    await test.db.updateTable('mailMessages').set({ status: 'FAILED' }).where('id', '=', mailId).execute()
    expect(await read(id)).toMatchObject({ sent: 2, failed: 1 })
  })

  it('is read as an email first, and sent to its writer alone as a test', async () => {
    await putReaders(1)
    const { id } = await write()
    const { body: preview } = await reviewer.call('GET /admin/newsletter-issues/{id}/preview', { params: { id } })
    expect(preview.subject).toBe(words.subject)
    expect(preview.text).toContain('Thank you for reading along')
    expect(preview.html).toContain('/newsletter/unsubscribe')
    await reviewer.call('POST /admin/newsletter-issues/{id}/test', { params: { id } })
    const mails = await test.db.selectFrom('mailMessages').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: reviewer.email, subject: `Test: ${words.subject}` }])
  })

  it('points to published posts in the order chosen, and leaves out one that was taken back', async () => {
    await putReaders(1)
    const posts = []
    for (const title of ['The first week', 'What to ask at a tour', 'Paying the first month'])
      posts.push(await publishPost(administrator, { title }))
    const draft = await writePost(administrator, { title: 'Not yet' })
    const offered = (await reviewer.call('GET /admin/newsletter-issues/posts', {})).body.posts.map(({ id }) => id)
    expect(offered).toEqual(expect.arrayContaining(posts.map(({ id }) => id)))
    expect(offered).not.toContain(draft.id)
    const postIds = [posts[2]!.id, posts[0]!.id, posts[1]!.id]
    const { body: issue } = await reviewer.call('POST /admin/newsletter-issues', { body: { ...words, postIds } })
    await test.db.updateTable('blogPosts').set({ status: 'ARCHIVED' }).where('id', '=', posts[0]!.id).execute()
    const { body: preview } = await reviewer.call('GET /admin/newsletter-issues/{id}/preview', { params: { id: issue.id } })
    expect([...preview.text.matchAll(/Read “(.+)”/g)].map(([, title]) => title)).toEqual([
      'Paying the first month',
      'What to ask at a tour',
    ])
    expect(preview.text).toContain(`/blog/${posts[1]!.slug}`)
    await send(issue.id)
    await newsletterJobs.send_newsletter_issue(test.context, { id: issue.id })
    expect(await recipients()).toHaveLength(1)
  })

  it('is not overwritten by a second writer, nor sent unread, nor changed once it goes out', async () => {
    const { id, version } = await write()
    const change = (subject: string) =>
      reviewer.call('PUT /admin/newsletter-issues/{id}', { params: { id }, body: { ...words, subject, version } })
    expect((await Promise.all([change('One'), change('Two')])).map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 409,
    ])
    expect((await send(id, null, administrator, version)).body.message).toMatch(/^Someone else just changed this issue/)
    await send(id, null, administrator, version + 1)
    expect((await change('Late')).body.message).toBe('Only an issue that no one has received yet can be changed.')
    expect((await reviewer.call('DELETE /admin/newsletter-issues/{id}', { params: { id } })).status).toBe(409)
  })

  it('goes out as the administrator who scheduled it has read it', async () => {
    const { id, version } = await write()
    await send(id, new Date(test.context.now().getTime() + duration({ days: 1 })).toISOString())
    const params = { id }
    const change = (who: typeof reviewer) =>
      who.call('PUT /admin/newsletter-issues/{id}', { params, body: { ...words, subject: 'One', version } })
    const message = 'This issue is scheduled. Only an administrator can change it now.'
    expect(await change(reviewer)).toMatchObject({ status: 409, body: { message } })
    expect(await reviewer.call('DELETE /admin/newsletter-issues/{id}', { params })).toMatchObject({
      status: 409,
      body: { message },
    })
    const { issues } = (await reviewer.call('GET /admin/newsletter-issues', { query: {} })).body
    expect(issues.find((issue) => issue.id === id)!.allowedActions).toEqual([])
    expect((await change(administrator)).status).toBe(200)
  })

  it.each([
    ['subject', { subject: 'Sober living news' }, /leave out "Sober"/],
    ['previewLine', { previewLine: '' }, /Enter a line for the preview/],
    ['intro', { intro: 'Hi.' }, /Write at least a few sentences/],
    ['postIds', { postIds: [randomUUID()] }, /not published anymore/],
  ])('needs a sensible %s', async (path, wrong, message) => {
    const { status, body } = await reviewer.call('POST /admin/newsletter-issues', { body: { ...words, ...wrong } })
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
    expect(body.issues?.[0]?.message).toMatch(message)
  })
})

/** A worker that loses its power after some batches: what it was doing then is rolled back. */
function failing(batches: number): typeof test.context {
  let left = batches
  return {
    ...test.context,
    now() {
      if (left-- <= 0) throw new Error('out of power')
      return test.context.now()
    },
  }
}
