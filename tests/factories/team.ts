import { tokenSentTo } from '#tests/emails.ts'
import type { TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

export const inviteToTeam = (by: Person, email: string, body: object = {}) =>
  by.call('POST /owners/team/invite', { body: { email, role: 'HOUSE_MANAGER', ...body } })

/** Someone who signed up to join a team: an owner's role without an account of their own. */
export async function makeNewcomer(test: TestApp) {
  const person = await test.as('OWNER', { plan: 'COMMUNITY' })
  await test.db.deleteFrom('owners').where('id', '=', person.accountId).execute()
  return person
}

/** A person with an account and the invitation they got. */
export async function makeInvited(test: TestApp, owner: Person, body: object = {}) {
  const person = await makeNewcomer(test)
  const { body: member } = await inviteToTeam(owner, person.email, body)
  return { person, member, token: await tokenSentTo(test.db, person.email) }
}

/** A person who accepted their invitation. */
export async function makeMember(test: TestApp, owner: Person, body: object = {}) {
  const { person, member } = await makeInvited(test, owner, body)
  const { status, body: answer } = await person.call('POST /owners/team/accept-invitation', { body: { teamId: member.id } })
  if (status !== 200) throw new Error(answer.message)
  return { person, params: { id: member.id } }
}
