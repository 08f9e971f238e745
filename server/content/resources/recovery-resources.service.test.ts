import { beforeAll, describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { makeArticle, makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { recoveryResourcesJobs } from './recovery-resources.jobs.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let categoryId: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { staffRole: 'REVIEWER' })
  categoryId = await makeResourceCategory(test.db, 'First weeks')
})

const formOf = (fields: Record<string, string | undefined>, file?: Buffer | null, name = 'plan.pdf') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.append(key, value)
  if (file) form.append('file', new Blob([file as BlobPart]), name)
  return form
}
const about = () => ({
  title: 'Relapse-prevention plan',
  summary: 'Write down what helps before you need it.',
  categoryId,
  format: 'WORKSHEET',
  difficulty: 'BEGINNER',
})
const add = (fields: Record<string, string> = {}, file: Buffer | null = makePdf(), name?: string) =>
  staff.call('POST /admin/recovery-resources', { form: formOf({ ...about(), ...fields }, file, name) })
const put = (id: string, fields: Record<string, string>, file?: Buffer) =>
  staff.call('PUT /admin/recovery-resources/{id}', { params: { id }, form: formOf(fields, file) })
const act = (id: string, action: 'publish' | 'unpublish' | 'review' | 'archive' | 'restore') =>
  staff.call('POST /admin/recovery-resources/{id}/action', { params: { id }, body: { action } })
const list = async (query: object = {}) => (await test.visitor.call('GET /recovery-resources', { query })).body
const read = async (slug: string) => test.visitor.call('GET /recovery-resources/{slug}', { params: { slug } })

