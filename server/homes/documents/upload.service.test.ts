import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { heicPhoto, listFiles, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { startS3 } from '#tests/s3.ts'

const look = (test: TestApp, url: string, headers = {}) => test.app.inject({ url, headers })

describe.each(['disk', 's3'])('a picture kept on %s', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(store === 's3' ? await startS3() : {})
  })
  const ownerWithHome = async () => {
    const owner = await test.as('OWNER')
    return { owner, home: await makeHome(test.db, { ownerId: owner.accountId }) }
  }

  it('is shown at once in its smallest size, and in all sizes when the job is done', async () => {
    const { owner, home } = await ownerWithHome()
    const photo = await makePhoto(2500, 1500)
    const fields = { entityId: home.id, category: 'KITCHEN', isMain: 'false', uploadedAt: '2026-01-01T00:00:00Z' }
    const { status, body } = await upload(owner, photo, fields, 'kitchen.jpg')
    expect(status).toBe(201)
    expect(body.homeDocumentId).toBe(body.document.homeDocumentId)
    const url = `/pictures/${body.document.id}`
    const about = { url, category: 'KITCHEN', isMain: true, alt: 'The kitchen', width: 2500, height: 1500 }
    const size = Math.round((photo.length / 1024 / 1024) * 1000) / 1000
    expect(body.document).toMatchObject({
      ...about,
      name: 'kitchen.jpg',
      status: 'PROCESSING',
      variants: [320],
      size,
      homeId: home.id,
    })
    expect((await look(test, `${url}-320.webp`)).statusCode).toBe(200)
    expect((await look(test, `${url}-640.webp`)).statusCode).toBe(404)

    expect(await test.runJobs()).toContain('make_picture_variants')
    const { documents } = (await owner.call('GET /homes/{id}/documents', { params: { id: home.id } })).body
    expect(documents).toMatchObject([{ ...about, status: 'READY', variants: [320, 640, 1280, 2048] }])
    for (const width of [320, 640, 1280, 2048]) {
      const seen = await look(test, `${url}-${width}.webp`)
      const { format, width: seenWidth } = await sharp(seen.rawPayload).metadata()
      expect([seen.statusCode, seen.headers['content-type'], format, seenWidth]).toEqual([200, 'image/webp', 'webp', width])
    }
    const jpeg = await look(test, `${url}-1280.jpg`)
    expect((await sharp(jpeg.rawPayload).metadata()).width).toBe(1280)
    expect(jpeg.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    const { pictures } = (await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body
    expect(pictures).toMatchObject([{ ...about, variants: [320, 640, 1280, 2048] }])
  })

  it('ends the same when the job runs twice', async () => {
    const { owner, home } = await ownerWithHome()
    const { body } = await upload(owner, await makePhoto(700, 500), { entityId: home.id })
    await test.runJobs()
    const files = await listFiles(test)
    await test.db.updateTable('documents').set({ state: 'PROCESSING' }).where('id', '=', body.document.id).execute()
    for (let time = 1; time <= 2; time++) await addJob(test.db, 'make_picture_variants', { documentId: body.document.id })
    expect(await test.runJobs()).toEqual(['make_picture_variants', 'make_picture_variants'])
    expect(await listFiles(test)).toEqual(files)
    const row = await test.db.selectFrom('documents').selectAll().where('id', '=', body.document.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'READY', variants: [320, 640, 700] })
  })

  it('of an iPhone (HEIC) is taken', async () => {
    const { owner, home } = await ownerWithHome()
    const { status, body } = await upload(owner, heicPhoto(), { entityId: home.id }, 'IMG_0001.HEIC')
    expect(status).toBe(201)
    await test.runJobs()
    const widest = (await owner.call('GET /homes/{id}/documents', { params: { id: home.id } })).body.documents[0]!.variants.at(-1)
    const seen = await look(test, `${body.document.url}-${widest}.webp`)
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp')
  })

  it('loses where it was taken, in every file that is public; the original is not', async () => {
    const { owner, home } = await ownerWithHome()
    const exif = { IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '26/1 27/1 0/1' } }
    const photo = await sharp(await makePhoto(800, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(owner, photo, { entityId: home.id })
    expect(body.document).toMatchObject({ width: 400, height: 800 })
    await test.runJobs()
    for (const name of ['320.webp', '400.webp', '400.jpg']) {
      const {
        exif: left,
        xmp,
        icc,
        orientation,
      } = await sharp((await look(test, `${body.document.url}-${name}`)).rawPayload).metadata()
      expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
    const { originalKey } = await test.db
      .selectFrom('documents')
      .select('originalKey')
      .where('id', '=', body.document.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(await test.context.files.getBytes(originalKey!)).equals(photo)).toBe(true)
    expect(body.document.downloadUrl).toBeNull()
    expect((await look(test, test.context.fileLinks.toOriginal(body.document.id, { sessionId: randomUUID() }))).statusCode).toBe(
      404,
    )
  })
})

describe('the public address of a picture', () => {
  let test: TestApp
  let url: string
  beforeAll(async () => {
    test = await startTestApp()
    const owner = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: owner.accountId })
    url = (await upload(owner, await makePhoto(), { entityId: home.id })).body.document.url
    await test.runJobs()
  })

  it('may be kept for ever and is not sent twice', async () => {
    const { headers } = await look(test, `${url}-320.webp`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await look(test, `${url}-320.webp`, { 'if-none-match': headers.etag })).toMatchObject({ statusCode: 304, body: '' })
  })

  it.each(['-321.webp', '-320.png', '-320', '-..%2f320.webp', '.jpg'])('does not know %s', async (ending) => {
    expect(await look(test, url + ending)).toMatchObject({
      statusCode: 404,
      body: JSON.stringify({ code: 'not_found', message: 'Photo not found' }),
    })
  })

  it('does not show the picture of a person', async () => {
    const resident = await test.as('SEEKER')
    const { body } = await upload(resident, await makePhoto(), { type: 'PROFILE_PIC', entityType: 'RESIDENT' })
    expect((await look(test, `/pictures/${body.document.id}-128.webp`)).statusCode).toBe(404)
  })
})
