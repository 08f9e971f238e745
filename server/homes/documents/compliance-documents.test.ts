import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { listFiles, makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { documentsJobs } from './documents.jobs.ts'

const day = duration({ days: 1 })
let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
})

const send = (fields: Record<string, string> = {}, name = 'Insurance 2027.pdf') =>
  upload(owner, makePdf(), { type: 'LISTING_DOCUMENT', entityId: homeId, documentType: 'INSURANCE', ...fields }, name)
const documents = async () => (await owner.call('GET /owners/documents', {})).body.documents
const inDays = (days: number) => new Date(test.context.now().getTime() + days * day).toISOString()
const setStatus = (documentId: string, status: string) =>
  test.db
    .updateTable('homeDocuments')
    .set({ status, adminNotes: 'Page 2 is missing' })
    .where('documentId', '=', documentId)
    .execute()

describe('a compliance document', () => {
  it('is listed with its kind, state, end and home', async () => {
    const expiresAt = inDays(30)
    const { status, body } = await send({ expiresAt })
    const document = { type: 'LISTING_DOCUMENT', documentType: 'INSURANCE', status: 'PENDING', isPublic: false, isMain: false }
    expect([status, body.document]).toEqual([201, expect.objectContaining(document)])
    await setStatus(body.document.id, 'CHANGES_REQUESTED')
    const home = { id: homeId, title: 'Harbor House' }
    const reviewed = { ...document, status: 'CHANGES_REQUESTED', adminNotes: 'Page 2 is missing', expiresAt, home }
    expect(await documents()).toMatchObject([{ id: body.document.id, name: 'Insurance 2027.pdf', ...reviewed }])
  })

  it('is not shown with the home, nor at a public address', async () => {
    const { body } = await send({}, 'photo.pdf')
    const photo = await upload(owner, await makePhoto(), { type: 'LISTING_DOCUMENT', entityId: homeId })
    expect((await test.visitor.call('GET /homes/{id}', { params: { id: homeId } })).body.pictures).toEqual([])
    for (const { document } of [body, photo.body])
      expect((await test.app.inject({ url: `/pictures/${document.id}-320.webp` })).statusCode).toBe(404)
  })

  it('is saved by a link that ends, and never opened in the browser', async () => {
    const { body } = await send({}, "L'été (2027).pdf")
    const url = body.document.downloadUrl!
    const { statusCode, headers, rawPayload } = await test.app.inject({ url })
    expect([statusCode, rawPayload.equals(makePdf())]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%282027%29.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    const notFound = { statusCode: 404, body: JSON.stringify({ code: 'not_found', message: 'Document not found' }) }
    for (const changed of [
      url.replace(/\?.*/, ''),
      url.replace(/s=./, (first) => (first === 's=A' ? 's=B' : 's=A')),
      url.replace(body.document.id, randomUUID()),
    ])
      expect(await test.app.inject({ url: changed })).toMatchObject(notFound)
    const asPicture = test.context.fileLinks
      .to(body.document.id, 320, { sessionId: new URL(url, 'http://localhost').searchParams.get('u')! })
      .replace('/320?', '/original?')
    expect(await test.app.inject({ url: asPicture })).toMatchObject(notFound)
    test.pass(day)
    expect(await test.app.inject({ url })).toMatchObject(notFound)
  })

  it('may be a photo; it is looked at without its hidden data', async () => {
    await upload(owner, await makePhoto(), { type: 'LISTING_DOCUMENT', entityId: homeId })
    await test.runJobs()
    const [document] = await documents()
    const { statusCode, headers } = await test.app.inject({ url: document!.url })
    expect([statusCode, headers['content-type'], document!.variants]).toEqual([200, 'image/webp', []])
  })

  it('is refused when it is neither a PDF nor a picture', async () => {
    const fields = { type: 'LISTING_DOCUMENT', entityId: homeId }
    const message = 'Choose a PDF, JPG, PNG or HEIC file.'
    const damaged = 'This file is damaged, or its type does not match its name. Choose another one.'
    for (const content of ['PK\u0003\u0004 not a zip', '<html></html>'])
      expect([message, damaged]).toContain((await upload(owner, content, fields, 'a.pdf')).body.message)
    expect(await upload(owner, '<html></html>', fields, 'a.pdf')).toMatchObject({ status: 415, body: { message: damaged } })
    expect(await upload(owner, '<html></html>', fields, 'a.docx')).toMatchObject({ status: 415, body: { message } })
  })

  it('gives way to a newer one of its kind, unless it is approved', async () => {
    const [pending, newer] = [await send(), await send()]
    await setStatus(newer.body.document.id, 'APPROVED')
    await send()
    await send({ documentType: 'OTHER' })
    await send({ documentType: 'OTHER' })
    const states = (await documents()).map(({ id, status }) => [id === pending.body.document.id ? 'first' : '', status])
    expect(states).toEqual([
      ['', 'PENDING'],
      ['', 'PENDING'],
      ['', 'PENDING'],
      ['', 'APPROVED'],
      ['first', 'SUPERSEDED'],
    ])
  })

  it('is gone when removed, with its file; that it was there stays known', async () => {
    await test.runJobs()
    const files = await listFiles(test)
    const { body } = await send()
    expect(await owner.call('DELETE /documents/{id}', { params: { id: body.document.id } })).toMatchObject({ status: 200 })
    await test.runJobs()
    expect([await documents(), await listFiles(test)]).toEqual([[], files])
    expect((await test.app.inject({ url: body.document.downloadUrl! })).statusCode).toBe(404)
    const link = await test.db
      .selectFrom('homeDocuments')
      .select('status')
      .where('documentId', '=', body.document.id)
      .executeTakeFirst()
    expect(link?.status).toBe('DELETED')
  })

  it('expires by itself, and its owner is told once', async () => {
    const { body } = await send({ expiresAt: inDays(1) })
    await send({ documentType: 'FIRE_INSPECTION', expiresAt: inDays(9) })
    test.pass(2 * day)
    for (let time = 1; time <= 2; time++) await documentsJobs.expire_documents.job(test.context, {} as never)
    const links = test.db.selectFrom('homeDocuments').select(['documentId', 'status']).where('homeId', '=', homeId)
    expect(await links.where('status', '=', 'EXPIRED').execute()).toMatchObject([{ documentId: body.document.id }])
    const told = await test.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('userId', '=', owner.userId)
      .execute()
    expect(told).toEqual([
      { title: 'A document has expired', message: '“Insurance 2027.pdf” for Harbor House has expired. Please upload a new one.' },
    ])
  })

  it('expires though another one of the same hour cannot be worked on', async () => {
    await send({ name: 'Broken', expiresAt: inDays(1) })
    const { body } = await send({ documentType: 'FIRE_INSPECTION', expiresAt: inDays(1) })
    test.pass(2 * day)
    await sql`create function refuse_broken() returns trigger language plpgsql as $$ begin raise exception 'no use'; end $$`.execute(
      test.db,
    )
    await sql`create trigger refuse_broken before insert on notifications for each row when (new.message like '“Broken%')
    execute function refuse_broken()`.execute(test.db)
    await documentsJobs.expire_documents.job(test.context, {} as never)
    await sql`drop function refuse_broken cascade`.execute(test.db)
    const expired = () =>
      test.db
        .selectFrom('homeDocuments')
        .select('documentId')
        .where('homeId', '=', homeId)
        .where('status', '=', 'EXPIRED')
        .execute()
    expect(await expired()).toEqual([{ documentId: body.document.id }])
    await documentsJobs.expire_documents.job(test.context, {} as never)
    expect(await expired()).toHaveLength(2)
  })
})

describe('a document whose successor is being reviewed', () => {
  const told = async () =>
    (await test.db.selectFrom('notifications').select('message').where('userId', '=', owner.userId).execute()).map(
      ({ message }) => message,
    )
  const remind = () => documentsJobs.remind_of_documents.job(test.context, {} as never)

  it('is not asked for again before it ends, unless the new one is not accepted, and says so when it ends', async () => {
    const first = (await send({ expiresAt: inDays(20) })).body.document
    await setStatus(first.id, 'APPROVED')
    test.pass(60_000)
    const next = (await send({ expiresAt: inDays(400) })).body.document
    await remind()
    expect(await told()).toEqual([])
    await setStatus(next.id, 'CHANGES_REQUESTED')
    await remind()
    expect(await told()).toEqual([expect.stringContaining('Please upload a new one before then.')])
    await setStatus(next.id, 'PENDING')
    test.pass(21 * day)
    await documentsJobs.expire_documents.job(test.context, {} as never)
    expect(await told()).toContain('“Insurance 2027.pdf” for Harbor House has expired. We’re reviewing the new one you uploaded.')
  })
})

describe('a document that ends soon', () => {
  const told = () =>
    test.db
      .selectFrom('notifications')
      .select('message')
      .where('userId', '=', owner.userId)
      .where('title', '=', 'A document expires soon')
      .execute()
  const remind = () => documentsJobs.remind_of_documents.job(test.context, {} as never)

  it('is told 60, 30 and 7 days before, each once, in the bell and by email', async () => {
    await send({ expiresAt: inDays(70) })
    await remind()
    expect(await told()).toEqual([])
    for (const [days, times] of [
      [15, 1],
      [30, 2],
      [20, 3],
      [1, 3],
    ] as const) {
      test.pass(days * day)
      await remind()
      await remind()
      expect(await told()).toHaveLength(times)
    }
    expect((await told())[0]!.message).toMatch(/^“Insurance 2027\.pdf” for Harbor House expires on \w+ \d+, \d{4}\./)
    expect(await emailsTo(test.db, owner.email)).toHaveLength(3)
  })
})

describe('the list of documents', () => {
  it('holds only those of the own account', async () => {
    await send()
    const stranger = await test.as('OWNER')
    expect((await stranger.call('GET /owners/documents', {})).body).toEqual({ documents: [] })
  })

  it('is for owners and for team members who may edit', async () => {
    const member = (permissions: ('edit_properties' | 'view_properties')[]) =>
      test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    await send()
    expect((await (await member(['edit_properties'])).call('GET /owners/documents', {})).body.documents).toHaveLength(1)
    for (const person of [await member(['view_properties']), await test.as('SEEKER'), await test.as('ADMIN')])
      expect(await person.call('GET /owners/documents', {})).toMatchObject({ status: 403 })
    expect(await test.visitor.call('GET /owners/documents', {})).toMatchObject({ status: 401 })
  })
})
