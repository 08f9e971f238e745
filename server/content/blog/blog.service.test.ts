import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blogText, makeBlogCategory, publishPost, writePost } from '#tests/factories/blog.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makePhoto } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let writer: Person
beforeAll(async () => {
  // Room for a thousand visitors at once.
  test = await startTestApp({ MAX_IN_FLIGHT: '2000' })
})
// A new session each time: some tests let days pass.
beforeEach(async () => {
  writer = await test.as('ADMIN')
})

const readPost = (id: string) => test.visitor.call('GET /blog/posts/{id}', { params: { id } })
const list = async (query: object) => (await test.visitor.call('GET /blog/posts', { query })).body

describe('the list', () => {
  it('counts what a search finds up to the most that anyone reads, and says that there are more', async () => {
    await test.pool.query(`insert into blog_posts (id, slug, title, summary, body, words, minutes, status, edited_at, created_at, published_at)
      select gen_random_uuid(), 'quokka-' || no, 'Post ' || no, '', '{"type":"doc","content":[]}', 'quokka' || case when no <= 1000 then ' wombat' else '' end,
        1, 'PUBLISHED', now(), now(), now() - no * interval '1 minute' from generate_series(1, 1001) no`)
    expect(await list({ q: 'wombat' })).toMatchObject({ total: 1000, isMore: false })
    const found = await list({ q: 'quokka', limit: 2 })
    expect(found).toMatchObject({ total: 1000, isMore: true, posts: [{ slug: 'quokka-1' }, { slug: 'quokka-2' }] })
    await test.pool.query(`delete from blog_posts where slug like 'quokka-%'`)
  })

  it('filters by words, category and place on the page, newest first', async () => {
    const category = await makeBlogCategory(writer)
    const categoryIds = [category.id]
    const first = await publishPost(writer, {
      categoryIds,
      title: 'Paying the first month',
      body: blogText('Ask about scholarships.'),
    })
    test.pass(60_000)
    const second = await publishPost(writer, { categoryIds, title: 'Curfews explained', isFeatured: true })
    await writePost(writer, { categoryIds, title: 'Scholarships in a draft' })
    expect((await list({ category: category.slug })).posts.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await list({ category: category.slug, limit: 1, page: 2 })).toMatchObject({ total: 2, posts: [{ id: first.id }] })
    expect((await list({ q: 'scholarship' })).posts.map(({ id }) => id)).toEqual([first.id])
    expect((await list({ category: category.slug, featured: 'true' })).posts.map(({ id }) => id)).toEqual([second.id])
    expect(await list({ category: 'no-such-category' })).toMatchObject({ total: 0, posts: [] })
  })

  it('refuses what it cannot read', async () => {
    for (const query of [{ page: 0 }, { limit: 1000 }, { featured: 'perhaps' }, { q: 'x'.repeat(200) }])
      expect((await test.visitor.call('GET /blog/posts', { query: query as object })).status).toBe(400)
  })

  it('takes any words as words', async () => {
    for (const q of ["'; drop table blog_posts; --", '!!&|<->', '"unclosed', '\\', '%_', '<script>'])
      expect((await test.visitor.call('GET /blog/posts', { query: { q } })).status).toBe(200)
  })
})

