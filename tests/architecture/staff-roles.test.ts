import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { staffRole } from '#contract/enumerations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The calls for staff with the roles that access.tsv gives them. */
const rows = readFileSync('tests/architecture/access.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [call = '', access = ''] = line.split('\t')
    const [method, path] = call.split(' ') as [Method, string]
    if (!access.startsWith('staff: ')) return []
    const named = access.slice('staff: '.length).replace(/, while suspended$/, '')
    return [{ call, method, path, roles: named === 'any' ? staffRole.options : named.split(', ') }]
  })

/** What a call needs so that a role it is open to is not refused for another reason. */
const queries: Readonly<Record<string, string>> = {
  'GET /admin/audit-events': `?subjectType=home&subjectId=${randomUUID()}`,
}

let test: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  test = await startTestApp()
  for (const role of staffRole.options) tokens.set(role, (await test.as('ADMIN', { staffRole: role })).token)
  for (const role of ['OWNER', 'SEEKER'] as const) tokens.set(role, (await test.as(role)).token)
})

/** Access is checked before anything is read of the call, so an empty one is enough: it fails for another reason, or finds nothing. */
async function isRefused({ call, method, path }: (typeof rows)[number], token: string) {
  const url = `/api${path.replace(/\{\w+\}/g, () => randomUUID())}${queries[call] ?? ''}`
  const { statusCode } = await test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  return statusCode === 403
}

it('opens every call for staff to the roles of its row, and to no one else', async () => {
  expect(rows.length).toBeGreaterThan(80)
  const wrong: string[] = []
  for (const row of rows)
    await Promise.all(
      [...tokens].map(async ([role, token]) => {
        const isOpen = row.roles.includes(role)
        if ((await isRefused(row, token)) === isOpen) wrong.push(`${row.call} is ${isOpen ? 'closed' : 'open'} to ${role}`)
      }),
    )
  expect(wrong).toEqual([])
})

it('asks a visitor to sign in first', async () => {
  const answers = await Promise.all(
    rows.map(async ({ method, path }) => {
      const { statusCode } = await test.app.inject({ method, url: `/api${path.replace(/\{\w+\}/g, () => randomUUID())}` })
      return statusCode
    }),
  )
  expect(new Set(answers)).toEqual(new Set([401]))
})
