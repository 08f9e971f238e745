import type * as z from 'zod'
import { type BlogPost, type BlogPostSummary, blogSource } from '#contract/content/blog.ts'
import { type RichText, type RichTextLinked, richText } from '#contract/content/rich-text.ts'
import { presentPicture } from './linked.ts'
import type { PostRow, PostSummaryRow } from './posts.queries.ts'

/** Readers see who they can trust, not a staff member's full name. */
const signature = (first: string | null, last: string | null) =>
  first ? [first, last ? `${last[0]}.` : ''].filter(Boolean).join(' ') : 'Waymark staff'

export const presentCover = (row: Pick<PostSummaryRow, 'cover' | 'coverAlt'>) =>
  row.cover && { ...presentPicture(row.cover), alt: row.coverAlt }

export const presentPostSummary = (row: PostSummaryRow): BlogPostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  cover: presentCover(row),
  categories: row.categories,
  author: signature(row.authorFirst, row.authorLast),
  minutes: row.minutes,
  isFeatured: row.isFeatured,
  publishedAt: row.publishedAt ?? new Date(0),
  viewCount: row.viewCount,
  likeCount: row.likeCount,
})

export const readBody = (body: unknown): RichText => richText.parse(body)
export const readSources = (sources: unknown): z.infer<typeof blogSource>[] => blogSource.array().parse(sources)

type Around = { body: RichText; linked: RichTextLinked; related: readonly PostSummaryRow[] }

export const presentPost = (row: PostRow, { body, linked, related }: Around): BlogPost => ({
  ...presentPostSummary(row),
  updatedAt: row.editedAt,
  body,
  linked,
  makesHealthClaims: row.makesHealthClaims,
  sources: readSources(row.sources),
  approvedBy:
    row.makesHealthClaims && row.approvedVersion === row.version ? signature(row.approverFirst, row.approverLast) : null,
  related: related.map(presentPostSummary),
})
