import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('does here what a process of the version before does in the old table', async () => {
  const place = await makeWelcomingHome(test)
  const who = await test.as('SEEKER')
  const { homeId, bedroomId } = place
  const applicationId = await makeApplication(test.db, test.context.now(), { residentId: who.accountId, homeId, bedroomId })
  const old = (side: string, body: string) => ({
    id: randomUUID(),
    applicationId,
    side,
    body,
    sentAt: test.context.now(),
    sentBy: null,
  })
  const rows = [old('RESIDENT', 'From the old version'), old('HOME', 'Its answer')]
  for (const row of rows) await test.db.insertInto('applicationMessages').values(row).execute()
  const params = { id: applicationId }
  await who.call('POST /residents/applications/{id}/messages', { params, body: { message: 'From this one' } })
  const read = async () => (await place.owner.call('GET /owners/applications/{id}/messages', { params })).body.messages
  expect((await read()).map(({ message, isMine }) => [message, isMine])).toEqual([
    ['From the old version', false],
    ['Its answer', true],
    ['From this one', false],
  ])
  await test.db.updateTable('applicationMessages').set({ readAt: test.context.now() }).where('side', '=', 'HOME').execute()
  expect((await read())[1]!.readAt).not.toBeNull()
  await test.db.deleteFrom('applicationMessages').where('applicationId', '=', applicationId).execute()
  expect((await read()).map(({ message }) => message)).toEqual(['From this one'])
})