describe('a resource', () => {
  it('is a draft until it is published, and then in the library under its own address', async () => {
    const { status, body } = await add({ sources: JSON.stringify([{ title: 'SAMHSA', url: 'https://www.samhsa.gov/' }]) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'relapse-prevention-plan',
      status: 'DRAFT',
      missing: null,
      file: { name: 'plan.pdf', type: 'application/pdf', bytes: makePdf().length },
      allowedActions: ['publish', 'archive', 'edit', 'delete'],
    })
    expect((await read(body.slug)).status).toBe(404)
    expect((await act(body.id, 'publish')).body).toMatchObject({
      status: 'PUBLISHED',
      allowedActions: ['unpublish', 'review', 'archive', 'edit', 'feature'],
      history: [{ text: 'Published' }, { text: 'Added' }],
    })
    expect((await read(body.slug)).body).toMatchObject({ title: 'Relapse-prevention plan', sources: [{ title: 'SAMHSA' }] })
    expect((await act(body.id, 'publish')).body.message).toBe('Only a draft can be published. It is published.')
  })

  it('gets an address of its own when the title is taken, or means something else', async () => {
    const first = (await add({ title: 'Sleep' })).body
    expect((await add({ title: 'Sleep!' })).body.slug).toBe('sleep-2')
    expect(first.slug).toBe('sleep')
    expect((await add({ title: 'Categories' })).body.slug).toBe('categories-1')
    expect((await add({ title: '../../etc/passwd' })).body.slug).toBe('etc-passwd')
  })

  it('needs what its format is made of before it is published', async () => {
    const article = (await add({ format: 'ARTICLE' }, null)).body
    expect(article.missing).toBe('Write the text first.')
    expect((await act(article.id, 'publish')).body.message).toBe('Write the text first.')
    const body = JSON.stringify(makeArticle('Call someone before you go out.'))
    expect((await put(article.id, { body })).body.missing).toBeNull()
    expect((await act(article.id, 'publish')).body.status).toBe('PUBLISHED')
    expect((await put(article.id, { body: '' })).body.message).toBe('Write the text first. It is published.')
    expect((await list({ search: 'calling someone' })).resources.map(({ id }) => id)).toEqual([article.id])
  })

  it('is changed as JSON too, and by one person at a time', async () => {
    const { id, version } = (await add({ title: 'Budget' })).body
    const change = (payload: object) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/admin/recovery-resources/${id}`,
        headers: { authorization: `Bearer ${staff.token}` },
        payload,
      })
    const first = await change({ title: 'A weekly budget', version })
    expect(first.json()).toMatchObject({
      title: 'A weekly budget',
      slug: 'budget',
      version: version + 1,
      file: { name: 'plan.pdf' },
    })
    const second = await change({ title: 'My budget', version })
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toContain('Someone else just changed this resource')
    expect((await change({ link: 'javascript:alert(1)' })).json().issues[0].path).toBe('link')
    expect((await change({ body: { type: 'doc', content: [{ type: 'script' }] } })).statusCode).toBe(400)
  })

  it('is featured only while it is public, and comes first then', async () => {
    const { id } = (await add({ title: 'Plain one' })).body
    expect((await put(id, { isFeatured: 'true' })).body.message).toBe('Publish this resource before you feature it.')
    await act(id, 'publish')
    expect((await put(id, { isFeatured: 'true' })).body.allowedActions).toContain('unfeature')
    expect((await list({ featured: 'true' })).resources[0]!.id).toBe(id)
    expect((await list()).resources[0]!.id).toBe(id)
    expect((await act(id, 'archive')).body).toMatchObject({ isFeatured: false, allowedActions: ['restore', 'delete'] })
    expect((await put(id, { title: 'Other' })).body.message).toBe('This resource is archived. Restore it first.')
    expect((await act(id, 'restore')).body.status).toBe('DRAFT')
  })

  it('is deleted only when no one can see it, with its file', async () => {
    const { id, slug } = (await add({ title: 'To delete' })).body
    await act(id, 'publish')
    const remove = () => staff.call('DELETE /admin/recovery-resources/{id}', { params: { id } })
    expect((await remove()).body.message).toBe('Archive this resource before you delete it.')
    await act(id, 'archive')
    expect((await remove()).status).toBe(200)
    expect((await staff.call('GET /admin/recovery-resources/{id}', { params: { id } })).status).toBe(404)
    expect((await read(slug)).status).toBe(404)
  })
})

describe('the library', () => {
  it('filters by category, format, level and words, and counts what each filter would leave', async () => {
    const library = await makeResourceCategory(test.db, 'Library')
    const base = { categoryId: library }
    await makeResource(test.db, { ...base, title: 'Xylophone one', difficulty: 'ADVANCED' })
    await makeResource(test.db, { ...base, title: 'Xylophone two', format: 'LINK', link: 'https://www.samhsa.gov/', body: null })
    await makeResource(test.db, { ...base, title: 'Xylophone three', status: 'REVIEW_DUE' })
    await makeResource(test.db, { ...base, title: 'Xylophone hidden', status: 'ARCHIVED' })
    await makeResource(test.db, { categoryId, title: 'Xylophone elsewhere' })
    const found = await list({ category: 'library', search: 'xylophones', format: 'ARTICLE' })
    expect(found.resources.map(({ title }) => title).sort()).toEqual(['Xylophone one', 'Xylophone three'])
    expect(found.counts).toMatchObject({
      category: { library: 2, 'first-weeks': 1 },
      format: { ARTICLE: 2, LINK: 1, PDF: 0 },
      difficulty: { BEGINNER: 1, ADVANCED: 1 },
    })
    expect((await list({ category: 'library', search: 'xyloph' })).total).toBe(3)
    expect(await list({ category: 'library', limit: 2, page: 2 })).toMatchObject({ total: 3, page: 2, resources: [{}] })
    const { categories } = (await test.visitor.call('GET /recovery-resources/categories', {})).body
    expect(categories.find(({ slug }) => slug === 'library')).toMatchObject({ count: 3 })
    expect((await test.visitor.call('GET /recovery-resources', { query: { format: 'SONG' as 'PDF' } })).status).toBe(400)
  })
})

it('shows a resource that another one recommends as a card, and not a draft', async () => {
  const shown = await makeResource(test.db, { categoryId, title: 'Recommended' })
  const draft = await makeResource(test.db, { categoryId, status: 'DRAFT' })
  const card = (id: string) => ({ type: 'card', attrs: { kind: 'resource', id } })
  const body = JSON.stringify({ type: 'doc', content: [card(shown.id), card(draft.id)] })
  const { slug } = await makeResource(test.db, { categoryId, body })
  expect((await read(slug)).body.linked.cards).toMatchObject([
    { id: shown.id, title: 'Recommended', path: `/recovery-guides/${shown.slug}` },
  ])
})

describe('staff', () => {
  it.each(['SUPPORT', 'FINANCE'] as const)('with the role %s cannot write', async (staffRole) => {
    const other = await test.as('ADMIN', { staffRole })
    expect((await other.call('GET /admin/recovery-resources', { query: {} })).status).toBe(403)
    expect((await other.call('POST /admin/recovery-resources', { form: formOf(about()) })).status).toBe(403)
  })

  it('alone can write', async () => {
    const { id } = (await add({ title: 'Ours' })).body
    for (const person of [await test.as('SEEKER'), await test.as('OWNER')]) {
      expect((await person.call('GET /admin/recovery-resources', { query: {} })).status).toBe(403)
      expect((await person.call('DELETE /admin/recovery-resources/{id}', { params: { id } })).status).toBe(403)
    }
    expect(
      (await test.visitor.call('PUT /admin/recovery-resources/{id}', { params: { id }, form: formOf({ title: 'Mine' }) })).status,
    ).toBe(401)
  })

  it('hears at each field what is wrong', async () => {
    const { status, body } = await add({ title: ' ', summary: 'short', difficulty: 'HARD', link: 'http://plain.example' })
    expect(status).toBe(400)
    expect(body.issues?.map(({ path }) => path).sort()).toEqual(['difficulty', 'link', 'summary', 'title'])
    expect((await add({ categoryId: crypto.randomUUID() })).body.issues).toEqual([
      { path: 'categoryId', message: 'Choose a category' },
    ])
    expect((await add({ body: 'x'.repeat(270_000) })).status).toBe(413)
  })

  it('lists every resource by status, with a search', async () => {
    await makeResource(test.db, { categoryId, title: 'Quokka due', status: 'REVIEW_DUE' })
    await makeResource(test.db, { categoryId, title: 'Quokka draft', status: 'DRAFT' })
    const all = (await staff.call('GET /admin/recovery-resources', { query: { search: 'quokka' } })).body
    expect(all).toMatchObject({ total: 2, counts: { DRAFT: 1, REVIEW_DUE: 1, PUBLISHED: 0, ARCHIVED: 0 } })
    expect(all.resources[0]!.title).toBe('Quokka due')
    const drafts = (await staff.call('GET /admin/recovery-resources', { query: { search: 'quokka', status: 'DRAFT' } })).body
    expect(drafts).toMatchObject({ total: 1, resources: [{ title: 'Quokka draft' }] })
  })
})

it('falls due twelve months after its last review, once, and is fine again after the next', async () => {
  const reviewer = await test.as('ADMIN', { staffRole: 'REVIEWER' })
  const ago = (days: number) => addTime(test.context.now(), { days: -days })
  const { id, slug } = await makeResource(test.db, { categoryId, title: 'Old advice', reviewedAt: ago(367) })
  const recent = await makeResource(test.db, { categoryId, title: 'Newer advice', reviewedAt: ago(364) })
  const statusOf = async (one: string) =>
    (await staff.call('GET /admin/recovery-resources/{id}', { params: { id: one } })).body.status
  const run = () => recoveryResourcesJobs.let_resources_fall_due.job(test.context)
  await run()
  await run()
  expect([await statusOf(id), await statusOf(recent.id)]).toEqual(['REVIEW_DUE', 'PUBLISHED'])
  const { history } = (await staff.call('GET /admin/recovery-resources/{id}', { params: { id } })).body
  expect(history).toMatchObject([{ text: 'Review due', by: 'Waymark' }])
  const notices = await test.db.selectFrom('notifications').select('message').where('userId', '=', reviewer.userId).execute()
  expect(notices).toEqual([{ message: 'Old advice.' }])
  expect((await read(slug)).status).toBe(200)
  expect((await act(id, 'review')).body.status).toBe('PUBLISHED')
  await run()
  expect(await statusOf(id)).toBe('PUBLISHED')
})
