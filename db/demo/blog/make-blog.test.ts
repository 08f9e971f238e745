import { expect, it } from 'vitest'
import { blogPostForm } from '#contract/content/blog-editing.ts'
import { richTextToPlain, wordCount } from '#contract/content/rich-text.read.ts'
import { richText } from '#contract/content/rich-text.ts'
import { blogPosts, makeBlog } from './make-blog.ts'

const { blogPosts: rows = [] } = makeBlog(new Date())

it('has a post for every reader: those who look, those who live there, those who care and those who run a house', () => {
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(new Set(blogPosts.flatMap(({ categories }) => categories)).size).toBe(5)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PUBLISHED', 'IN_REVIEW', 'SCHEDULED']))
})

it.each(rows.map((row) => [row.title, row] as const))('%s: is a valid text of 400 to 900 words', (_title, row) => {
  const body = richText.parse(row.body)
  const words = wordCount(richTextToPlain(body))
  expect(words).toBeGreaterThanOrEqual(400)
  expect(words).toBeLessThanOrEqual(900)
  const { title, summary, sources } = row
  expect(blogPostForm.safeParse({ title, summary, body, sources }).error).toBeUndefined()
})

it('names sources where it makes health claims, and a second person approved what is public', () => {
  for (const { makesHealthClaims, sources, status, approvedBy, authorId } of rows) {
    expect((sources as unknown as unknown[]).length > 0).toBe(makesHealthClaims)
    if (makesHealthClaims && status !== 'IN_REVIEW') expect([null, undefined, authorId]).not.toContain(approvedBy)
  }
})
