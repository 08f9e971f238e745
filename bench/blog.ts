import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { migrate } from '#db/migrate.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { fillFromFile } from './bench-owner.ts'
import { eachWithin, handOver } from './goals.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, posts: { type: 'string', default: '10000' } },
})
const rounds = 100
const questions: readonly [name: string, path: string][] = [
  ['the list, first page', '/api/blog/posts'],
  ['the list, page 700', '/api/blog/posts?page=700'],
  ['a category', '/api/blog/posts?category=category-3'],
  ['search: a word in every post', '/api/blog/posts?q=curfew'],
  ['search: a rare word', '/api/blog/posts?q=rare777'],
  ['categories with their counts', '/api/blog/categories'],
  ['a post with related posts', '/api/blog/posts/post-777'],
]

const database = await openFillDatabase(`blog_${values.posts}`)
const servers = createServers(database.url)
try {
  await migrate(database.url)
  const pool = openPool(database.url, { max: 4 })
  const db = toDb(pool)
  if (!(await db.selectFrom('blogPosts').select('id').limit(1).executeTakeFirst())) {
    console.log('Writing the posts, only this once ...')
    await fillFromFile(db, 'blog-fill.sql', [values.posts])
  }
  await pool.end()
  const server = await servers.start('ours', 'our-server.ts', 4818)
  const lines = []
  const measured = []
  for (const [name, path] of questions) {
    const calls = Array.from({ length: rounds }, () => path)
    const { p50, p95 } = await waits(server, calls)
    measured.push({ name, p95 })
    lines.push(`| ${name} | ${p50.toFixed(1)} / ${p95.toFixed(1)} |`)
  }
  const head = [`${Number(values.posts).toLocaleString('en')} posts:`, '', '|  | sequential, p50 / p95 ms |', '| --- | --- |']
  const table = [...head, ...lines].join('\n')
  console.log(table)
  if (values.write) writeTable(table, 'blog')
  handOver(eachWithin(30, measured))
} finally {
  await servers.end()
  await database.stop()
}
