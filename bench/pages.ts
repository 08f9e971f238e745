import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, findBrowser } from '#tests/browser.ts'
import { lighthouseCommand } from './bench-tools.ts'

/** Lighthouse's mobile profile for the three pages that matter most: the median of five runs each. */
const port = 4872
const address = `http://localhost:${port}`
const runs = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'waymark-pages-'))

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

function row(name: string, path: string) {
  const reports = Array.from({ length: runs }, () => measure(path))
  const score = (category: string) => Math.round(median(reports.map(({ categories }) => categories[category]!.score)) * 100)
  const seconds = (audit: string) => (median(reports.map(({ audits }) => audits[audit]!.numericValue)) / 1000).toFixed(1)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score)
  const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']!.numericValue)).toFixed(2)
  const blocked = Math.round(median(reports.map(({ audits }) => audits['total-blocking-time']!.numericValue)))
  return `| ${[name, ...scores, `${seconds('largest-contentful-paint')} s`, `${blocked} ms`, shift].join(' | ')} |`
}

const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'inherit' })
try {
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await wait(200)
  const { homes } = (await (await fetch(`${address}/api/homes?limit=1`)).json()) as { homes: { id: string }[] }
  console.log(
    '| page | performance | accessibility | best practices | SEO | largest contentful paint | blocking time | layout shift |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [name, path] of [
    ['landing', '/'],
    ['search', '/search'],
    ['home details', `/home/${homes[0]!.id}`],
  ] as const)
    console.log(row(name, path))
} finally {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