describe('a post', () => {
  it('is found by its id, its address and every earlier one, and no other post takes those', async () => {
    const post = await publishPost(writer, { title: `Old name ${randomUUID().slice(0, 6)}` })
    const { version, title, summary, body, categories } = post
    const form = { title, summary, body, categoryIds: categories.map(({ id }) => id), version }
    const slug = `new-name-${randomUUID().slice(0, 6)}`
    await writer.call('PUT /admin/blog/posts/{id}', { params: { id: post.id }, body: { ...form, slug } })
    for (const name of [post.id, post.slug, slug]) expect((await readPost(name)).body).toMatchObject({ id: post.id, slug })
    expect((await writePost(writer, { title: post.title })).slug).toBe(`${post.slug}-2`)
  })

  it.each(['../../etc/passwd', '%2e%2e%2fsecret', 'a/b', 'feed.xml', '..', ' ', 'x'.repeat(400)])(
    'is not at %j',
    async (name) => {
      const { status } = await readPost(name)
      expect([400, 404]).toContain(status)
    },
  )

  it('shows homes that are public, and related posts of its category', async () => {
    const { accountId } = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: accountId })
    const category = await makeBlogCategory(writer)
    const body = {
      type: 'doc' as const,
      content: [...blogText('See:').content, { type: 'card' as const, attrs: { kind: 'home' as const, id: home.id } }],
    }
    const post = await publishPost(writer, { body, categoryIds: [category.id] })
    const other = await publishPost(writer, { categoryIds: [category.id] })
    const shown = (await readPost(post.slug)).body
    expect(shown.related.map(({ id }) => id)).toEqual([other.id])
    expect(shown.linked.cards).toMatchObject([{ kind: 'home', id: home.id, path: `/home/${home.id}` }])
    await test.db.updateTable('homes').set({ status: 'ARCHIVED' }).where('id', '=', home.id).execute()
    expect((await readPost(post.slug)).body.linked.cards).toEqual([])
  })

  it('shows resources of the library while they are public', async () => {
    const [id, categoryId, at] = [randomUUID(), randomUUID(), test.context.now()]
    const times = { createdAt: at, updatedAt: at }
    const category = { id: categoryId, name: `Plans ${id.slice(0, 6)}`, slug: `plans-${id.slice(0, 6)}`, position: 0, ...times }
    await test.db.insertInto('resourceCategories').values(category).execute()
    const words = { title: 'A plan', summary: 'On one page', slug: `plan-${id.slice(0, 6)}`, format: 'LINK' as const }
    const state = { status: 'PUBLISHED' as const, statusChangedAt: at, publishedAt: at, reviewedAt: at, ...times }
    await test.db
      .insertInto('recoveryResources')
      .values({ id, categoryId, ...words, link: 'https://example.org', ...state })
      .execute()
    const card = { type: 'card' as const, attrs: { kind: 'resource' as const, id } }
    const post = await publishPost(writer, { body: { type: 'doc', content: [...blogText('See:').content, card] } })
    const cards = async () => (await readPost(post.slug)).body.linked.cards
    expect(await cards()).toEqual([
      { kind: 'resource', id, title: 'A plan', text: 'On one page', path: `/recovery-guides/${words.slug}` },
    ])
    await test.db.updateTable('recoveryResources').set({ status: 'ARCHIVED' }).where('id', '=', id).execute()
    expect(await cards()).toEqual([])
  })
})

type Visit = { ip: string; agent?: string; path?: string }
const visit = (key: 'view' | 'like', id: string, { ip, agent = 'Mozilla/5.0 Firefox/140.0' }: Visit) =>
  test.app.inject({ method: 'POST', url: `/api/blog/posts/${id}/${key}`, remoteAddress: ip, headers: { 'user-agent': agent } })
const address = (index: number) => `10.${index % 4}.${Math.floor(index / 200)}.${1 + (index % 200)}`

