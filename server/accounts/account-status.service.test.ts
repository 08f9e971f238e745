import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { reinstate, suspend } from './account-status.service.ts'
import { setUserStatus } from './accounts.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function callOfStaff() {
  const { userId, accountId } = await test.as('ADMIN')
  const actor = { userId, sessionId: userId, role: 'ADMIN' as const, accountId }
  return { ...test.context, actor, caller: { requestId: 'request-1', address: '', device: '' } }
}

it('shuts a suspended person out with the next call', async () => {
  const person = await test.as('SEEKER')
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 200 })
  expect(await setUserStatus(test.db, person.userId, 'ACTIVE', 'SUSPENDED')).toBe(true)
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } })
})

it('suspends once, says who did it, and does not revive old sessions with the account', async () => {
  const [staff, person] = [await callOfStaff(), await test.as('OWNER')]
  await suspend(staff, person.userId)
  await expect(suspend(staff, person.userId)).rejects.toMatchObject({ status: 409 })
  await reinstate(staff, person.userId)
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
  const events = await test.db
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'actorRole', 'requestId'])
    .where('subjectId', '=', person.userId)
    .orderBy('at')
    .execute()
  const by = { actorId: staff.actor.userId, actorRole: 'ADMIN', requestId: 'request-1' }
  expect(events).toEqual([
    { action: 'SUSPENDED', ...by },
    { action: 'REINSTATED', ...by },
  ])
})

it('leaves the team of a suspended owner nothing to act for', async () => {
  const [staff, owner] = [await callOfStaff(), await test.as('OWNER')]
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 200, body: { id: owner.accountId } })
  await suspend(staff, owner.userId)
  expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  expect(await member.call('GET /owners/team/my-team', {})).toMatchObject({ body: { isTeamMember: false, teamMembership: null } })
})
