import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DocumentDecision, type DocumentStatus, documentDecisionsFor } from '#contract/homes/document.lifecycle.ts'
import { documentStatus } from '#contract/homes/documents.ts'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const day = duration({ days: 1 })
let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let owner: Awaited<ReturnType<TestApp['as']>>
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})
beforeEach(async () => {
  owner = await test.as('OWNER', { firstName: 'Olivia', lastName: 'Grant' })
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
})

/** Returns the ID that decisions use. */
async function send(fields: Record<string, string> = {}, content: Buffer = makePdf()) {
  const document = { type: 'LISTING_DOCUMENT', entityId: homeId, documentType: 'INSURANCE', ...fields }
  const { body } = await upload(owner, content, document, 'Insurance 2027.pdf')
  return body.homeDocumentId!
}
const decide = (id: string, status: DocumentDecision, adminNotes = 'Page 2 is missing.', more = {}) =>
  staff.call('PUT /admin/home-documents/{id}/status', { params: { id }, body: { status, adminNotes, ...more } })
const put = (id: string, status: DocumentStatus) =>
  test.db.updateTable('homeDocuments').set({ status }).where('id', '=', id).execute()
const statusOf = async (id: string) =>
  (await test.db.selectFrom('homeDocuments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const documentsOf = async (id = homeId) => (await staff.call('GET /admin/home-documents/home/{id}', { params: { id } })).body
const queue = async (query = {}) => (await staff.call('GET /admin/home-documents/verification-queue', { query })).body
const notices = () =>
  test.db
    .selectFrom('notifications')
    .select(['title', 'message', 'link'])
    .where('userId', '=', owner.userId)
    .orderBy('createdAt', 'desc')
    .execute()

describe('a decision about a document', () => {
  it.each(documentStatus.options)('is taken from %s only where the table says so', async (status) => {
    const id = await send()
    for (const decision of ['IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'] as const) {
      await put(id, status)
      const open = documentDecisionsFor(status).includes(decision)
      const answer = await decide(id, decision)
      expect(answer.status, decision).toBe(open ? 200 : 409)
      expect(await statusOf(id), decision).toBe(open ? decision : status)
    }
  })

  it('needs notes unless it is an approval', async () => {
    const id = await send()
    for (const status of ['IN_REVIEW', 'CHANGES_REQUESTED', 'REJECTED'] as const)
      expect(await decide(id, status, '  ')).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'adminNotes', message: 'Enter a message to the owner' }] },
      })
    expect(await statusOf(id)).toBe('PENDING')
    expect((await decide(id, 'APPROVED', '')).body.document).toMatchObject({ status: 'APPROVED', reviewedBy: 'Ada Flores' })
  })

  it('approves insurance only with its expiration date, which staff may enter or correct', async () => {
    const id = await send()
    const documents = test.db.updateTable('documents').set({ expiresAt: null })
    await documents.where('entityId', '=', homeId).execute()
    expect(await decide(id, 'APPROVED', '')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'expiresAt', message: 'Enter the expiration date' }] },
    })
    expect((await decide(id, 'APPROVED', '', { expiresAt: '2020-01-01' })).status).toBe(409)
    const { body } = await decide(id, 'APPROVED', '', { expiresAt: '2098-03-01' })
    expect(body.document).toMatchObject({ status: 'APPROVED', expiresAt: '2098-03-01T23:59:59.999Z' })
    const { history } = (await staff.call('GET /admin/homes/{id}', { params: { id: homeId } })).body
    expect(history[0]?.text).toBe('Document approved: Insurance 2027.pdf, expiration date set to March 1, 2098')
    const event = test.db.selectFrom('auditEvents').select('details').where('action', '=', 'home.approveDocument')
    expect(await event.where('subjectId', '=', homeId).executeTakeFirst()).toMatchObject({
      details: { expiresOn: '2098-03-01', expiresOnBefore: null },
    })
    const fire = await send({ documentType: 'FIRE_INSPECTION' })
    expect((await decide(fire, 'APPROVED', '')).body.document).toMatchObject({ status: 'APPROVED', expiresAt: null })
  })

  it('lets the owner be reminded of a corrected date, though they were reminded of the wrong one', async () => {
    const id = await send()
    const reminded = () =>
      test.db.selectFrom('homeDocuments').select('remindedDays').where('id', '=', id).executeTakeFirstOrThrow()
    await test.db.updateTable('homeDocuments').set({ remindedDays: 7 }).where('id', '=', id).execute()
    await decide(id, 'APPROVED', '')
    expect(await reminded()).toEqual({ remindedDays: 7 })
    await put(id, 'PENDING')
    await decide(id, 'APPROVED', '', { expiresAt: '2098-03-01' })
    expect(await reminded()).toEqual({ remindedDays: null })
  })

  it('tells the owner by email and in the bell, and stands in the trail', async () => {
    const id = await send()
    await decide(id, 'IN_REVIEW', 'We are looking at it.')
    expect([await emailsTo(test.db, owner.email), await notices()]).toEqual([[], []])
    await decide(id, 'CHANGES_REQUESTED')
    const [sentEmail, ...others] = await emailsTo(test.db, owner.email)
    expect([sentEmail?.subject, others]).toEqual(['A document needs your attention', []])
    expect(sentEmail?.text).toContain('“Insurance 2027.pdf” for Harbor House')
    expect(sentEmail?.text).toContain('Message from our team: “Page 2 is missing.”')
    expect(sentEmail?.text).toContain('/homeowner/docs')
    expect(await notices()).toEqual([
      {
        title: 'A document needs your attention',
        message: 'We reviewed “Insurance 2027.pdf” for Harbor House and need something different. Page 2 is missing.',
        link: '/homeowner/docs',
      },
    ])
    const { history } = (await staff.call('GET /admin/homes/{id}', { params: { id: homeId } })).body
    expect(history.slice(0, 2)).toMatchObject([
      { text: 'Document needs changes: Insurance 2027.pdf', by: 'Ada Flores', reason: 'Page 2 is missing.' },
      { text: 'Document review started: Insurance 2027.pdf' },
    ])
    expect((await owner.call('GET /owners/documents', {})).body.documents).toMatchObject([
      { status: 'CHANGES_REQUESTED', adminNotes: 'Page 2 is missing.' },
    ])
  })

  it('replaces the document of the same kind that was in force, and no other', async () => {
    const [old, fire, more] = [
      await send(),
      await send({ documentType: 'FIRE_INSPECTION' }),
      await send({ documentType: 'OTHER' }),
    ]
    for (const id of [old, fire, more]) await decide(id, 'APPROVED', '')
    const [next, other] = [await send(), await send({ documentType: 'OTHER' })]
    expect(await statusOf(old)).toBe('APPROVED')
    for (const id of [next, other]) await decide(id, 'APPROVED', '')
    expect(await Promise.all([old, fire, more, next, other].map(statusOf))).toEqual([
      'SUPERSEDED',
      'APPROVED',
      'APPROVED',
      'APPROVED',
      'APPROVED',
    ])
  })

  it('does not approve what has run out', async () => {
    const id = await send()
    const { id: file } = (await documentsOf()).documents[0]!
    const expiresAt = new Date(test.context.now().getTime() - day)
    await test.db.updateTable('documents').set({ expiresAt }).where('id', '=', file).execute()
    expect(await decide(id, 'APPROVED', '')).toMatchObject({
      status: 409,
      body: { message: 'This document has expired. Request a new one.' },
    })
  })

  it('does not overrule unseen what another of staff decided', async () => {
    const id = await send()
    await decide(id, 'APPROVED', '', { from: 'PENDING' })
    expect(await decide(id, 'REJECTED', 'No', { from: 'PENDING' })).toMatchObject({
      status: 409,
      body: { message: 'Someone else just decided on this document: it is approved. Check the latest version and try again.' },
    })
    expect((await decide(id, 'REJECTED', 'It was forged.', { from: 'APPROVED' })).status).toBe(200)
  })

  it('is refused for what is no document, or not there', async () => {
    const picture = await upload(owner, await makePhoto(), { entityId: homeId })
    for (const id of [picture.body.homeDocumentId!, randomUUID()]) expect((await decide(id, 'APPROVED')).status).toBe(404)
    expect((await decide(await send(), 'SUPERSEDED' as DocumentDecision)).status).toBe(400)
  })
})

