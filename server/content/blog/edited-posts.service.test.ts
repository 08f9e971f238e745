import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { blogText, makeBlogCategory, publishPost, writePost } from '#tests/factories/blog.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let ada: Person
let ben: Person
beforeAll(async () => {
  test = await startTestApp()
  ada = await test.as('ADMIN', { staffRole: 'REVIEWER', firstName: 'Ada', lastName: 'Hill' })
  ben = await test.as('ADMIN', { firstName: 'Ben', lastName: 'Moss' })
})

const setStatus = (who: Person, id: string, status: 'DRAFT' | 'IN_REVIEW' | 'SCHEDULED' | 'PUBLISHED' | 'ARCHIVED', more = {}) =>
  who.call('PATCH /admin/blog/posts/{id}/status', { params: { id }, body: { status, ...more } })
const read = async (id: string, who = ada) => (await who.call('GET /admin/blog/posts/{id}', { params: { id } })).body
const formOf = (post: Awaited<ReturnType<typeof read>>) => ({
  title: post.title,
  summary: post.summary,
  body: post.body,
  categoryIds: post.categories.map(({ id }) => id),
  makesHealthClaims: post.makesHealthClaims,
  sources: post.sources,
})
const save = (who: Person, post: Awaited<ReturnType<typeof read>>, more: object) =>
  who.call('PUT /admin/blog/posts/{id}', { params: { id: post.id }, body: { ...formOf(post), version: post.version, ...more } })

describe('who may write', () => {
  it('is neither support nor finance, and nobody outside of staff', async () => {
    const { id } = await writePost(ada)
    const others = await Promise.all([
      test.as('ADMIN', { staffRole: 'SUPPORT' }),
      test.as('ADMIN', { staffRole: 'FINANCE' }),
      test.as('OWNER'),
      test.as('SEEKER'),
    ])
    for (const person of others) {
      const words = { title: 'Mine', body: blogText('x') }
      expect((await person.call('POST /admin/blog/posts', { body: words })).status).toBe(403)
      expect((await person.call('GET /admin/blog/posts/{id}', { params: { id } })).status).toBe(403)
      expect((await person.call('DELETE /admin/blog/posts/{id}', { params: { id } })).status).toBe(403)
      expect((await setStatus(person, id, 'PUBLISHED')).status).toBe(403)
    }
    expect((await test.visitor.call('GET /admin/blog/posts', { query: {} })).status).toBe(401)
  })
})

describe('a draft', () => {
  it('is written, saved, listed and deleted', async () => {
    const post = await writePost(ada, { title: 'What to Bring? Café & more' })
    expect(post).toMatchObject({ slug: 'what-to-bring-cafe-more', status: 'DRAFT', version: 1, author: 'Ada Hill', missing: [] })
    const saved = (await save(ada, post, { title: 'What to pack' })).body
    expect(saved).toMatchObject({ slug: 'what-to-pack', title: 'What to pack', version: 2, editedBy: 'Ada Hill' })
    const { body } = await ben.call('GET /admin/blog/posts', { query: { q: 'pack', status: ['DRAFT'] } })
    expect(body).toMatchObject({ total: 1, posts: [{ id: post.id, title: 'What to pack' }], counts: { DRAFT: 1, PUBLISHED: 0 } })
    expect((await ada.call('DELETE /admin/blog/posts/{id}', { params: { id: post.id } })).status).toBe(200)
    expect((await ada.call('GET /admin/blog/posts/{id}', { params: { id: post.id } })).status).toBe(404)
  })

  it('is seen by no reader', async () => {
    const { id, slug } = await writePost(ada)
    for (const name of [id, slug])
      expect(await test.visitor.call('GET /blog/posts/{id}', { params: { id: name } })).toMatchObject({
        status: 404,
        body: { message: 'Post not found' },
      })
  })

  it('says what is missing before it can be published', async () => {
    const post = await writePost(ada, { summary: '', categoryIds: [], makesHealthClaims: true })
    expect(post.missing).toEqual([
      'Write a summary: one or two sentences for lists and search engines.',
      'Choose at least one category.',
      'Name at least one source for the health claims.',
    ])
    expect(await setStatus(ada, post.id, 'PUBLISHED')).toMatchObject({ status: 400, body: { issues: [{ path: 'summary' }] } })
  })

  it('takes only pictures and categories that exist, and addresses nobody has', async () => {
    const post = await publishPost(ada)
    const other = await writePost(ada)
    expect(await save(ada, other, { slug: post.slug })).toMatchObject({ status: 400, body: { issues: [{ path: 'slug' }] } })
    expect(await save(ada, other, { categoryIds: [randomUUID()] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'categoryIds' }] },
    })
    expect(await save(ada, other, { coverId: randomUUID() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'coverId' }] },
    })
    const image = { type: 'doc', content: [{ type: 'image', attrs: { pictureId: randomUUID(), alt: 'A door' } }] }
    expect(await save(ada, other, { body: image })).toMatchObject({ status: 400, body: { issues: [{ path: 'body' }] } })
  })
})

