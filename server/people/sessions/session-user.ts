import type { SessionUser } from '#contract/people/auth.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { type FoundPerson, findPerson } from '#server/people/accounts/accounts.queries.ts'
import { nameDevice } from '#server/people/sign-in/device.ts'
import { startSession } from './session.ts'

const shellPictureWidth = 128

type Reader = { sessionId: string }

export function presentUser({ fileLinks }: Pick<Context, 'fileLinks'>, person: FoundPerson, reader: Reader): SessionUser {
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
  }
}

export const readUser = async (context: Context, db: Db, { userId, sessionId }: Reader & { userId: string }) =>
  presentUser(context, orNotFound(await findPerson(db, userId), 'Account'), { sessionId })

/** Starts a new session for someone who has just authenticated. */
export async function enter(context: Context & { caller: Caller }, db: Db, userId: string) {
  const { token, sessionId } = await startSession(db, userId, { now: context.now(), device: nameDevice(context.caller.device) })
  const user = await readUser(context, db, { userId, sessionId })
  return { token, role: user.role, user }
}
