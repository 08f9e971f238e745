import { beforeAll, expect, it } from 'vitest'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

/** Someone whom the home asked for a reference, and who has it as a file. */
async function asked(scope?: string[]) {
  const person = await test.as('SEEKER')
  const form = new FormData()
  form.append('category', 'REFERENCE')
  form.append('file', new Blob([makePdf() as BlobPart]), 'letter.pdf')
  const { id: documentId } = (await person.call('POST /residents/application-documents', { form })).body
  const key = { residentId: person.accountId, homeId: place.homeId, bedroomId: place.bedroomId }
  const details = scope ? { scope } : {}
  const id = await makeApplication(test.db, test.context.now(), { ...key, status: 'INFO_REQUESTED' }, details)
  const respond = (more: { sharesDocuments?: boolean } = {}) =>
    person.call('POST /residents/applications/{id}/respond', {
      params: { id },
      body: { answers: [{ answer: '', documentId }], ...more },
    })
  const seen = async () => (await place.owner.call('GET /owners/applications/{id}', { params: { id } })).body
  return { respond, seen }
}

it('shares a document that is an answer only with consent, and then the home sees it', async () => {
  const { respond, seen } = await asked()
  const refused = await respond()
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'sharesDocuments' }] }])
  expect(await seen()).toMatchObject({ status: 'INFO_REQUESTED', documents: null })
  const { body } = await respond({ sharesDocuments: true })
  expect(body).toMatchObject({ status: 'UNDER_REVIEW', consent: { scope: ['NAME', 'ANSWERS', 'DOCUMENTS'], isInForce: true } })
  expect(body.consent!.words).toContain('the documents I chose for this application')
  expect(body.history.map(({ text }) => text)).toEqual(expect.arrayContaining(['Answered', 'Shared with the home']))
  expect(await seen()).toMatchObject({
    documents: [{ name: 'letter.pdf' }],
    requests: [{ items: [{ document: { name: 'letter.pdf' } }] }],
  })
})

it('asks no one again who shares their documents already', async () => {
  const { respond, seen } = await asked(['NAME', 'ANSWERS', 'DOCUMENTS'])
  expect((await respond()).status).toBe(200)
  expect(await seen()).toMatchObject({ documents: [{ name: 'letter.pdf' }] })
})