describe('two writers', () => {
  it('do not overwrite each other, and nothing is lost', async () => {
    const post = await writePost(ada)
    expect((await save(ben, post, { summary: 'Ben’s summary' })).status).toBe(200)
    const refused = await save(ada, post, { summary: 'Ada’s summary' })
    expect(refused).toMatchObject({ status: 409, body: { changed: { section: 'post', version: 2, by: 'Ben Moss' } } })
    expect(refused.body.message).toBe(
      'Ben Moss saved this post a moment ago. Your changes here are not saved yet. Check the latest version first.',
    )
    expect((await read(post.id)).summary).toBe('Ben’s summary')
    expect((await save(ada, await read(post.id), { summary: 'Ada’s summary' })).body).toMatchObject({ version: 3 })
  })

  it('who save at once: one of them is first, and everyone else is told', async () => {
    const post = await writePost(ada)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(index % 2 ? ada : ben, post, { summary: `Summary ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read(post.id)).version).toBe(2)
  })

  it('who sends the same save again is not told off', async () => {
    const post = await writePost(ada)
    expect((await save(ada, post, { summary: 'Once' })).body.version).toBe(2)
    expect(await save(ada, post, { summary: 'Once' })).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('cannot publish what they have not read', async () => {
    const post = await writePost(ada)
    await save(ben, post, { summary: 'Changed' })
    expect(await setStatus(ada, post.id, 'PUBLISHED', { version: post.version })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Its status did not change. Check the latest version first.') },
    })
    expect((await read(post.id)).status).toBe('DRAFT')
  })
})

describe('versions', () => {
  it('are kept, and brought back without losing the present one', async () => {
    const post = await writePost(ada, { title: 'First title' })
    const second = (await save(ben, post, { title: 'Second title', body: blogText('Two words here') })).body
    const { versions } = (await ada.call('GET /admin/blog/posts/{id}/versions', { params: { id: post.id } })).body
    expect(versions).toMatchObject([
      { version: 2, title: 'Second title', savedBy: 'Ben Moss', words: 3 },
      { version: 1, title: 'First title', savedBy: 'Ada Hill' },
    ])
    const params = { id: post.id, version: 1 }
    expect((await ada.call('GET /admin/blog/posts/{id}/versions/{version}', { params })).body.body).toEqual(post.body)
    const restored = (await ada.call('POST /admin/blog/posts/{id}/versions/{version}/restore', { params })).body
    expect(restored).toMatchObject({ title: 'First title', version: 3, body: post.body })
    expect(restored.history[0]).toMatchObject({ text: 'Earlier version restored', by: 'Ada Hill' })
    const after = (await ada.call('GET /admin/blog/posts/{id}/versions', { params: { id: post.id } })).body.versions
    expect(after.map(({ version }) => version)).toEqual([3, second.version, 1])
    const gone = { id: post.id, version: 99 }
    expect((await ada.call('GET /admin/blog/posts/{id}/versions/{version}', { params: gone })).status).toBe(404)
  })

  it('are brought back into the categories that are left', async () => {
    const [gone, stays] = [await makeBlogCategory(ada), await makeBlogCategory(ada)]
    const ofBoth = await writePost(ada, { categoryIds: [gone.id, stays.id] })
    const ofOne = await writePost(ada, { categoryIds: [gone.id] })
    for (const post of [ofBoth, ofOne]) await save(ben, post, { summary: 'Written later' })
    const params = { id: gone.id }
    await ada.call('DELETE /admin/blog-categories/{id}', { params, query: { moveTo: stays.id } })
    for (const { id } of [ofBoth, ofOne]) {
      const restored = await ada.call('POST /admin/blog/posts/{id}/versions/{version}/restore', { params: { id, version: 1 } })
      expect(restored, restored.body.message).toMatchObject({ status: 200, body: { categories: [{ id: stays.id }] } })
    }
  })

  it('of one sitting are one version', async () => {
    let post = await writePost(ada)
    for (const summary of ['a', 'ab', 'abc']) post = (await save(ada, post, { summary })).body
    const list = async () =>
      (await ada.call('GET /admin/blog/posts/{id}/versions', { params: { id: post.id } })).body.versions.length
    expect(await list()).toBe(1)
    await save(ben, post, { summary: 'Ben' })
    expect(await list()).toBe(2)
  })
})

describe('health claims', () => {
  const claims = { makesHealthClaims: true, sources: [{ title: 'SAMHSA', url: 'https://www.samhsa.gov' }] }
  const approve = (who: Person, id: string, version: number) =>
    who.call('POST /admin/blog/posts/{id}/approval', { params: { id }, body: { version } })

  it('need a second person who neither wrote nor last changed the text', async () => {
    const post = await writePost(ada, claims)
    expect(await setStatus(ada, post.id, 'PUBLISHED')).toMatchObject({
      status: 409,
      body: { message: 'This post makes health claims. Someone else on staff has to approve it first.' },
    })
    expect((await approve(ben, post.id, 1)).status).toBe(409)
    const inReview = (await setStatus(ada, post.id, 'IN_REVIEW')).body
    expect(inReview.allowedActions).not.toContain('approve')
    expect(inReview.allowedActions).not.toContain('publish')
    expect((await approve(ada, post.id, 1)).status).toBe(403)
    expect((await read(post.id, ben)).allowedActions).toContain('approve')
    expect((await approve(ben, post.id, 1)).body).toMatchObject({ isApproved: true, approvedBy: 'Ben Moss' })
    expect((await setStatus(ada, post.id, 'PUBLISHED')).body.status).toBe('PUBLISHED')
    const { body } = await test.visitor.call('GET /blog/posts/{id}', { params: { id: post.id } })
    expect(body).toMatchObject({ approvedBy: 'Ben M.', author: 'Ada H.', sources: claims.sources })
  })

  it('are not approved any more when the text changes, but when it moves to another category they are', async () => {
    const post = await writePost(ada, claims)
    await setStatus(ada, post.id, 'IN_REVIEW')
    await approve(ben, post.id, 1)
    const category = await makeBlogCategory(ada)
    const moved = (await save(ada, await read(post.id), { categoryIds: [category.id] })).body
    expect(moved).toMatchObject({ version: 2, isApproved: true })
    const changed = (await save(ben, moved, { summary: 'Another claim' })).body
    expect(changed).toMatchObject({ version: 3, isApproved: false })
    expect(changed.allowedActions).not.toContain('approve')
    expect((await setStatus(ben, post.id, 'PUBLISHED')).status).toBe(409)
    expect((await approve(ben, post.id, 3)).status).toBe(403)
  })

  it('cannot enter a published post without approval', async () => {
    const post = await publishPost(ada)
    expect(await save(ada, post, { ...claims, summary: 'It cures' })).toMatchObject({ status: 409 })
    expect((await read(post.id)).makesHealthClaims).toBe(false)
  })
})

describe('states', () => {
  it('run from draft to archive and back, with their history', async () => {
    const { id } = await writePost(ada)
    for (const status of ['IN_REVIEW', 'DRAFT', 'PUBLISHED', 'DRAFT', 'ARCHIVED', 'DRAFT'] as const)
      expect((await setStatus(ada, id, status)).body.status).toBe(status)
    const { history } = await read(id)
    expect(history.map(({ text }) => text)).toEqual([
      'Reopened',
      'Archived',
      'Moved back to draft',
      'Published',
      'Sent back to a draft',
      'Sent to review',
      'Started',
    ])
  })

  it('that are not open are refused in words', async () => {
    const { id } = await publishPost(ada)
    expect(await setStatus(ada, id, 'IN_REVIEW')).toMatchObject({
      status: 409,
      body: { message: 'Only a draft can be sent to review. It is published.' },
    })
    expect((await ada.call('DELETE /admin/blog/posts/{id}', { params: { id } })).status).toBe(409)
    expect(
      (await ada.call('PATCH /admin/blog/posts/{id}/status', { params: { id }, body: { status: 'GONE' as 'DRAFT' } })).status,
    ).toBe(400)
    expect((await setStatus(ada, randomUUID(), 'PUBLISHED')).status).toBe(404)
    const draft = await writePost(ada)
    expect(await setStatus(ada, draft.id, 'SCHEDULED')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'scheduledFor' }] },
    })
    const past = addTime(test.context.now(), { minutes: -1 }).toISOString()
    expect((await setStatus(ada, draft.id, 'SCHEDULED', { scheduledFor: past })).status).toBe(400)
  })
})

describe('categories', () => {
  it('are added, changed and counted', async () => {
    const category = await makeBlogCategory(ada, 'Daily life')
    expect(category).toMatchObject({ slug: 'daily-life', posts: 0, published: 0 })
    await publishPost(ada, { categoryIds: [category.id] })
    await writePost(ada, { categoryIds: [category.id] })
    const changed = { name: 'Living there', description: 'Every day', slug: '', position: 4 }
    const { body } = await ada.call('PUT /admin/blog-categories/{id}', { params: { id: category.id }, body: changed })
    expect(body).toMatchObject({ name: 'Living there', slug: 'daily-life', posts: 2, published: 1, position: 4 })
    expect((await test.visitor.call('GET /blog/categories', {})).body.categories).toContainEqual(
      expect.objectContaining({ slug: 'daily-life', posts: 1 }),
    )
    expect((await ada.call('POST /admin/blog-categories', { body: { name: 'LIVING THERE' } })).status).toBe(400)
  })

  it('in use are deleted only when their posts move', async () => {
    const [from, to] = [await makeBlogCategory(ada), await makeBlogCategory(ada)]
    const post = await publishPost(ada, { categoryIds: [from.id, to.id] })
    const alone = await publishPost(ada, { categoryIds: [from.id] })
    const remove = (query: { moveTo?: string }) =>
      ada.call('DELETE /admin/blog-categories/{id}', { params: { id: from.id }, query })
    expect(await remove({})).toMatchObject({
      status: 409,
      body: { message: '2 posts are in this category. Choose where to move them.' },
    })
    expect((await remove({ moveTo: from.id })).status).toBe(400)
    expect((await remove({ moveTo: randomUUID() })).status).toBe(400)
    expect((await remove({ moveTo: to.id })).status).toBe(200)
    for (const { id } of [post, alone]) expect((await read(id)).categories).toMatchObject([{ id: to.id }])
    expect((await remove({})).status).toBe(404)
  })
})