describe('the documents of a home', () => {
  it('come with their kind, what may be decided and how to look at them', async () => {
    await send({}, await makePhoto())
    await send({ documentType: 'FIRE_INSPECTION' })
    await test.runJobs()
    const { home, documents } = await documentsOf()
    expect(home).toMatchObject({ title: 'Harbor House', city: 'Delray Beach', owner: { name: 'Olivia Grant' } })
    expect(documents.map(({ documentType, status, previewUrl }) => [documentType, status, previewUrl !== null])).toEqual([
      ['FIRE_INSPECTION', 'PENDING', false],
      ['INSURANCE', 'PENDING', true],
    ])
    for (const url of [documents[0]!.downloadUrl!, documents[1]!.previewUrl!])
      expect((await test.app.inject({ url })).statusCode).toBe(200)
  })

  it('name those that were removed, without their files', async () => {
    const id = await send()
    const [document] = (await documentsOf()).documents
    await owner.call('DELETE /documents/{id}', { params: { id: document!.id } })
    expect((await documentsOf()).documents).toMatchObject([
      { homeDocumentId: id, status: 'DELETED', downloadUrl: null, previewUrl: null, decisions: [] },
    ])
  })

  it('are not there for a home that is not', async () => {
    const gone = await makeHome(test.db, { home: { status: 'DELETED' } })
    for (const id of [gone.id, randomUUID()])
      expect((await staff.call('GET /admin/home-documents/home/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('the queue', () => {
  it('holds what waits for a decision, oldest first, or what is asked for', async () => {
    const before = await queue()
    const first = await send()
    test.pass(60_000)
    const second = await send({ documentType: 'CERTIFICATION' })
    const approved = await send({ documentType: 'FIRE_INSPECTION' })
    await decide(approved, 'APPROVED', '')
    const { documents, total, counts } = await queue({ limit: 100 })
    const ids = documents.map(({ homeDocumentId }) => homeDocumentId)
    expect(ids.slice(-2)).toEqual([first, second])
    expect(total).toBe(before.total + 2)
    expect(counts.APPROVED).toBe(before.counts.APPROVED + 1)
    expect(documents.at(-1)).toMatchObject({ home: { id: homeId, owner: { email: owner.email } }, status: 'PENDING' })
    const only = await queue({ search: owner.email, documentType: ['CERTIFICATION'] })
    expect(only.documents.map(({ homeDocumentId }) => homeDocumentId)).toEqual([second])
    expect((await queue({ search: owner.email, status: ['APPROVED'] })).documents).toHaveLength(1)
    expect((await staff.call('GET /admin/home-documents/verification-queue', { query: { page: 0 } })).status).toBe(400)
  })
})

it('is all for staff alone', async () => {
  const id = await send()
  for (const [who, code] of [
    [owner, 403],
    [await test.as('SEEKER'), 403],
    [test.visitor, 401],
  ] as const) {
    const body = { status: 'APPROVED' as const }
    expect((await who.call('GET /admin/home-documents/verification-queue', { query: {} })).status).toBe(code)
    expect((await who.call('GET /admin/home-documents/home/{id}', { params: { id: homeId } })).status).toBe(code)
    expect((await who.call('PUT /admin/home-documents/{id}/status', { params: { id }, body })).status).toBe(code)
    expect((await who.call('GET /admin/compliance/home/{id}', { params: { id: homeId } })).status).toBe(code)
    expect((await who.call('PUT /admin/compliance/home/{id}', { params: { id: homeId }, body: {} })).status).toBe(code)
  }
  expect(await statusOf(id)).toBe('PENDING')
})

it('is decided once when two of staff decide at the same moment', async () => {
  const id = await send()
  const seen = await statusOf(id)
  const answers = await Promise.all([
    decide(id, 'APPROVED', '', { from: seen }),
    decide(id, 'CHANGES_REQUESTED', 'Page 2 is missing.', { from: seen }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusOf(id)).toBe(answers[0]!.status === 200 ? 'APPROVED' : 'CHANGES_REQUESTED')
})
