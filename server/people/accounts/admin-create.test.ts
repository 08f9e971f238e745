import { execFile } from 'node:child_process'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const script = 'server/people/accounts/admin-create.ts'
// Not the blocking way: the server under test lives in this process and would report itself too busy.
const run = (...options: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: test.databaseUrl, PUBLIC_URL: 'https://example.org' }
    const child = execFile(process.execPath, [script, ...options], { env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })

it('makes an administrator who chooses the password by the printed link', async () => {
  const { status, stdout } = await run('--email', 'Ada@Example.org', '--first-name', 'Ada')
  expect(status).toBe(0)
  const token = /https:\/\/example\.org\/reset-password\?token=([\w-]+)/.exec(stdout)?.[1]
  const [email, newPassword] = ['ada@example.org', 'lovelace on a boat']
  expect(await test.visitor.call('POST /auth/reset-password', { body: { token: token!, email, newPassword } })).toMatchObject({
    status: 200,
  })
  expect(await test.visitor.call('POST /auth/login-admin', { body: { email, password: newPassword } })).toMatchObject({
    status: 200,
    body: { role: 'ADMIN', user: { firstName: 'Ada' } },
  })
})

it('refuses an e-mail that has an account, and keeps that account as it was', async () => {
  const { email } = await test.as('SEEKER')
  expect(await run('--email', email)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There is already an account with this email.\n',
  })
  const kept = await test.db.selectFrom('users').select('role').where('email', '=', email).execute()
  expect(kept).toEqual([{ role: 'SEEKER' }])
})

it.each([
  ['no e-mail', []],
  ['no real e-mail', ['--email', 'ada']],
  ['an option it does not know', ['--mail', 'ada@example.org']],
])('explains itself for %s', async (_what, options) => {
  const { status, stderr } = await run(...options)
  expect(status).toBe(1)
  expect(stderr).toContain('Use: npm run admin:create -- --email')
})
