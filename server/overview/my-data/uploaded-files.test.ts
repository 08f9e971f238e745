import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { daysToUndoDeletion } from '#contract/overview/my-data.ts'
import { duration } from '#contract/time.ts'
import { handOver, makeHandover } from '#tests/factories/home-transfers.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makeMember } from '#tests/factories/team.ts'
import { listFiles, makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { unzip } from '#tests/unzip.ts'
import { eraseAccounts } from './delete-account.ts'

let test: TestApp
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp()
  photo = await makePhoto(400, 300)
})

type Person = Awaited<ReturnType<TestApp['as']>>

async function eraseAccountOf(person: Person) {
  expect(await person.call('POST /auth/my-data/delete-account', {})).toMatchObject({ status: 200 })
  test.pass(duration({ days: daysToUndoDeletion, minutes: 1 }))
  await eraseAccounts(test.context, undefined as never)
  await test.runJobs()
  const { status } = await test.db.selectFrom('users').select('status').where('id', '=', person.userId).executeTakeFirstOrThrow()
  expect(status).toBe('DELETED')
}

/** The names of the files in someone's download, and of those that the pages about them name. */
async function download(person: Person) {
  expect(await person.call('POST /auth/my-data/export', {})).toMatchObject({ status: 201 })
  await test.runJobs()
  const headers = { authorization: `Bearer ${person.token}` }
  const entries = unzip((await test.app.inject({ url: '/api/auth/my-data/export/file', headers })).rawPayload)
  const { documents } = JSON.parse(entries.get('data/profile.json')!.toString()) as { documents: { name: string }[] }
  return {
    files: [...entries.keys()].filter((name) => name.startsWith('files/')),
    named: documents.map(({ name }) => name).sort(),
  }
}

/** A photo and a deed of a home. */
async function fillHome(by: Person, homeId: string) {
  for (const { status } of [
    await upload(by, photo, { entityId: homeId }, 'porch.jpg'),
    await upload(
      by,
      makePdf(),
      { type: 'LISTING_DOCUMENT', entityId: homeId, documentType: 'OWNERSHIP_OR_PERMISSION' },
      'deed.pdf',
    ),
  ])
    expect(status).toBe(201)
  await test.runJobs()
}
const linkedTo = (homeId: string) =>
  test.db
    .selectFrom('homeDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['file.name', 'file.originalKey'])
    .where('link.homeId', '=', homeId)
    .orderBy('file.name', 'desc')
    .execute()

async function expectFilesOf(homeId: string) {
  const linked = await linkedTo(homeId)
  expect(linked.map(({ name }) => name)).toEqual(['porch.jpg', 'deed.pdf'])
  expect(await listFiles(test)).toEqual(expect.arrayContaining(linked.map(({ originalKey }) => originalKey)))
}

it('leaves what someone uploaded for the home of their employer with the home', async () => {
  const owner = await test.as('OWNER')
  const { id: homeId } = await makeHome(test.db, { ownerId: owner.accountId })
  const { person: member } = await makeMember(test, owner, { role: 'MANAGER' })
  await fillHome(member, homeId)
  expect(await download(member)).toEqual({ files: [], named: [] })
  expect(await download(owner)).toEqual({ files: ['files/porch.jpg', 'files/deed.pdf'], named: ['deed.pdf', 'porch.jpg'] })
  await eraseAccountOf(member)
  await expectFilesOf(homeId)
})

it('leaves the evidence of a deposit claim with the account that claims', async () => {
  const owner = await test.as('OWNER')
  const { person: member } = await makeMember(test, owner, { role: 'MANAGER' })
  const form = new FormData()
  form.set('file', new File([makePdf() as BlobPart], 'repair.pdf'))
  expect((await member.call('POST /owners/deposits/documents', { form })).status).toBe(201)
  expect((await download(member)).files).toEqual([])
  expect((await download(owner)).files).toEqual(['files/repair.pdf'])
})

it('leaves the files of a home that changed hands with its new owner', async () => {
  const handover = await makeHandover(test)
  await fillHome(handover.from, handover.homeId)
  const portrait = await upload(handover.from, photo, { type: 'PROFILE_PIC', entityType: 'PROPERTY' }, 'ana.jpg')
  const ofStaff = {
    id: randomUUID(),
    homeId: handover.homeId,
    name: 'Ana',
    photo: `/pictures/${portrait.body.document.id}/400.webp`,
  }
  await test.db.insertInto('homeStaff').values(ofStaff).execute()
  await handOver(handover)
  expect((await download(handover.from)).files).toEqual([])
  expect((await download(handover.to)).files).toEqual(['files/porch.jpg', 'files/deed.pdf', 'files/ana.jpg'])
  await test.db.updateTable('deposits').set({ status: 'RETURNED' }).where('ownerId', '=', handover.from.accountId).execute()
  await eraseAccountOf(handover.from)
  await expectFilesOf(handover.homeId)
})

it('deletes what an owner’s team uploaded together with the owner’s account', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  const { id: homeId } = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  const manager = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
  const before = await listFiles(test)
  await fillHome(manager, homeId)
  await eraseAccountOf(owner)
  expect(await linkedTo(homeId)).toEqual([])
  expect(await listFiles(test)).toEqual(before)
})

it('leaves the pictures of posts when the member of staff who uploaded them leaves', async () => {
  const [writer] = [await test.as('ADMIN'), await test.as('ADMIN')]
  const form = new FormData()
  form.set('file', new File([photo as BlobPart], 'sunrise.jpg'))
  const { body } = await writer.call('POST /admin/blog/pictures', { form })
  await test.runJobs()
  expect((await download(writer)).files).toEqual([])
  await eraseAccountOf(writer)
  const left = await test.db.selectFrom('documents').select('originalKey').where('id', '=', body.picture.id).executeTakeFirst()
  expect(await listFiles(test)).toContain(left?.originalKey)
})
