import type { BlogPostForm } from '#contract/content/blog-editing.ts'
import { richTextToPlain } from '#contract/content/rich-text.read.ts'

type Parts = Pick<BlogPostForm, 'summary' | 'body' | 'makesHealthClaims' | 'sources' | 'coverAlt'> & {
  coverId: string | null
  categoryIds: readonly string[]
}

/** What a post still needs before readers may see it, each at its field. */
export function problemsOf({ summary, body, categoryIds, coverId, coverAlt, makesHealthClaims, sources }: Parts) {
  const problems = [
    [!summary, 'summary', 'Write a summary: one or two sentences for lists and search engines.'],
    [categoryIds.length === 0, 'categoryIds', 'Choose at least one category.'],
    [!richTextToPlain(body).trim(), 'body', 'Write the text.'],
    [coverId !== null && !coverAlt, 'coverAlt', 'Describe the cover picture for people who cannot see it.'],
    [makesHealthClaims && sources.length === 0, 'sources', 'Name at least one source for the health claims.'],
  ] as const
  return problems.filter(([isMissing]) => isMissing).map(([, path, message]) => ({ path, message }))
}
