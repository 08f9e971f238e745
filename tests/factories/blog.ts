import { randomUUID } from 'node:crypto'
import type { BlogPostInput } from '#contract/content/blog-editing.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import type { TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

export const blogText = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export async function makeBlogCategory(writer: Person, name = `Category ${randomUUID().slice(0, 8)}`) {
  return (await writer.call('POST /admin/blog-categories', { body: { name } })).body
}

/** A complete draft, with a category of its own unless one is given. */
export async function writePost(writer: Person, given: Partial<BlogPostInput> = {}) {
  const categoryIds = given.categoryIds ?? [(await makeBlogCategory(writer)).id]
  const words = { title: `A calm first week ${randomUUID().slice(0, 8)}`, summary: 'What helps.', body: blogText('Sleep well.') }
  return (await writer.call('POST /admin/blog/posts', { body: { ...words, ...given, categoryIds } })).body
}

export async function publishPost(writer: Person, given: Partial<BlogPostInput> = {}) {
  const { id } = await writePost(writer, given)
  return (await writer.call('PATCH /admin/blog/posts/{id}/status', { params: { id }, body: { status: 'PUBLISHED' } })).body
}
