import type { Permission, Role } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/enumerations.ts'
import { duration } from '#contract/time.ts'
import { rolePermissions } from '#contract/trust/team.labels.ts'
import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { type OwnerKey, owners } from './owners.ts'

const day = duration({ days: 1 })
/** The age of the demo accounts when the demo is filled; staff were there before them. */
export const accountDays = 40
const staffDays = 400

const [resident, owner, team, manager, ...staff] = demoAccounts

const staffRoleOf: Readonly<Record<string, StaffRole>> = {
  'support@demo.local': 'SUPPORT',
  'reviewer@demo.local': 'REVIEWER',
  'finance@demo.local': 'FINANCE',
}

export const ownerId = (key: OwnerKey) => referenceId(`demo owner ${key}`)
export const ownerUserId = (key: OwnerKey) => userId(emailOf(key))
export const residentId = referenceId('demo resident')
export const userId = (email: string) => referenceId(`demo user ${email}`)
/** Of the people of `makeResidents`; the demo resident's is `residentId`. */
export const residentIdOf = (email: string) => referenceId(`demo resident ${email}`)

type Person = { email: string; first: string; last: string; createdAt: Date }

const userOf = (role: 'SEEKER' | 'OWNER' | 'ADMIN', { email, first, last, createdAt }: Person, passwordHash: string) => ({
  id: userId(email),
  email,
  role,
  staffRole: role === 'ADMIN' ? (staffRoleOf[email] ?? 'ADMINISTRATOR') : null,
  status: 'ACTIVE' as const,
  passwordHash,
  firstName: first,
  lastName: last,
  emailConfirmedAt: createdAt,
  createdAt,
})

/** Residents besides the demo accounts, with the demo password too. */
export const makeResidents = (people: readonly Person[], passwordHash: string) => ({
  users: people.map((person) => userOf('SEEKER', person, passwordHash)),
  residents: people.map(({ email, createdAt }) => ({ id: residentIdOf(email), userId: userId(email), createdAt })),
})

/** The demo accounts and the owners of all homes, all with the demo password. */
export function makePeople(
  passwordHash: string,
  now: Date,
): Required<Pick<Rows, 'users' | 'owners' | 'residents' | 'teamMembers' | 'auditEvents'>> {
  const since = (days: number) => new Date(now.getTime() - days * day)
  const member = (name: string, email: string, role: 'MANAGER' | 'HOUSE_MANAGER', permissions: Permission[]) => ({
    id: referenceId(name),
    ownerId: ownerId('grant'),
    userId: userId(email),
    email,
    role,
    permissions,
    status: 'ACTIVE' as const,
    invitedBy: userId(owner.email),
    createdAt: since(38),
    joinedAt: since(37),
    statusChangedAt: since(37),
  })
  const ownerDays = (months: number) => Math.round(months * 30.4)
  return {
    users: [
      ...owners.map(([key, { first, last, months }]) =>
        userOf('OWNER', { email: emailOf(key), first, last, createdAt: since(ownerDays(months)) }, passwordHash),
      ),
      ...[resident, team, manager, ...staff].map(({ email, role, firstName, lastName }) =>
        userOf(
          role,
          { email, first: firstName, last: lastName, createdAt: since(role === 'ADMIN' ? staffDays : accountDays) },
          passwordHash,
        ),
      ),
    ],
    owners: owners.map(([key, { business, months }]) => ({
      id: ownerId(key),
      userId: ownerUserId(key),
      kind: business ? 'ORGANISATION' : 'INDIVIDUAL',
      businessName: business ?? null,
      createdAt: since(ownerDays(months)),
    })),
    residents: [{ id: residentId, userId: userId(resident.email), createdAt: since(accountDays) }],
    teamMembers: [
      {
        ...member('demo team member', team.email, 'HOUSE_MANAGER', ['view_properties', 'manage_applications']),
        homeIds: [referenceId('demo home Seagrape House')],
      },
      member('demo manager', manager.email, 'MANAGER', ['view_properties', 'edit_properties', 'manage_applications']),
      {
        id: referenceId('demo invitation'),
        ownerId: ownerId('grant'),
        email: 'jordan.lee@example.org',
        role: 'BOOKKEEPER' as const,
        permissions: [...rolePermissions.BOOKKEEPER],
        status: 'INVITED' as const,
        invitedBy: userId(owner.email),
        createdAt: since(2),
        statusChangedAt: since(2),
        expiresAt: since(-5),
      },
    ],
    auditEvents: [
      signIn({ id: userId(team.email), role: 'OWNER' }, since(1)),
      signIn({ id: userId(manager.email), role: 'OWNER' }, since(4)),
    ],
  }
}

export const signIn = ({ id, role }: { id: string; role: Role }, at: Date) => ({
  id: referenceId(`demo sign-in ${id}`),
  at,
  actorId: id,
  actorRole: role,
  action: 'user.signIn',
  subjectType: 'user',
  subjectId: id,
  details: {} as never,
})

function emailOf(key: OwnerKey) {
  const row = owners.find(([name]) => name === key)![1]
  return key === 'grant' ? owner.email : `${row.first}.${row.last}@example.org`.toLowerCase()
}
