import { randomUUID } from 'node:crypto'
import type { Permission, Role } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/enumerations.ts'
import type { PlanId } from '#contract/payments/plans.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'

export type PersonDetails = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  status?: 'ACTIVE' | 'PENDING_VERIFICATION' | 'SUSPENDED' | 'DEACTIVATED' | 'DELETED'
  /** For staff: what they work on. */
  staffRole?: StaffRole
  /** A team member acts for this owner with these permissions. */
  teamOf?: { ownerId: string; permissions: Permission[]; homeIds?: string[] }
  /** Owners have the largest plan unless a test is about plans, so that its limits are in no one's way. */
  plan?: PlanId
}

/** The password of everyone created here. */
export const password = 'a quiet harbor at dawn'
const passwordHash = hashPassword(password)

/** Creates a user with the account their role needs, and a session. */
export async function makePerson(
  db: Db,
  now: Date,
  { role, staffRole = 'ADMINISTRATOR', teamOf, plan = 'NETWORK', ...details }: PersonDetails & { role: Role },
) {
  const userId = randomUUID()
  const user = {
    email: `${userId}@example.org`,
    firstName: 'Sam',
    lastName: 'Rivers',
    status: 'ACTIVE' as const,
    passwordHash: await passwordHash,
    emailConfirmedAt: details.status === 'PENDING_VERIFICATION' ? null : now,
    ...details,
  }
  await db
    .insertInto('users')
    .values({ id: userId, role, ...(role === 'ADMIN' && { staffRole }), createdAt: now, ...user })
    .execute()
  const accountId = randomUUID()
  if (role === 'SEEKER') await db.insertInto('residents').values({ id: accountId, userId, createdAt: now }).execute()
  if (role === 'OWNER' && !teamOf) {
    await db.insertInto('owners').values({ id: accountId, userId, createdAt: now }).execute()
    if (plan !== 'COMMUNITY') await givePlan(db, now, accountId, plan)
  }
  if (teamOf) {
    const member = {
      id: randomUUID(),
      userId,
      email: user.email,
      role: 'VIEWER' as const,
      status: 'ACTIVE' as const,
      createdAt: now,
    }
    await db
      .insertInto('teamMembers')
      .values({ ...member, ...teamOf })
      .execute()
  }
  const { token } = await startSession(db, userId, { now, device: 'test' })
  return { userId, role, accountId: teamOf?.ownerId ?? (role === 'ADMIN' ? userId : accountId), email: user.email, token }
}

/** A complimentary plan: nothing is charged for it. */
export const givePlan = (db: Db, now: Date, ownerId: string, plan: PlanId) =>
  db
    .insertInto('ownerSubscriptions')
    .values({
      id: randomUUID(),
      ownerId,
      plan,
      planInterval: 'MONTH',
      amountCents: 0,
      status: 'ACTIVE',
      startedAt: now,
      createdAt: now,
      statusChangedAt: now,
    })
    .execute()

export type Person = Awaited<ReturnType<typeof makePerson>> & { role: Role }