describe('likes and views', () => {
  it('of a thousand visitors at once, some of whom come twice, are exactly a thousand', async () => {
    const { id } = await publishPost(writer)
    const visitors = Array.from({ length: 1000 }, (_, index) => address(index))
    expect(new Set(visitors).size).toBe(1000)
    const answers = await Promise.all(
      [...visitors, ...visitors.slice(0, 100)].flatMap((ip) => [visit('view', id, { ip }), visit('like', id, { ip })]),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect((await readPost(id)).body).toMatchObject({ viewCount: 1000, likeCount: 1000 })
  })

  it('are counted again the next day as views, never as likes, and yesterday’s marks are deleted', async () => {
    const { id } = await publishPost(writer)
    const visitor = { ip: '10.9.9.9' }
    for (const key of ['view', 'like', 'view', 'like'] as const) await visit(key, id, visitor)
    expect((await readPost(id)).body).toMatchObject({ viewCount: 1, likeCount: 1 })
    test.pass(48 * 3_600_000)
    for (const key of ['view', 'like'] as const) await visit(key, id, visitor)
    expect((await readPost(id)).body).toMatchObject({ viewCount: 2, likeCount: 1 })
    await test.pool.query(`select graphile_worker.add_job('forget_blog_views')`)
    await test.runJobs()
    const marks = await test.db.selectFrom('blogPostViews').select('day').where('postId', '=', id).execute()
    expect(marks).toHaveLength(1)
  })

  it('tell browsers on one network apart, and leave out crawlers and staff', async () => {
    const { id } = await publishPost(writer)
    await visit('view', id, { ip: '10.8.8.8' })
    await visit('view', id, { ip: '10.8.8.8', agent: 'Mozilla/5.0 Chrome/140.0' })
    await visit('view', id, { ip: '10.8.8.9', agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await writer.call('POST /blog/posts/{id}/view', { params: { id } })
    expect((await readPost(id)).body.viewCount).toBe(2)
  })

  it('store nothing that names a visitor, and nothing that connects two posts', async () => {
    const [one, two] = [await publishPost(writer), await publishPost(writer)]
    for (const { id } of [one, two]) await visit('like', id, { ip: '10.7.7.7' })
    const rows = await test.db.selectFrom('blogPostLikes').select('visitor').where('postId', 'in', [one.id, two.id]).execute()
    const [first, second] = rows.map(({ visitor }) => visitor.toString('hex'))
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(second).not.toBe(first)
  })

  it('of a post that is not published are not found', async () => {
    const { id } = await writePost(writer)
    expect((await visit('like', id, { ip: '10.1.1.1' })).statusCode).toBe(404)
    expect((await visit('view', randomUUID(), { ip: '10.1.1.1' })).statusCode).toBe(404)
  })

  it('need no JavaScript: a form leads back to the post', async () => {
    const { id, slug } = await publishPost(writer)
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: `/blog/${slug}/like`,
        remoteAddress: '10.6.6.6',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Lynx/2.9', ...headers },
        payload: 'x=1',
      })
    for (const origin of ['same-origin', 'same-origin']) {
      const answer = await send({ 'sec-fetch-site': origin })
      expect(answer).toMatchObject({ statusCode: 303, headers: { location: `/blog/${slug}?liked=yes#like` } })
    }
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await readPost(id)).body.likeCount).toBe(1)
  })
})

describe('feeds', () => {
  it('name every published post, with everything escaped', async () => {
    const title = `Rules & <script>alert("x")</script> ${randomUUID().slice(0, 6)}`
    const post = await publishPost(writer, { title, summary: ']]> & <b>' })
    for (const [url, type] of [
      ['/blog/feed.xml', 'application/rss+xml; charset=utf-8'],
      ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
    ] as const) {
      const { statusCode, headers, body } = await test.app.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, type])
      expect(body).toContain(`/blog/${post.slug}`)
      expect(body).toContain('Rules &amp; &lt;script&gt;alert(')
      expect(body).not.toContain('<script')
    }
  })
})

it('a picture is uploaded like a photo of a home, and readers see it', async () => {
  const form = new FormData()
  form.append('file', new Blob([(await makePhoto()) as BlobPart]), 'kitchen.jpg')
  const { status, body } = await writer.call('POST /admin/blog/pictures', { form })
  expect(status).toBe(201)
  await test.runJobs()
  const { id } = body.picture
  const post = await publishPost(writer, {
    coverId: id,
    coverAlt: 'A kitchen',
    body: { type: 'doc', content: [...blogText('Look:').content, { type: 'image', attrs: { pictureId: id, alt: 'A kitchen' } }] },
  })
  const shown = (await test.visitor.call('GET /blog/posts/{id}', { params: { id: post.slug } })).body
  expect(shown).toMatchObject({ cover: { id, alt: 'A kitchen' }, linked: { pictures: [{ id }] } })
  const width = shown.linked.pictures[0]!.variants.at(-1)
  expect((await test.app.inject({ url: `/pictures/${id}-${width}.webp` })).headers['content-type']).toBe('image/webp')
})
