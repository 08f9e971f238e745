import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig, settingNames } from '#server/kernel/config.ts'

const text = (file: string) => readFileSync(file, 'utf8')
const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))

/** Names in capitals that a file sets, without those of other programs. */
const settingsIn = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, name]) => name!)
const others = /^(POSTGRES_|MINIO_|SITE$|UPSTREAMS$|NODE_COMPILE_CACHE$|MALLOC_ARENA_MAX$)/

it.each([
  ['compose.yaml', /^\s+([A-Z][A-Z0-9_]+): (?!\$\{)/gm],
  ['deploy/waymark@.service', /(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/waymark.env', /^([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/systemd.env', /^([A-Z][A-Z0-9_]+)=/gm],
  ['Dockerfile', /(?<=^ENV .*)\b([A-Z][A-Z0-9_]+)=/gm],
])('%s sets only what exists', (file, pattern) => {
  const names = settingsIn(file, pattern)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !known.has(name) && !others.test(name))).toEqual([])
})

it('starts in production with the shared settings and the secrets that compose and systemd bring', () => {
  const secrets = {
    DATABASE_URL: 'postgres://waymark:x@database/waymark',
    ENCRYPTION_KEYS: `2026-11:${Buffer.alloc(32, 1).toString('base64')}`,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
    SMTP_URL: 'smtp://mail:1025',
  }
  expect(readConfig({ ...parseEnv(text('deploy/waymark.env')), ...secrets })).toMatchObject({ production: true })
  for (const name of Object.keys(secrets))
    for (const file of ['compose.yaml', 'deploy/systemd.env']) expect(text(file), `${name} in ${file}`).toContain(name)
})

it('has every secret that compose names written by a command in the operations guide', () => {
  const named = [...text('compose.yaml').matchAll(/file: (deploy\/secrets\/\w+)/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(4)
  for (const path of named) expect(text('docs/operations.md')).toContain(`> ${path}`)
})

it('lets proxies check readiness, pass event streams on and take the largest upload', () => {
  expect(text('deploy/Caddyfile')).toContain('health_uri /readyz')
  expect(text('deploy/Caddyfile')).toContain('flush_interval -1')
  expect(text('deploy/nginx.conf')).toMatch(/location = \/api\/events \{\s+proxy_buffering off;/)
  expect(text('deploy/nginx.conf')).toContain('client_max_body_size 30m')
})

it('sends a container engine nothing that is only for development', () => {
  const ignored = text('.dockerignore').split('\n').filter(Boolean)
  const missing = ['.env', '.git', 'node_modules', 'tests', 'sandbox', 'deploy'].filter((name) => !ignored.includes(name))
  expect(missing).toEqual([])
})

it('starts a process alike everywhere', () => {
  const command = 'node --max-semi-space-size=16 --heap-growing-percent=40 server/start.js'
  expect(JSON.parse(text('package.json')).scripts.start).toBe(`MALLOC_ARENA_MAX=2 exec ${command}`)
  expect(text('Dockerfile')).toContain(`CMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}`)
  expect(text('deploy/waymark@.service')).toContain(`/${command}`)
  for (const file of ['Dockerfile', 'deploy/waymark@.service']) expect(text(file)).toContain(' MALLOC_ARENA_MAX=2 ')
})

it('uses only commands that exist, in every guide', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const guides = ['README.md', 'CONTRIBUTING.md', 'compose.yaml', '.github/workflows/ci.yaml', ...globSync('docs/**/*.md')]
  const commands = guides.flatMap((file) => [...text(file).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => `${file}: ${name}`))
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.filter((line) => !scripts[line.split(': ')[1]!])).toEqual([])
  for (const script of Object.values(scripts)) {
    const [file] = /\b[\w/.-]+\.(?:ts|js)\b/.exec(script) ?? []
    if (file) expect(existsSync(file), script).toBe(true)
  }
})

it('asks every day whether a package in production has a known hole', () => {
  const workflow = text('.github/workflows/ci.yaml')
  expect(workflow).toMatch(/schedule:\s+- cron: ["']\d+ \d+ \* \* \*["']/)
  expect(workflow).toMatch(/\n {2}audit:\n(?! {4}if:)[\s\S]+?- run: npm audit --omit=dev/)
})
