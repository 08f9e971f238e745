import { beforeAll, expect, it } from 'vitest'
import { leave, makePaidStay } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

it('keeps a home until the deposits of those who lived there are settled', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const params = { id: stay.home.id }
  expect((await stay.owner.call('PATCH /homes/{id}/archive', { params })).status).toBe(200)
  const remove = () => stay.owner.call('PATCH /homes/{id}/delete', { params })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Deposits of people who lived') },
  })
  const [deposit] = await stay.deposits()
  expect((await stay.owner.call('POST /owners/deposits/{id}/return', { params: { id: deposit!.id } })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})
