import { permission } from '#contract/enumerations.ts'
import { ownerKind, residentPreferences } from '#contract/people/auth.ts'
import { profiles } from '#contract/people/profiles.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { findIdentityCheckedAt } from '#server/people/accounts/identity-checked.queries.ts'
import { findTeamOfUser } from '#server/people/accounts/team.queries.ts'
import { changeMember, readMember } from './member-profile.ts'
import { changeOwner } from './owner-profile.ts'
import { countHomesAndBeds, findOwner, findResident } from './profiles.queries.ts'
import { publicName } from './public-name.ts'
import { changeResident } from './resident-profile.ts'

const pictureWidth = 512

export const profilesService = handlers(profiles, {
  'GET /owners/profile': (call) => readOwner(call),

  async 'PUT /owners/profile'(call) {
    // Only the owner, and no team member, may change the business profile.
    allow(!call.actor.permissions)
    await changeOwner(call)
    return readOwner(call)
  },

  async 'GET /owners/dashboard-stats'({ reader, actor }) {
    const counts = await countHomesAndBeds(reader, homesOf(actor))
    const occupancyPercent = counts.beds === 0 ? 0 : Math.floor((counts.occupiedBeds * 100) / counts.beds)
    return { ...counts, occupancyPercent }
  },

  async 'GET /owners/team/my-team'({ db, actor }) {
    const team = await findTeamOfUser(db, actor.userId)
    return { isTeamMember: team !== undefined, teamMembership: team ? presentTeam(team) : null }
  },

  'GET /owners/team/my-profile': (call) => readMember(call),
  'PUT /owners/team/my-profile': changeMember,

  'GET /residents/me': (call) => readResident(call),

  async 'PUT /residents/me'(call) {
    await changeResident(call)
    return readResident(call)
  },

  'GET /residents/{id}': (call) => readResident(ownOnly(call)),

  async 'PUT /residents/{id}'(call) {
    await changeResident(ownOnly(call))
    return readResident(call)
  },
})

/** Homes read what someone shares with an application, and staff look people up in their own area, so both are refused here. */
function ownOnly<C extends { actor: Actor; params: { id: string } }>(call: C) {
  orNotFound(call.params.id === call.actor.accountId ? call.params.id : null, 'Profile')
  return call
}

async function readResident(call: Context & { actor: Actor }) {
  const { db, actor } = call
  const resident = orNotFound(await findResident(db, actor.accountId), 'Profile')
  const preferences = residentPreferences.partial().parse(resident.preferences)
  return withPictureAndCheck(call, { ...resident, preferences })
}

async function readOwner(call: Context & { actor: Actor }) {
  const { db, actor } = call
  const owner = orNotFound(await findOwner(db, actor.accountId), 'Profile')
  return withPictureAndCheck(call, { ...owner, kind: ownerKind.parse(owner.kind), publicName: publicName(owner) })
}

const withPictureAndCheck = async <P extends { userId: string; profileImageId: string | null }>(
  { db, fileLinks, actor, now }: Context & { actor: Actor },
  person: P,
) => ({
  ...person,
  identityCheckedAt: await findIdentityCheckedAt(db, person.userId, now()),
  profileImage: person.profileImageId && fileLinks.toPortrait(person.profileImageId, pictureWidth, actor),
})

type Team = NonNullable<Awaited<ReturnType<typeof findTeamOfUser>>>

const presentTeam = ({ id, role, permissions, homeIds, ownerId, ownerFirstName, ownerLastName }: Team) => ({
  id,
  role,
  isLimited: homeIds !== null,
  permissions: Object.fromEntries(
    permission.options.filter((name) => permissions.includes(name)).map((name) => [name, true as const]),
  ),
  owner: { id: ownerId, firstName: ownerFirstName, lastName: ownerLastName },
})
