import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApiKey } from '#tests/factories/api-keys.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { apiKeysJobs } from './api-keys.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const remind = () => apiKeysJobs.remind_of_api_keys.job(test.context, {} as never)

const subjectsTo = async ({ email }: { email: string }) => (await emailsTo(test.db, email)).map(({ subject }) => subject)

it('reminds the owner and who manages the team once, seven days before, even if two processes run the job', async () => {
  const owner = await test.as('OWNER')
  const ofTeam = (permissions: ['manage_team'] | ['view_properties']) =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
  const [manager, viewer] = [await ofTeam(['manage_team']), await ofTeam(['view_properties'])]
  const { id } = await makeApiKey(test, owner, { days: 8 })
  await remind()
  expect(await subjectsTo(owner)).toEqual([])
  test.pass(duration({ days: 1 }))
  await Promise.all([remind(), remind()])
  await remind()
  expect(await subjectsTo(owner)).toEqual(['An API key expires soon'])
  expect(await subjectsTo(manager)).toEqual(['An API key expires soon'])
  expect(await subjectsTo(viewer)).toEqual([])
  const [email] = await emailsTo(test.db, owner.email)
  expect(email?.text).toMatch(/“Booking sheet” stops working on \w+ \d+, \d{4}\./)
  const notifications = test.db.selectFrom('notifications').selectAll().where('userId', '=', owner.userId)
  expect(await notifications.execute()).toMatchObject([
    { title: 'An API key expires soon', priority: 'HIGH', link: '/homeowner/integrations' },
  ])
  const events = test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', id)
  expect(await events.execute()).toEqual([{ action: 'apiKey.remind' }])
})

it('says nothing about a key that was revoked or has expired', async () => {
  const owner = await test.as('OWNER')
  const { id } = await makeApiKey(test, owner, { days: 3 })
  await makeApiKey(test, owner, { days: -1 })
  expect((await owner.call('DELETE /owners/api-keys/{id}', { params: { id } })).status).toBe(200)
  await remind()
  expect(await subjectsTo(owner)).toEqual([])
})
