import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { gpsPdf, gpsPhoto, gpsVideo, listFiles, makeDocx } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { unzip } from '#tests/unzip.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let people: Record<'owner' | 'resident' | 'staff', Person>
let homeId: string
let categoryId: string

beforeAll(async () => {
  test = await startTestApp()
  people = { owner: await test.as('OWNER'), resident: await test.as('SEEKER'), staff: await test.as('ADMIN') }
  homeId = (await makeHome(test.db, { ownerId: people.owner.accountId })).id
  categoryId = await makeResourceCategory(test.db)
})

const marker = 'WGS-84'
const docx = async () => makeDocx({ 'word/media/image1.jpeg': await gpsPhoto() })
/** An MP3 whose tag has a place; the sound is one silent frame, three times. */
const mp3 = () => {
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x10', 'latin1'), Buffer.from('TXXX WGS-84     ')])
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  return Buffer.concat([tag, frame, frame, frame])
}

type Fields = Record<string, string>
type Case = {
  by: keyof typeof people | 'visitor'
  make: () => Buffer | Promise<Buffer>
  fields?: () => Fields
  params?: () => Promise<Fields>
  /** Stored as it came, and never handed out: only the sizes made of it are. */
  keepsOriginal?: true
}
const photo = { make: gpsPhoto }
const resource = (format: string) => () => ({
  title: 'A worksheet',
  summary: 'Something to fill in.',
  categoryId,
  format,
  difficulty: 'BEGINNER',
})
const homeDocument = () => ({ type: 'LISTING_DOCUMENT', entityType: 'PROPERTY', entityId: homeId, documentType: 'OTHER' })
const openPosition = async () => {
  const where = { isRemote: false, city: 'Delray Beach', state: 'FL', employment: 'FULL_TIME' as const }
  const pay = { payFromCents: 2400_00, payToCents: 2800_00, payPeriod: 'HOUR' as const }
  const description = 'You visit homes, sit at the kitchen table and help owners write down honestly how the house works.'
  const body = { title: 'House partner lead', team: 'Homes', ...where, ...pay, description }
  const job = (await people.staff.call('POST /admin/job-openings', { body })).body
  await people.staff.call('POST /admin/job-openings/{id}/action', { params: { id: job.id }, body: { action: 'open' } })
  return { slug: job.slug }
}
const conversation = async () => ({
  id: (await people.resident.call('POST /conversations', { body: { homeId } })).body.id,
})

const applicant = () => ({ name: 'Jo Park', email: 'jo@example.org', why: 'I ran a house like this for six years.' })

/** Every call that takes a file, with each kind of file it takes that can say where it was made. */
const cases: Partial<Record<keyof Api, Record<string, Case>>> = {
  'POST /documents': {
    'a photo of a home': {
      ...photo,
      by: 'owner',
      fields: () => ({ type: 'LISTING_IMAGE', entityType: 'PROPERTY', entityId: homeId }),
      keepsOriginal: true,
    },
    'a document of a home': { ...photo, by: 'owner', fields: homeDocument },
    'a PDF of a home': { make: gpsPdf, by: 'owner', fields: homeDocument },
  },
  'PUT /auth/me/picture': { 'a portrait': { ...photo, by: 'resident' } },
  'POST /residents/application-documents': {
    'a resident’s photo': { ...photo, by: 'resident' },
    'a resident’s PDF': { make: gpsPdf, by: 'resident' },
  },
  'POST /owners/deposits/documents': { 'a photo for a claim': { ...photo, by: 'owner' }, 'a PDF': { make: gpsPdf, by: 'owner' } },
  'POST /appeals/documents': { 'a photo for an appeal': { ...photo, by: 'resident' }, 'a PDF': { make: gpsPdf, by: 'resident' } },
  'POST /identity-verification/files': {
    'a photo of an ID': { ...photo, by: 'resident', fields: () => ({ side: 'FRONT' }) },
  },
  'POST /conversations/{id}/attachments': {
    'a photo in a message': { ...photo, by: 'resident', params: conversation },
    'a PDF in a message': { make: gpsPdf, by: 'resident', params: conversation },
  },
  'POST /admin/blog/pictures': { 'a picture of a post': { ...photo, by: 'staff', keepsOriginal: true } },
  'POST /careers/{slug}/applications': {
    'a resume as a PDF': { make: gpsPdf, by: 'visitor', params: openPosition, fields: applicant },
    'a resume as a Word document': { make: docx, by: 'visitor', params: openPosition, fields: applicant },
  },
  'POST /admin/recovery-resources': {
    'a worksheet': { make: gpsPdf, by: 'staff', fields: resource('WORKSHEET') },
    'a video': { make: gpsVideo, by: 'staff', fields: resource('VIDEO') },
    'a recording': { make: mp3, by: 'staff', fields: resource('AUDIO') },
  },
  'PUT /admin/recovery-resources/{id}': {
    'a new file': {
      make: gpsPdf,
      by: 'staff',
      fields: () => ({ ...resource('WORKSHEET')(), version: '1' }),
      params: async () => ({ id: (await makeResource(test.db, { categoryId, format: 'WORKSHEET' })).id }),
    },
  },
}

