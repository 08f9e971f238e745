import { beforeAll, expect, it } from 'vitest'
import { makeApplication } from '#tests/factories/applications.ts'
import { backgroundCheckCalls } from '#tests/factories/background-checks.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('tells a home whether the check is clear, only while the applicant shares that, and never a detail', async () => {
  const [staff, person, owner] = [await test.as('ADMIN'), await test.as('SEEKER'), await test.as('OWNER')]
  const { bring, set } = backgroundCheckCalls({ test: () => test, staff: () => staff, person: () => person })
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const id = await makeApplication(test.db, test.context.now(), {
    residentId: person.accountId,
    homeId: home.id,
    bedroomId: home.bedroomId,
  })
  const seen = async () => (await owner.call('GET /owners/applications/{id}', { params: { id } })).body
  const share = (scope: ('NAME' | 'ANSWERS' | 'BACKGROUND_CHECK')[]) =>
    person.call('POST /residents/applications/{id}/consent', { params: { id }, body: { agrees: true, scope } })

  await bring('REVIEW_REQUIRED')
  expect((await seen()).isBackgroundClear).toBeNull()
  expect((await share(['NAME', 'ANSWERS', 'BACKGROUND_CHECK'])).status).toBe(200)
  expect((await seen()).isBackgroundClear).toBe(false)
  await set('CLEAR')
  expect((await seen()).isBackgroundClear).toBe(true)
  expect(JSON.stringify(await seen())).not.toMatch(/Clearview|theft|REVIEW_REQUIRED/)
  await share(['NAME', 'ANSWERS'])
  expect((await seen()).isBackgroundClear).toBeNull()
})

it('tells a home, and whoever reads the page of an owner’s home, when an identity was checked, while it counts', async () => {
  const [person, owner, staff] = [await test.as('SEEKER'), await test.as('OWNER'), await test.as('ADMIN')]
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const key = { residentId: person.accountId, homeId: home.id, bedroomId: home.bedroomId }
  const id = await makeApplication(test.db, test.context.now(), key)
  const at = test.context.now()
  const check = (userId: string, validUntil: Date) =>
    test.db
      .insertInto('identityVerifications')
      .values({
        id: crypto.randomUUID(),
        userId,
        status: 'VERIFIED',
        createdAt: at,
        statusChangedAt: at,
        submittedAt: at,
        decidedAt: at,
        decidedBy: staff.userId,
        validUntil,
      })
      .execute()
  const shown = async () => ({
    applicant: (await owner.call('GET /owners/applications/{id}', { params: { id } })).body.identityCheckedAt,
    owner: (await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body.owner.identityCheckedAt,
  })
  expect(await shown()).toEqual({ applicant: null, owner: null })
  await check(person.userId, new Date(at.getTime() - 1))
  await check(owner.userId, new Date(at.getTime() + 60_000))
  expect(await shown()).toEqual({ applicant: null, owner: at.toISOString() })
  await test.db
    .updateTable('identityVerifications')
    .set({ validUntil: new Date(at.getTime() + 60_000) })
    .execute()
  expect((await shown()).applicant).toBe(at.toISOString())
})
