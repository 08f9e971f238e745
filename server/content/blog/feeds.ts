import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'
import { presentPostSummary } from './posts.present.ts'
import type { listFeedPosts } from './posts.queries.ts'

type Row = Awaited<ReturnType<typeof listFeedPosts>>[number]
type Feed = { publicUrl: string; posts: readonly Row[] }

const title = 'Waymark blog'
const description = 'Finding a recovery home, living in one, and running one well.'

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
/** XML has no characters for most control codes, not even escaped. */
const printable = (text: string) => text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** RSS 2.0. It carries the summary, so that readers come to the page with its helplines. */
export function rssFeed({ publicUrl, posts }: Feed) {
  const items = posts.map((row) => {
    const post = presentPostSummary(row)
    const address = `${publicUrl}/blog/${post.slug}`
    return [
      '<item>',
      element('title', post.title),
      element('link', address),
      `<guid isPermaLink="false">${post.id}</guid>`,
      element('pubDate', post.publishedAt.toUTCString()),
      element('description', post.summary),
      ...post.categories.map(({ name }) => element('category', name)),
      '</item>',
    ].join('')
  })
  const head = [
    element('title', title),
    element('link', `${publicUrl}/blog`),
    element('description', description),
    element('language', 'en-us'),
    `<atom:link href="${escapeHtml(publicUrl)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
  ].join('')
  return printable(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${items.join('')}</channel></rss>\n`,
  )
}

export function atomFeed({ publicUrl, posts }: Feed) {
  const newest = new Date(Math.max(0, ...posts.map(({ editedAt }) => editedAt.getTime())))
  const entries = posts.map((row) => {
    const post = presentPostSummary(row)
    return [
      '<entry>',
      element('id', `urn:uuid:${post.id}`),
      element('title', post.title),
      `<link href="${escapeHtml(`${publicUrl}/blog/${post.slug}`)}"/>`,
      element('published', post.publishedAt.toISOString()),
      element('updated', row.editedAt.toISOString()),
      `<author>${element('name', post.author)}</author>`,
      element('summary', post.summary),
      '</entry>',
    ].join('')
  })
  const head = [
    element('id', `${publicUrl}/blog`),
    element('title', title),
    element('subtitle', description),
    element('updated', newest.toISOString()),
    `<link href="${escapeHtml(publicUrl)}/blog/atom.xml" rel="self"/>`,
    `<link href="${escapeHtml(publicUrl)}/blog"/>`,
  ].join('')
  return printable(
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>\n`,
  )
}
