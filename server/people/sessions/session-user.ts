import type { Role } from '#contract/endpoint.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { type FoundPerson, findPerson } from '#server/people/accounts/accounts.queries.ts'
import { knownTimeZone, nameDevice } from '#server/people/sign-in/device.ts'
import { startSession } from './session.ts'

const shellPictureWidth = 128

type Reader = { sessionId: string }

type Presenting = Pick<Context, 'fileLinks' | 'config'>

function presentUser({ fileLinks, config }: Presenting, person: FoundPerson, reader: Reader): SessionUser {
  const { id, email, firstName, lastName, role, residentId, profileImageId } = person
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    residentId,
    profileImageId,
    // The account the person acts for; for a team member, the owner's.
    ownerId: person.teamOwnerId ?? person.ownerId,
    emailConfirmed: person.emailConfirmedAt !== null,
    profileImage: profileImageId && fileLinks.toPortrait(profileImageId, shellPictureWidth, reader),
    ...(person.staffRole && { staffRole: person.staffRole }),
    ...(mustSecure(config, person) && { mustSecure: true }),
    ...(person.status === 'SUSPENDED' && { isSuspended: true }),
  }
}

export const readUser = async (context: Context, db: Db, { userId, sessionId }: Reader & { userId: string }) =>
  presentUser(context, orNotFound(await findPerson(db, userId), 'Account'), { sessionId })

/** Staff need a second step, except in the demo, whose accounts are public. */
export const needsTwoFactor = ({ demo }: Pick<Config, 'demo'>, role: Role) => role === 'ADMIN' && !demo

export const mustSecure = (config: Pick<Config, 'demo'>, person: { role: Role; twoFactorSince: Date | null }) =>
  person.twoFactorSince === null && needsTwoFactor(config, person.role)

type Proof = { hasSecondStep?: boolean }

/**
 * Starts a new session for someone who has just authenticated. Every sign-in ends here, and here no one with a second step gets
 * past it, whatever the path forgot.
 */
export async function enter(context: Context & { caller: Caller }, db: Db, userId: string, { hasSecondStep }: Proof = {}) {
  const person = orNotFound(await findPerson(db, userId), 'Account')
  if (person.twoFactorSince && !hasSecondStep)
    throw new HttpError(401, 'This account needs a second step to sign in.', { code: 'second_step_required' })
  const { token, sessionId } = await startSession(db, userId, {
    now: context.now(),
    device: nameDevice(context.caller.device),
    timeZone: knownTimeZone(context.caller.timeZone),
    whileSuspended: person.status === 'SUSPENDED',
  })
  const user = presentUser(context, person, { sessionId })
  return { token, role: user.role, user }
}
