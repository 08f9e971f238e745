import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('admits by role, and strangers not at all', async () => {
  const resident = await test.as('SEEKER')
  expect(await test.visitor.call('GET /residents/saved-homes', {})).toMatchObject({
    status: 401,
    body: { message: 'Please sign in first.' },
  })
  expect(await resident.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  expect((await resident.call('GET /residents/saved-homes', {})).status).not.toBe(403)
})