/** Tables of homes, rooms and residents are read, and not stored. */
const onlyReads = /^POST \/owners\/imports\//

it('knows every call that takes a file', () => {
  const taking = Object.entries<Endpoint>(api).flatMap(([key, { files }]) => (files && !onlyReads.test(key) ? [key] : []))
  expect(Object.keys(cases).sort()).toEqual(taking.sort())
})

/** What a file says, with the parts of a Word document unpacked. */
function saidIn(content: Buffer) {
  const parts = content.subarray(0, 2).toString() === 'PK' ? [...unzip(content).values()] : [content]
  return parts.map((part) => part.toString('latin1')).join('\n')
}

const table = Object.entries(cases).flatMap(([key, kinds]) =>
  Object.entries(kinds).map(([name, one]) => ({ key: key as keyof Api, name, ...one })),
)

async function send({ key, by, fields, params }: (typeof table)[number], content: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields?.() ?? {})) form.set(name, value)
  const [field] = (api[key] as Endpoint).files!
  form.set(field!, new File([new Uint8Array(content)], 'file'))
  const caller = by === 'visitor' ? test.visitor : people[by]
  return caller.call(key, { params: await params?.(), form } as never)
}

describe('nothing that runs comes in with', () => {
  const withScript = async () =>
    Buffer.from(
      (await gpsPdf()).toString('latin1').replace('trailer', '9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\ntrailer'),
      'latin1',
    )

  it.each(table.filter(({ make }) => make === gpsPdf))('$name ($key)', async (one) => {
    const content = await withScript()
    expect(content.includes('/JavaScript')).toBe(true)
    const before = await listFiles(test)
    const { status, body } = await send(one, content)
    expect([400, 415]).toContain(status)
    expect(JSON.stringify(body)).toContain('This PDF contains a script. Print it to a new PDF and send that one.')
    expect(await listFiles(test)).toEqual(before)
  })
})

describe('where it was made is gone from', () => {
  it.each(table)('$name ($key)', async ({ make, keepsOriginal, ...one }) => {
    const content = await make()
    expect(saidIn(content)).toContain(marker)
    const before = new Set(await listFiles(test))
    const answer = await send({ make, ...one }, content)
    expect(answer.body.message ?? '').not.toMatch(/Choose|cannot/)
    expect([200, 201]).toContain(answer.status)
    await test.runJobs()
    const added = (await listFiles(test)).filter((name) => !before.has(name))
    expect(added.length).toBeGreaterThan(0)
    const telling = []
    for (const name of added)
      if (saidIn(Buffer.from(await test.context.files.getBytes(name))).includes(marker)) telling.push(name)
    expect(telling.every((name) => keepsOriginal && name.startsWith('originals/'))).toBe(true)
  })

  it('what is handed out of a picture: its original has no address, not even a signed one', async () => {
    const { id: sessionId } = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', people.owner.userId)
      .executeTakeFirstOrThrow()
    const opened = async (type: string) => {
      const documents = await test.db.selectFrom('documents').select('id').where('type', '=', type).execute()
      const urls = documents.map(({ id }) => test.context.fileLinks.toOriginal(id, { sessionId }))
      return Promise.all(urls.map(async (url) => (await test.app.inject(url)).statusCode))
    }
    expect(await opened('LISTING_DOCUMENT')).toEqual([200, 200])
    expect(await opened('LISTING_IMAGE')).toEqual([404])
    expect(await opened('BLOG_PICTURE')).toEqual([404])
  })
})
