import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, findBrowser } from '#tests/browser.ts'
import { lighthouseCommand } from './bench-tools.ts'
import { atLeast, atMost, type Goal, handOver } from './goals.ts'
import { writeTable } from './report.ts'

/**
 * Lighthouse's mobile profile for the pages that matter most, those to read and a bare page of the same stack, in turn, so that a
 * busy moment of the machine meets all of them: the medians of five runs each. `--write` puts the table into docs/performance.md.
 */
const port = 4872
const address = `http://localhost:${port}`
const runs = Number(process.argv.find((given) => /^\d+$/.test(given)) ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'waymark-pages-'))
/** How many points a page may be behind the bare one. */
const most = 3

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue: number }> }

function measure(path: string): Report {
  const out = join(folder, 'report.json')
  const flags = ['--headless', `--user-data-dir=${join(folder, 'profile')}`, ...browserArguments].join(' ')
  const browser = findBrowser()
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath }
  const options = ['--quiet', '--output=json', `--output-path=${out}`, `--chrome-flags=${flags}`]
  const made = spawnSync(lighthouseCommand(), [address + path, ...options], { env, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`Lighthouse failed: ${made.stderr}`)
  return JSON.parse(readFileSync(out, 'utf8'))
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const scoreOf = (reports: readonly Report[], category: string) =>
  Math.round(median(reports.map(({ categories }) => categories[category]!.score)) * 100)

function row(name: string, reports: readonly Report[], bare: number) {
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue))
  const seconds = (name: string) => `${(audit(name) / 1000).toFixed(1)} s`
  const performance = scoreOf(reports, 'performance')
  return [
    name,
    performance,
    name === 'bare page' ? '' : bare - performance,
    ['accessibility', 'best-practices', 'seo'].map((category) => scoreOf(reports, category)).join(', '),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(audit('total-blocking-time'))} ms`,
    audit('cumulative-layout-shift').toFixed(2),
    `${Math.round(audit('total-byte-weight') / 1000)} kB`,
  ]
}

const head = [
  'page',
  'performance',
  'points behind the bare page',
  'accessibility, best practices, SEO',
  'first contentful paint',
  'largest contentful paint',
  'blocking time',
  'layout shift',
  'transferred',
]

function sayTable(measured: ReadonlyMap<string, readonly Report[]>) {
  const bare = scoreOf(measured.get('bare page')!, 'performance')
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = [...measured].map(([name, reports]) => row(name, reports, bare))
  const behind = rows.filter(([, performance]) => bare - Number(performance) > most).map(([name]) => name)
  const verdict = behind.length === 0 ? 'every page meets it' : `short: ${behind.join(', ')}`
  const goal = `Goal: at most ${most} points behind the bare page; ${verdict}.`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '', goal].join('\n')
}

function goalsOf(measured: ReadonlyMap<string, readonly Report[]>): Goal[] {
  const bare = scoreOf(measured.get('bare page')!, 'performance')
  const pages = [...measured].filter(([name]) => name !== 'bare page')
  return pages.flatMap(([name, reports]) => [
    atLeast(`${name}, performance`, scoreOf(reports, 'performance'), 97),
    atMost(`${name}, points behind the bare page`, bare - scoreOf(reports, 'performance'), most),
    ...['accessibility', 'best-practices', 'seo'].map((category) =>
      atLeast(`${name}, ${category}`, scoreOf(reports, category), 100),
    ),
  ])
}

const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'inherit' })
try {
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await wait(200)
  const { homes } = (await (await fetch(`${address}/api/homes?limit=1`)).json()) as { homes: { id: string }[] }
  const { posts } = (await (await fetch(`${address}/api/blog/posts?limit=1`)).json()) as { posts: { slug: string }[] }
  const pages = {
    'bare page': '/dev/bare',
    landing: '/',
    search: '/search',
    'home details': `/home/${homes[0]!.id}`,
    blog: '/blog',
    'blog post': `/blog/${posts[0]!.slug}`,
    'recovery guides': '/recovery-guides',
  }
  const measured = new Map<string, Report[]>(Object.keys(pages).map((name) => [name, []]))
  for (let run = 0; run < runs; run++) for (const [name, path] of Object.entries(pages)) measured.get(name)!.push(measure(path))
  const table = sayTable(measured)
  console.log(table)
  if (process.argv.includes('--write')) writeTable(table, 'pages')
  handOver(goalsOf(measured))
} finally {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
