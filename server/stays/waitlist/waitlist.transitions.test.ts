import { beforeAll, expect, it } from 'vitest'
import { type WaitlistStatus, waitlistLifecycle, waitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let people: Record<'SEEKER' | 'OWNER' | 'ADMIN', Person>
let strangers: Record<'SEEKER' | 'OWNER', Person>
let viewer: Person
let home: Awaited<ReturnType<typeof makeHome>>
beforeAll(async () => {
  test = await startTestApp()
  people = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER'), ADMIN: await test.as('ADMIN') }
  strangers = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER') }
  viewer = await test.as('OWNER', { teamOf: { ownerId: people.OWNER.accountId, permissions: ['view_properties'] } })
  home = await makeHome(test.db, { ownerId: people.OWNER.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
})

async function put(status: WaitlistStatus) {
  await test.db.deleteFrom('waitlistEntries').execute()
  await test.db.deleteFrom('applications').execute()
  await test.db.deleteFrom('bedClaims').execute()
  await test.db.updateTable('bedrooms').set({ currentOccupancy: 0 }).execute()
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: people.SEEKER.accountId }
  return { id: await putEntry(test, whose, { status }) }
}

const answer = (response: 'ACCEPT' | 'PASS' | 'LEAVE') => (who: Person, params: { id: string }) =>
  who.call('POST /residents/waitlist/{id}/respond', { params, body: { response } })
const reason = { reason: 'Cannot be reached.', reasonCode: 'NOT_REACHABLE' } as const

const ofResident = {
  accept: answer('ACCEPT'),
  pass: answer('PASS'),
  leave: answer('LEAVE'),
  reconfirm: (who: Person, params: { id: string }) => who.call('POST /residents/waitlist/{id}/reconfirm', { params }),
  convert: (who: Person, params: { id: string }) => who.call('POST /residents/waitlist/{id}/move-to-application', { params }),
}
const ofOwner = {
  offer: (who: Person, params: { id: string }) => who.call('POST /owners/waitlist/{id}/notify', { params }),
  remove: (who: Person, params: { id: string }) => who.call('POST /owners/waitlist/{id}/remove', { params, body: reason }),
}

it.each(Object.keys(ofResident) as (keyof typeof ofResident)[])(
  '%s: the resident, from each state it is open in',
  async (step) => {
    for (const status of waitlistStatus.options) {
      const params = await put(status)
      expect((await ofResident[step](people.OWNER, params)).status).toBe(403)
      expect((await ofResident[step](people.ADMIN, params)).status).toBe(403)
      expect((await ofResident[step](strangers.SEEKER, params)).status).toBe(404)
      const { status: code, body } = await ofResident[step](people.SEEKER, params)
      if (waitlistLifecycle.isOpen(step, status, 'SEEKER')) {
        expect([status, code]).toEqual([status, 200])
        expect(waitlistLifecycle.transitions[step].to).toContain(body.status)
        expect(body.allowedActions).toEqual(waitlistLifecycle.openTo(body.status, 'SEEKER'))
        expect(body.history[0]).toMatchObject({ by: 'You' })
      } else expect([status, code, body.message]).toEqual([status, 409, waitlistLifecycle.whyClosed(step, status)])
    }
  },
)

it.each(Object.keys(ofOwner) as (keyof typeof ofOwner)[])('%s: the home, from each state it is open in', async (step) => {
  for (const status of waitlistStatus.options) {
    const params = await put(status)
    expect((await ofOwner[step](people.SEEKER, params)).status).toBe(403)
    expect((await ofOwner[step](people.ADMIN, params)).status).toBe(403)
    expect((await ofOwner[step](viewer, params)).status).toBe(403)
    expect((await ofOwner[step](strangers.OWNER, params)).status).toBe(404)
    const { status: code, body } = await ofOwner[step](people.OWNER, params)
    if (waitlistLifecycle.isOpen(step, status, 'OWNER'))
      expect([status, code, body.status]).toEqual([status, 200, waitlistLifecycle.transitions[step].to[0]])
    else expect([status, code, body.message]).toEqual([status, 409, waitlistLifecycle.whyClosed(step, status)])
  }
})

it('remove: staff, from the same states, with a reason and a date until which it can be appealed, and the home hears of it', async () => {
  // The home's own removals say nothing to it.
  let count = 0
  for (const status of waitlistStatus.options) {
    const params = await put(status)
    const removed = await people.ADMIN.call('POST /admin/waitlist/{id}/remove', { params, body: reason })
    expect([status, removed.status]).toEqual([status, waitlistLifecycle.isOpen('remove', status, 'ADMIN') ? 200 : 409])
    if (removed.status === 200)
      expect(removed.body).toMatchObject({ ...reason, status: 'REMOVED', appealUntil: expect.stringMatching(/T0[45]:59:59/) })
    const told = test.db.selectFrom('notifications').select('id').where('userId', '=', people.OWNER.userId)
    const ofHome = await told.where('title', '=', 'Someone was removed from your waitlist').execute()
    if (removed.status === 200) count += 1
    expect(ofHome).toHaveLength(count)
  }
  const params = await put('WAITING')
  expect((await people.OWNER.call('POST /admin/waitlist/{id}/remove', { params, body: reason })).status).toBe(403)
  const wordless = await people.OWNER.call('POST /owners/waitlist/{id}/remove', { params, body: { reason: ' ' } })
  expect(wordless).toMatchObject({ status: 400, body: { message: 'Enter a reason' } })
})

it('shows a place to the person, the home and staff, and to nobody else', async () => {
  const params = await put('WAITING')
  const seen = async (who: Person) => (await who.call('GET /waitlist/{id}', { params })).status
  expect(await seen(people.SEEKER)).toBe(200)
  expect(await seen(people.OWNER)).toBe(200)
  expect(await seen(people.ADMIN)).toBe(200)
  expect(await seen(viewer)).toBe(404)
  expect(await seen(strangers.SEEKER)).toBe(404)
  expect(await seen(strangers.OWNER)).toBe(404)
  expect((await test.visitor.call('GET /waitlist/{id}', { params })).status).toBe(401)
})

it('keeps the bed of an accepted offer for the application that comes of it', async () => {
  const params = await put('ACCEPTED')
  const { body } = await ofResident.convert(people.SEEKER, params)
  expect(body).toMatchObject({ status: 'CONVERTED', applicationId: expect.any(String) })
  const claims = await test.db.selectFrom('bedClaims').select(['kind', 'subjectId', 'releasedAt']).execute()
  expect(claims).toEqual([{ kind: 'HOLD', subjectId: body.applicationId, releasedAt: null }])
})
