import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { makeDocx, makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { careersJobs } from './careers.jobs.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})

const words = {
  title: 'House partner lead',
  team: 'Homes',
  isRemote: false,
  city: 'Delray Beach',
  state: 'FL',
  employment: 'FULL_TIME' as const,
  payFromCents: 2400_00,
  payToCents: 2800_00,
  payPeriod: 'HOUR' as const,
  description: 'You visit homes, sit at the kitchen table and help owners write down honestly how the house works.',
}

async function openJob(more: Partial<typeof words> = {}) {
  const { body } = await staff.call('POST /admin/job-openings', { body: { ...words, ...more } })
  return (await staff.call('POST /admin/job-openings/{id}/action', { params: { id: body.id }, body: { action: 'open' } })).body
}

type Given = Partial<Record<'name' | 'email' | 'phone' | 'why', string>> & { resume?: Buffer | null; file?: string }
/** Each application comes from an address of its own, because the limit counts by address. */
let visitor = 0

function apply(slug: string, { resume = makePdf(), file = 'resume.pdf', ...given }: Given = {}) {
  const form = new FormData()
  const filled = { name: 'Jo Park', email: 'jo@example.org', why: 'I ran a house like this for six years.', ...given }
  for (const [name, value] of Object.entries(filled)) form.set(name, value)
  if (resume) form.set('resume', new Blob([resume as BlobPart]), file)
  visitor += 1
  const from = { 'x-forwarded-for': `203.0.113.${visitor}` }
  return test.visitor.call('POST /careers/{slug}/applications', { params: { slug }, form }, from)
}

const applicationsOf = async (id: string) =>
  (await staff.call('GET /admin/job-openings/{id}/applications', { params: { id }, query: {} })).body
const mailsTo = async (email: string) =>
  (await test.db.selectFrom('mailMessages').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()).map(
    ({ subject, bodyText }) => ({ subject, bodyText }),
  )

describe('a position', () => {
  it('is a draft that no one sees, then open, then closed with its page kept', async () => {
    const { body: draft } = await staff.call('POST /admin/job-openings', { body: words })
    expect(draft).toMatchObject({ status: 'DRAFT', isOpen: false, allowedActions: ['open', 'delete'] })
    expect(draft.slug).toMatch(/^house-partner-lead-[0-9a-f]{6}$/)
    const params = { slug: draft.slug }
    expect((await test.visitor.call('GET /careers/{slug}', { params })).status).toBe(404)
    expect((await apply(draft.slug)).status).toBe(404)
    const move = (action: 'open' | 'close') =>
      staff.call('POST /admin/job-openings/{id}/action', { params: { id: draft.id }, body: { action } })
    expect((await move('open')).body).toMatchObject({ status: 'OPEN', allowedActions: ['close'] })
    expect((await test.visitor.call('GET /careers', {})).body.openings.map(({ slug }) => slug)).toContain(draft.slug)
    expect((await move('open')).body.message).toBe('This opening is already public. It is open.')
    expect((await move('close')).body).toMatchObject({ status: 'CLOSED', allowedActions: ['open'] })
    expect((await test.visitor.call('GET /careers/{slug}', { params })).body).toMatchObject({ isOpen: false, title: words.title })
    expect((await test.visitor.call('GET /careers', {})).body.openings.map(({ slug }) => slug)).not.toContain(draft.slug)
    expect((await apply(draft.slug)).body.message).toBe('This position is closed. Please see our open positions.')
    expect((await staff.call('DELETE /admin/job-openings/{id}', { params: { id: draft.id } })).status).toBe(409)
  })

  it('shows the public nothing of who wrote it or applied', async () => {
    const { slug } = await openJob()
    const { body } = await test.visitor.call('GET /careers/{slug}', { params: { slug } })
    expect(Object.keys(body).sort()).toEqual([...Object.keys(words), 'isOpen', 'openedAt', 'slug'].sort())
  })

  it('is not overwritten by a second author', async () => {
    const { body: draft } = await staff.call('POST /admin/job-openings', { body: words })
    const change = (title: string) =>
      staff.call('PUT /admin/job-openings/{id}', { params: { id: draft.id }, body: { ...words, title, version: draft.version } })
    const answers = await Promise.all([change('First'), change('Second')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await staff.call('GET /admin/job-openings/{id}', { params: { id: draft.id } })).body.slug).toBe(draft.slug)
  })

  it.each([
    ['payToCents', { payToCents: 100 }, 'Enter an amount no lower than the first one'],
    ['city', { city: null, state: null }, 'Enter a city, or make the job remote'],
    ['state', { state: null }, 'Enter the city and its state'],
    ['description', { description: 'Short.' }, 'Describe the job in at least a few sentences'],
  ])('needs a sensible %s', async (path, wrong, message) => {
    const { status, body } = await staff.call('POST /admin/job-openings', { body: { ...words, ...wrong } as typeof words })
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })

  it('that was never public can be deleted', async () => {
    const { body: draft } = await staff.call('POST /admin/job-openings', { body: words })
    const params = { id: draft.id }
    expect((await staff.call('DELETE /admin/job-openings/{id}', { params })).status).toBe(200)
    expect((await staff.call('GET /admin/job-openings/{id}', { params })).status).toBe(404)
  })
})

describe('an application', () => {
  it('reaches administrators with its resume, and its writer gets an email that repeats nothing of it', async () => {
    const job = await openJob()
    const email = 'jo.park@example.org'
    const { status } = await apply(job.slug, { email, phone: '(561) 555-0134', file: 'Jo Park résumé.PDF' })
    expect(status).toBe(201)
    const { applications, counts } = await applicationsOf(job.id)
    expect(counts).toEqual({ NEW: 1, REVIEWED: 0, REJECTED: 0, HIRED: 0 })
    expect(applications[0]).toMatchObject({
      name: 'Jo Park',
      email,
      phone: '(561) 555-0134',
      status: 'NEW',
      resume: { name: 'Jo Park résumé.pdf', bytes: makePdf().length },
      allowedActions: ['review', 'hire', 'reject'],
    })
    const [receipt] = await mailsTo(email)
    expect(receipt?.subject).toBe('We got your application')
    expect(receipt?.bodyText).toContain('until 12 months after this opening closes')
    expect(receipt?.bodyText).not.toMatch(/Jo Park|six years/)
    const notices = await staff.call('GET /notifications', { query: {} })
    expect(JSON.stringify(notices.body)).toContain(`/admin/careers/${job.id}`)
    expect(JSON.stringify(notices.body)).not.toContain('Jo Park')
  })

  it('is read by administrators alone, and each look at the resume is recorded', async () => {
    const job = await openJob()
    await apply(job.slug)
    const { id } = (await applicationsOf(job.id)).applications[0]!
    const url = `/api/admin/job-applications/${id}/resume`
    for (const staffRole of ['SUPPORT', 'REVIEWER', 'FINANCE'] as const) {
      const other = await test.as('ADMIN', { staffRole })
      expect((await test.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })).statusCode).toBe(403)
    }
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''resume.pdf",
    })
    expect(answer.rawPayload).toEqual(makePdf())
    const looks = await test.db
      .selectFrom('auditEvents')
      .select('details')
      .where('action', '=', 'call.read')
      .where('subjectId', '=', 'GET /admin/job-applications/{id}/resume')
      .execute()
    expect(looks.map(({ details }) => details)).toContainEqual({ params: { id }, filters: [] })
  })

  it('is reviewed, declined with one email, and looked at again', async () => {
    const job = await openJob()
    const email = 'declined@example.org'
    await apply(job.slug, { email })
    const { id } = (await applicationsOf(job.id)).applications[0]!
    const act = (action: 'review' | 'hire' | 'reject' | 'reconsider') =>
      staff.call('POST /admin/job-applications/{id}/action', { params: { id }, body: { action } })
    expect((await act('review')).body).toMatchObject({ status: 'REVIEWED', allowedActions: ['hire', 'reject'] })
    const declines = await Promise.all([act('reject'), act('reject')])
    expect(declines.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We got your application', 'About your application'])
    expect((await act('reconsider')).body).toMatchObject({
      status: 'REVIEWED',
      history: [
        { text: 'Reopened', by: 'Ada Flores' },
        { text: 'Declined', by: 'Ada Flores' },
        { text: 'Reviewed', by: 'Ada Flores' },
      ],
    })
  })

  it.each<[string, Given, string, string]>([
    ['a name', { name: ' ' }, 'name', 'Enter your name'],
    ['an email', { email: 'jo' }, 'email', 'Enter an email address, like name@example.org'],
    ['a real phone number', { phone: '12' }, 'phone', 'Enter a 10-digit phone number'],
    ['a few sentences', { why: 'Money.' }, 'why', 'Tell us in a few sentences why you want this job'],
    ['a resume', { resume: null }, 'resume', 'Choose your resume as a PDF or Word document (.docx).'],
  ])('needs %s', async (_what, given, path, message) => {
    const { slug } = await openJob()
    const { status, body } = await apply(slug, given)
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })

  it('leaves no file behind when it is refused', async () => {
    const { slug, id } = await openJob()
    await apply(slug, { resume: Buffer.from('MZ this is a program'), file: 'resume.pdf' })
    expect((await applicationsOf(id)).total).toBe(0)
    expect(await test.db.selectFrom('jobResumes').select('id').where('applicationId', 'is', null).execute()).toEqual([])
  })

  it('comes with a Word document, too', async () => {
    const { slug, id } = await openJob()
    expect((await apply(slug, { resume: await makeDocx(), file: 'resume.docx' })).status).toBe(201)
    expect((await applicationsOf(id)).applications[0]?.resume?.name).toBe('resume.docx')
  })

  it('is deleted by staff together with its file', async () => {
    const { slug, id: openingId } = await openJob()
    await apply(slug)
    const { id } = (await applicationsOf(openingId)).applications[0]!
    const { storageKey } = await resumeOf(id)
    expect((await staff.call('DELETE /admin/job-applications/{id}', { params: { id } })).status).toBe(200)
    await careersJobs.delete_loose_resumes.job(test.context)
    expect(await test.context.files.exists(storageKey)).toBe(false)
    expect((await applicationsOf(openingId)).total).toBe(0)
  })

  it('is kept for 12 months after the opening closes, and its file no longer than that', async () => {
    const job = await openJob()
    await apply(job.slug)
    const { id } = (await applicationsOf(job.id)).applications[0]!
    const { storageKey } = await resumeOf(id)
    /** The time passes, the job runs, and staff sign in again. */
    const afterDays = async (days: number) => {
      test.pass(duration({ days }))
      await careersJobs.forget_job_applications.job(test.context)
      staff = await test.as('ADMIN')
    }
    await afterDays(400)
    expect((await applicationsOf(job.id)).total).toBe(1)
    await staff.call('POST /admin/job-openings/{id}/action', { params: { id: job.id }, body: { action: 'close' } })
    await afterDays(364)
    expect((await applicationsOf(job.id)).total).toBe(1)
    await afterDays(3)
    expect((await applicationsOf(job.id)).total).toBe(0)
    expect(await test.context.files.exists(storageKey)).toBe(false)
  })
})

const resumeOf = (applicationId: string) =>
  test.db.selectFrom('jobResumes').selectAll().where('applicationId', '=', applicationId).executeTakeFirstOrThrow()
