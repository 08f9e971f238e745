import { beforeAll, expect, it } from 'vitest'
import { runJob } from '#server/kernel/jobs/jobs.ts'
import { makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { storedPdfsJobs } from './stored-pdfs.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const hostile = Buffer.from(
  makePdf().toString().replace('trailer', '2 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\ntrailer'),
)

/** A published file of the library, stored as it was before anyone looked inside. */
async function storeOld(content: Buffer, title: string) {
  const fileKey = `originals/${title.toLowerCase().replaceAll(' ', '-')}`
  await test.context.files.put(fileKey, content)
  const { id } = await makeResource(test.db, {
    categoryId: await makeResourceCategory(test.db),
    title,
    format: 'PDF',
    body: null,
    fileKey,
    fileName: 'old.pdf',
    fileType: 'application/pdf',
    fileBytes: content.length,
  })
  return { fileKey, get: () => test.app.inject({ url: `/resource-files/${id}/old.pdf` }) }
}

const check = () => runJob(test.context, storedPdfsJobs, 'check_stored_pdfs', {})
const checked = () =>
  test.db.selectFrom('checkedPdfs').select(['storageKey', 'problem', 'toldAt']).orderBy('storageKey').execute()
const told = async (person: Awaited<ReturnType<TestApp['as']>>) =>
  (await person.call('GET /notifications', { query: {} })).body.notifications.filter(
    ({ title }) => title === 'A stored file is held back',
  )

it('an old PDF with a script is found, marked, kept from everyone and told to staff once; a plain one is served', async () => {
  const [bad, good] = [await storeOld(hostile, 'Old worksheet'), await storeOld(makePdf(), 'Plain worksheet')]
  const [reviewer, support] = [
    await test.as('ADMIN', { staffRole: 'REVIEWER' }),
    await test.as('ADMIN', { staffRole: 'SUPPORT' }),
  ]
  await check()
  await check()
  expect(await checked()).toEqual([
    { storageKey: bad.fileKey, problem: expect.stringContaining('contains a script'), toldAt: expect.any(Date) },
    { storageKey: good.fileKey, problem: null, toldAt: null },
  ])
  const refused = await bad.get()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('holding this file back')])
  expect(refused.body).not.toContain('JavaScript')
  expect((await good.get()).statusCode).toBe(200)
  expect(await told(reviewer)).toMatchObject([
    { message: 'Old worksheet: This PDF contains a script. No one can download it. Ask for a new copy, or replace it.' },
  ])
  expect(await told(support)).toEqual([])
})

it('one that no one has read yet is read before it is served, and staff learn of it with the next run', async () => {
  const bad = await storeOld(hostile, 'Unread worksheet')
  const reviewer = await test.as('ADMIN', { staffRole: 'REVIEWER' })
  expect((await Promise.all([bad.get(), bad.get()])).map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(await told(reviewer)).toEqual([])
  await check()
  expect(await told(reviewer)).toHaveLength(1)
})

it('forgets a file that is gone, and goes on after one that cannot be read', async () => {
  const { fileKey } = await storeOld(makePdf(), 'Lost worksheet')
  await test.context.files.delete(fileKey)
  const later = await storeOld(makePdf(), 'Read worksheet')
  await test.db.deleteFrom('recoveryResources').where('title', '=', 'Old worksheet').execute()
  await check()
  const keys = (await checked()).map(({ storageKey }) => storageKey)
  expect(keys).toContain(later.fileKey)
  expect(keys).not.toContain(fileKey)
  expect(keys).not.toContain('originals/old-worksheet')
})

it('goes on behind any number of files that cannot be read', async () => {
  for (let number = 10; number < 32; number += 1)
    await test.context.files.delete((await storeOld(makePdf(), `Gone ${number}`)).fileKey)
  const last = await storeOld(makePdf(), 'Zealous worksheet')
  await check()
  await test.runJobs()
  expect((await checked()).map(({ storageKey }) => storageKey)).toContain(last.fileKey)
})
