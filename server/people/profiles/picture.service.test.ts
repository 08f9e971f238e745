import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp()
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const upload = (person: Person, content: Buffer | string, name = 'me.jpg') => {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart]), name)
  return person.call('PUT /auth/me/picture', { form })
}
const look = (link: string) => test.app.inject({ url: link })
const storedFiles = async () => {
  const { objects } = await test.context.files.listAll('pictures').catch(() => ({ objects: [] as Iterable<{ name: string }> }))
  return [...objects].length
}

it.each(['SEEKER', 'OWNER', 'ADMIN'] as const)('lets %s set, see and remove the own picture', async (role) => {
  const person = await test.as(role)
  const { status, body } = await upload(person, photo)
  expect(status).toBe(200)
  expect(body.profileImage).toContain(`/api/files/${body.profileImageId}/128?e=`)
  expect((await person.call('GET /auth/me', {})).body.profileImageId).toBe(body.profileImageId)

  for (const width of [128, 512]) {
    const seen = await look(body.profileImage!.replace('/128?', `/${width}?`))
    expect([seen.statusCode, (await sharp(seen.rawPayload).metadata()).width]).toEqual([200, width])
  }
  const removed = await person.call('DELETE /auth/me/picture', {})
  expect(removed).toMatchObject({ status: 200, body: { profileImage: null, profileImageId: null } })
  expect(await look(body.profileImage!)).toMatchObject({ statusCode: 404 })
})

it('takes the pictures of an iPhone', async () => {
  const heic = readFileSync('server/kernel/files/pictures.sample.heic')
  expect(await upload(await test.as('SEEKER'), heic, 'IMG_0001.HEIC')).toMatchObject({ status: 200 })
})

it('shows the picture in the profiles', async () => {
  const [resident, owner] = [await test.as('SEEKER'), await test.as('OWNER')]
  await upload(resident, photo)
  await upload(owner, photo)
  for (const { body } of [await resident.call('GET /residents/me', {}), await owner.call('GET /owners/profile', {})])
    expect((await look(body.profileImage!)).statusCode).toBe(200)
})

it('keeps only the newest: the files and rows of older ones go', async () => {
  const person = await test.as('SEEKER')
  await test.runJobs()
  const before = await storedFiles()
  const [first] = [await upload(person, photo), await upload(person, photo), await upload(person, photo)]
  expect(await test.runJobs()).toEqual(['delete_picture', 'delete_picture'])
  expect(await storedFiles()).toBe(before + 2)
  const rows = await test.db.selectFrom('documents').selectAll().where('uploadedBy', '=', person.userId).execute()
  expect(rows).toMatchObject([{ type: 'PROFILE_PIC', entityType: 'RESIDENT', entityId: person.userId, variants: [512, 128] }])
  expect(await look(first.body.profileImage!)).toMatchObject({ statusCode: 404 })
})

it('leaves one picture of several sent at once', async () => {
  const person = await test.as('SEEKER')
  await test.runJobs()
  const before = await storedFiles()
  await Promise.all(Array.from({ length: 4 }, () => upload(person, photo)))
  await test.runJobs()
  expect(await storedFiles()).toBe(before + 2)
  expect(await test.db.selectFrom('documents').select('id').where('uploadedBy', '=', person.userId).execute()).toHaveLength(1)
})

describe('a bad file', () => {
  const message = 'Choose a JPG, PNG, WebP or HEIC photo.'

  it('changes nothing and says what is wanted', async () => {
    const person = await test.as('SEEKER')
    const { body } = await upload(person, photo)
    expect(await upload(person, '<script>alert(1)</script>')).toMatchObject({ status: 415, body: { message } })
    expect(await upload(person, photo.subarray(0, 400))).toMatchObject({ status: 400 })
    expect(await person.call('PUT /auth/me/picture', { form: new FormData() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'file', message }] },
    })
    expect((await person.call('GET /auth/me', {})).body.profileImageId).toBe(body.profileImageId)
  })

  it('over 10 MB is refused', async () => {
    expect(await upload(await test.as('SEEKER'), Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toMatchObject({ status: 413 })
  })

  it('and any file of a visitor is refused unread', async () => {
    const form = new FormData()
    form.append('file', new Blob([photo as BlobPart]), 'me.jpg')
    expect(await test.visitor.call('PUT /auth/me/picture', { form })).toMatchObject({ status: 401 })
    expect(await test.visitor.call('DELETE /auth/me/picture', {})).toMatchObject({ status: 401 })
  })
})
