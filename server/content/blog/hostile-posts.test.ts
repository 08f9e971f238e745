import { beforeAll, describe, expect, it } from 'vitest'
import { blogText, makeBlogCategory, writePost } from '#tests/factories/blog.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let writer: Person
let categoryIds: string[]
beforeAll(async () => {
  test = await startTestApp()
  writer = await test.as('ADMIN')
  categoryIds = [(await makeBlogCategory(writer)).id]
})

const words = { title: 'A title', summary: 'A summary', body: blogText('Text') }
const create = (more: object) => writer.call('POST /admin/blog/posts', { body: { ...words, categoryIds, ...more } })
const script = '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>'

it('a script is only text, in every field', async () => {
  const { status, body } = await create({
    title: script,
    summary: script,
    body: blogText(script),
    coverAlt: script,
    sources: [{ title: script, url: null }],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: script, summary: script, body: blogText(script), sources: [{ title: script }] })
  expect(body.slug).toMatch(/^[a-z0-9-]+$/)
})

describe('refuses, in words,', () => {
  it.each<[string, string, object]>([
    ['markup instead of a text', 'body', { body: '<p>Hello</p>' }],
    ['an unknown node', 'body.content.0.type', { body: { type: 'doc', content: [{ type: 'script', text: 'alert(1)' }] } }],
    [
      'more attributes than a node has',
      'body.content.0',
      { body: { type: 'doc', content: [{ type: 'paragraph', style: 'x' }] } },
    ],
    ['a source with a script as address', 'sources.0.url', { sources: [{ title: 'x', url: 'javascript:alert(1)' }] }],
    ['a path as address', 'slug', { slug: '../../admin' }],
    ['an address with a slash', 'slug', { slug: 'a/b' }],
    ['an encoded path as address', 'slug', { slug: '%2e%2e' }],
    ['an address in capitals', 'slug', { slug: 'About' }],
    ['a title without end', 'title', { title: 'x'.repeat(141) }],
    ['no title', 'title', { title: '  ' }],
    ['a hundred categories', 'categoryIds', { categoryIds: Array.from({ length: 100 }, () => crypto.randomUUID()) }],
  ])('%s', async (_what, path, more) => {
    const answer = await create(more)
    expect(answer.status).toBe(400)
    expect(answer.body.issues?.[0]?.path).toBe(path)
    expect(answer.body.message.length).toBeGreaterThan(10)
  })

  it('a text of 300 kB and a paste of 5 MB', async () => {
    const long = await create({ body: blogText('x'.repeat(300_000)) })
    expect(long).toMatchObject({ status: 400, body: { message: 'This text is too long. Please split it into two.' } })
    const huge = await create({ body: blogText('x'.repeat(5_000_000)) })
    expect(huge.status).toBe(413)
    expect(huge.body.message).toMatch(/^[A-Z].+\.$/)
  })

  it('a text nested a thousand levels deep', async () => {
    let inner: object = { type: 'paragraph' }
    for (let level = 0; level < 1000; level++) inner = { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }
    expect(await create({ body: { type: 'doc', content: [inner] } })).toMatchObject({
      status: 400,
      body: { message: 'This text is nested too deeply. Please use fewer levels of lists.' },
    })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'cover.svg'],
    ['an SVG that is named like a photo', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'cover.jpg'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'cover.png'],
    ['nothing', '', 'cover.jpg'],
  ])('%s as a picture', async (_what, content, name) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const { status, body } = await writer.call('POST /admin/blog/pictures', { form })
    expect([400, 415]).toContain(status)
    expect(body.message).toMatch(/^[A-Z].+\.$/)
  })
})

it('a stored text that is not one is never shown', async () => {
  const { id } = await writePost(writer)
  const broken = JSON.stringify({ type: 'doc', content: [{ type: 'html', html: script }] })
  await test.db
    .updateTable('blogPosts')
    .set({ body: broken, status: 'PUBLISHED', publishedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const { status, body } = await test.visitor.call('GET /blog/posts/{id}', { params: { id } })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('script')
})
