import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { listFiles, makePdf, makePhoto } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { recoveryResourcesJobs } from './recovery-resources.jobs.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let categoryId: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
  categoryId = await makeResourceCategory(test.db)
})

const pdfWith = (object: string) => Buffer.from(makePdf().toString().replace('trailer', `2 0 obj\n${object}\nendobj\ntrailer`))

function formOf(content: Buffer | string, name: string, format: string) {
  const form = new FormData()
  const fields = { title: 'A worksheet', summary: 'Something to fill in.', categoryId, format, difficulty: 'BEGINNER' }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([content as BlobPart]), name)
  return form
}
const add = (content: Buffer | string, name = 'worksheet.pdf', format = 'WORKSHEET') =>
  staff.call('POST /admin/recovery-resources', { form: formOf(content, name, format) })

async function publish(content = makePdf(), name?: string) {
  const { id } = (await add(content, name)).body
  const { body } = await staff.call('POST /admin/recovery-resources/{id}/action', { params: { id }, body: { action: 'publish' } })
  return { id, url: body.file!.url }
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })

describe('a file that is not what it seems is refused, and leaves nothing behind', () => {
  it.each([
    ['HTML named .pdf', '<!doctype html><script>alert(1)</script>', 415, 'Choose a PDF.'],
    ['SVG named .pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415, 'Choose a PDF.'],
    ['no bytes', '', 400, 'This file is empty. Choose another one.'],
    ['a PDF with a script', pdfWith('<< /S /JavaScript /JS (app.alert(1)) >>'), 415, 'This PDF contains a script.'],
    [
      'a PDF that starts a program',
      pdfWith('<< /S /Launch /F (cmd.exe) >>'),
      415,
      'This PDF contains a link that starts a program.',
    ],
    ['a PDF with a file inside', pdfWith('<< /Type /EmbeddedFile >>'), 415, 'This PDF contains another file.'],
    ['too many bytes', Buffer.concat([makePdf(), randomBytes(10 * 1024 * 1024)]), 413, 'This file is too large.'],
  ])('%s', async (_what, content, status, message) => {
    const before = await listFiles(test)
    const answer = await add(content)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    if (status === 415) expect(answer.body.issues?.[0]?.path).toBe('file')
    expect(await listFiles(test)).toEqual(before)
  })

  it('a picture as a recording, a PDF as a video, a file for an article', async () => {
    expect((await add(await makePhoto(20, 20), 'talk.mp3', 'AUDIO')).body.message).toBe('Choose an MP3 or M4A recording.')
    expect((await add(makePdf(), 'talk.mp4', 'VIDEO')).body.message).toBe('Choose an MP4 or WebM video.')
    expect((await add(makePdf(), 'text.pdf', 'ARTICLE')).body.message).toBe('This format has no file.')
  })

  it('a name cannot lead anywhere, nor say that it is another type', async () => {
    const { body } = await add(makePdf(), '../../etc/my <plan>.html')
    expect(body.file).toMatchObject({ name: 'my plan.pdf', type: 'application/pdf' })
  })
})

describe('a file of the library', () => {
  it('is a download that no browser guesses about, and that goes on where it broke off', async () => {
    const { url } = await publish()
    const whole = await get(url)
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload).toEqual(makePdf())
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''worksheet.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
    })
    const size = makePdf().length
    const part = await get(url, { range: 'bytes=5-9' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 5-9/${size}`)
    expect(part.headers['content-length']).toBe('5')
    expect(part.rawPayload).toEqual(makePdf().subarray(5, 10))
    expect((await get(url, { range: 'bytes=-4' })).rawPayload).toEqual(makePdf().subarray(-4))
    const beyond = await get(url, { range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  })

  it('is sent whole to a reader who has an older one, and not again to one who has it', async () => {
    const { url, id } = await publish()
    const etag = String((await get(url)).headers.etag)
    expect((await get(url, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    const form = new FormData()
    form.append('file', new Blob([Buffer.concat([makePdf(), Buffer.from('% newer\n')]) as BlobPart]), 'worksheet.pdf')
    await staff.call('PUT /admin/recovery-resources/{id}', { params: { id }, form })
    const newer = await get(url, { range: 'bytes=0-3', 'if-range': etag })
    expect([newer.statusCode, newer.rawPayload.length]).toEqual([200, makePdf().length + 8])
  })

  it('is replaced and deleted together with what was stored', async () => {
    await test.runJobs()
    const before = await listFiles(test)
    const { id } = (await add(makePdf())).body
    const form = new FormData()
    form.append('file', new Blob([makePdf() as BlobPart]), 'second.pdf')
    await staff.call('PUT /admin/recovery-resources/{id}', { params: { id }, form })
    expect(await listFiles(test)).toHaveLength(before.length + 2)
    await test.runJobs()
    expect(await listFiles(test)).toHaveLength(before.length + 1)
    await staff.call('DELETE /admin/recovery-resources/{id}', { params: { id } })
    await test.runJobs()
    expect(await listFiles(test)).toEqual(before)
  })

  it('is gone with its resource, and never there for a draft', async () => {
    const { id, url } = await publish()
    await staff.call('POST /admin/recovery-resources/{id}/action', { params: { id }, body: { action: 'archive' } })
    expect((await get(url)).statusCode).toBe(404)
    const article = await makeResource(test.db, { categoryId })
    expect((await get(`/resource-files/${article.id}/text.pdf`)).statusCode).toBe(404)
    expect((await get('/resource-files/none/text.pdf')).statusCode).toBe(404)
  })
})

describe('counting', () => {
  const countsOf = (id: string) =>
    test.db.selectFrom('recoveryResources').select(['viewCount', 'downloadCount']).where('id', '=', id).executeTakeFirstOrThrow()
  const post = (id: string, what: 'view' | 'download', ip: string, device = 'Test') =>
    test.app.inject({
      method: 'POST',
      url: `/api/recovery-resources/${id}/${what}`,
      remoteAddress: ip,
      headers: { 'user-agent': device },
    })
  const addressOf = (number: number) => `10.${number >> 8}.${number & 255}.7`

  it('is exact with a thousand visitors at once, however often each of them asks', async () => {
    const { id } = await publish()
    const visitors = Array.from({ length: 1000 }, (_, number) => addressOf(number))
    const answers = await Promise.all([...visitors, ...visitors].map((ip) => post(id, 'view', ip)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(await countsOf(id)).toEqual({ viewCount: 1000, downloadCount: 0 })
  })

  it('counts a download once a visitor and day, by the call or by the file, and in parts only once', async () => {
    const { id, url } = await publish()
    const first = (await post(id, 'download', '10.1.1.1')).json()
    expect(first).toEqual({ downloadCount: 1, url })
    const fetch = (headers: Record<string, string>, ip: string, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.inject({ method, url, remoteAddress: ip, headers: { 'user-agent': 'Test', ...headers } })
    await fetch({}, '10.1.1.1')
    await fetch({}, '10.1.1.2', 'HEAD')
    expect((await countsOf(id)).downloadCount).toBe(1)
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) await fetch({ range }, '10.1.1.2')
    expect((await countsOf(id)).downloadCount).toBe(2)
    await fetch({ 'user-agent': 'Another browser' }, '10.1.1.2')
    expect((await countsOf(id)).downloadCount).toBe(3)
  })

  it('counts the same visitor again tomorrow, forgets yesterday’s marks, and never counts staff', async () => {
    const { id } = await publish()
    await post(id, 'view', '10.2.2.2')
    await staff.call('POST /recovery-resources/{id}/view', { params: { id } })
    expect((await countsOf(id)).viewCount).toBe(1)
    test.pass(2 * 86_400_000)
    await post(id, 'view', '10.2.2.2')
    expect((await countsOf(id)).viewCount).toBe(2)
    await recoveryResourcesJobs.forget_resource_visits.job(test.context)
    const kept = await test.db.selectFrom('resourceVisits').selectAll().where('resourceId', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]!.visitor.toString('latin1')).not.toContain('10.2.2.2')
    test.setTime(new Date())
  })

  it('is not there for what visitors cannot see', async () => {
    const draft = await makeResource(test.db, { categoryId, status: 'DRAFT' })
    expect((await post(draft.id, 'view', '10.3.3.3')).statusCode).toBe(404)
    const article = await makeResource(test.db, { categoryId })
    expect((await post(article.id, 'download', '10.3.3.3')).statusCode).toBe(404)
    expect((await post('none', 'view', '10.3.3.3')).statusCode).toBe(400)
  })
})
