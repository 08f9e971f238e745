import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#contract/enumerations.ts'
import { addTime } from '#contract/time.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { everyAnswer } from '#tests/every-answer.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { gpsPhoto, listFiles, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let homeId: string
let documentId: string
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
  const fields = { type: 'LISTING_DOCUMENT', entityId: homeId, documentType: 'OWNER_ID' }
  documentId = (await upload(owner, await gpsPhoto(), fields)).body.document.id
  await owner.call('POST /homes/{id}/verification/{level}/start', { params: { id: homeId, level: 'VERIFIED' } })
})

/** Where an id of this home, its document or its owner in the address gives the document away. */
async function seenAtAllDoors(token: string) {
  const seen = new Set<string>()
  for await (const { key, statusCode, body } of everyAnswer(test, token, [homeId, documentId, owner.accountId]))
    if (statusCode === 200 && body.includes(`/files/${documentId}/`)) seen.add(key)
  return [...seen].sort()
}

describe('a private document of a home', () => {
  it('is handed out at these doors to those who may change the home, and to staff at theirs', async () => {
    const editor = await test.as('OWNER', {
      teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'edit_properties'] },
    })
    const ofOwner = [
      'GET /homes/{id}',
      'GET /homes/{id}/documents',
      'GET /homes/{id}/verification/{level}',
      'GET /owners/documents',
      'GET /owners/verifications',
    ]
    expect(await seenAtAllDoors(owner.token)).toEqual(ofOwner)
    expect(await seenAtAllDoors(editor.token)).toEqual(ofOwner)
    const staff = await test.as('ADMIN')
    for (const key of await seenAtAllDoors(staff.token)) expect(key).toMatch(/^GET \/admin\//)
  })

  // A permission only ever adds to what someone sees, so one person with all the others stands for everyone without this one.
  it('is at no door for a team member who may do anything but change the home', async () => {
    const permissions = permission.options.filter((option) => option !== 'edit_properties')
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    expect(await seenAtAllDoors(member.token)).toEqual([])
  })

  it('is at no door for another owner or a resident', async () => {
    for (const role of ['OWNER', 'SEEKER'] as const) expect(await seenAtAllDoors((await test.as(role)).token)).toEqual([])
  })
})

describe('what is saved', () => {
  const download = async (url: string) => {
    const { statusCode, rawPayload } = await test.app.inject({ url })
    expect(statusCode).toBe(200)
    return sharp(rawPayload).metadata()
  }

  it('of a document of a home, a resident’s document or a deposit claim says nothing of where it was made', async () => {
    const homeDocuments = await owner.call('GET /owners/documents', {})
    const form = new FormData()
    form.append('file', new Blob([(await gpsPhoto()) as BlobPart]), 'door.jpg')
    const claim = await owner.call('POST /owners/deposits/documents', { form })
    const resident = await test.as('SEEKER')
    const own = new FormData()
    own.append('category', 'OTHER')
    own.append('name', 'My ID')
    own.append('file', new Blob([(await gpsPhoto()) as BlobPart]), 'id.jpg')
    expect(await resident.call('POST /residents/application-documents', { form: own })).toMatchObject({ status: 201 })
    const documents = await resident.call('GET /residents/application-documents', {})
    const urls = [homeDocuments.body.documents[0]!.downloadUrl!, claim.body.downloadUrl, documents.body.documents[0]!.downloadUrl]
    for (const url of urls) expect((await download(url)).exif).toBeUndefined()
  })

  it('was cleaned also where it was stored before, by the job or at the latest when asked for', async () => {
    const put = async () => {
      const originalKey = `originals/${randomUUID()}`
      await test.context.files.put(originalKey, await gpsPhoto())
      const fields = { type: 'LISTING_DOCUMENT', entityId: homeId, documentType: 'OTHER' }
      const { body } = await upload(owner, await gpsPhoto(), fields)
      await test.db.updateTable('documents').set({ originalKey, cleanedAt: null }).where('id', '=', body.document.id).execute()
      return { originalKey, url: body.document.downloadUrl! }
    }
    const [asked, swept] = [await put(), await put()]
    // More files that cannot be read than the job takes at a time, and all before it.
    const row = await test.db
      .selectFrom('documents')
      .selectAll()
      .where('originalKey', '=', swept.originalKey)
      .executeTakeFirstOrThrow()
    const lost = Array.from({ length: 22 }, () => ({
      id: `00000000${randomUUID().slice(8)}`,
      originalKey: `lost/${randomUUID()}`,
    }))
    const uploadedAt = addTime(row.uploadedAt, { minutes: 1 })
    await test.db
      .insertInto('documents')
      .values(lost.map((keys) => ({ ...row, ...keys, uploadedAt })))
      .execute()
    expect((await download(asked.url)).exif).toBeUndefined()
    await addJob(test.db, 'clean_documents')
    await test.runJobs()
    const found = test.db.selectFrom('documents').select('cleanedAt').where('id', '=', row.id)
    expect(await found.executeTakeFirst()).toEqual({ cleanedAt: expect.any(Date) })
    expect((await download(swept.url)).exif).toBeUndefined()
    const kept = await listFiles(test)
    for (const { originalKey } of [asked, swept]) expect(kept).not.toContain(originalKey)
  })
})
