import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import type { Returned } from '#contract/endpoint.ts'
import type { team } from '#contract/trust/team.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { maskedEmail } from '#server/kernel/mail/masked-email.ts'
import { type FoundPerson, findPerson } from '#server/people/accounts/accounts.queries.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { readUser } from '#server/people/sessions/session-user.ts'
import { businessOf } from './team.notices.ts'
import { findMember, findTies, lockMember, lockPerson, type MemberRow } from './team.queries.ts'
import { transitionMember } from './team.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller }
type Person = Pick<FoundPerson, 'id' | 'email' | 'role' | 'emailConfirmedAt'>
type Answer = Call & { body: z.output<(typeof team)['POST /owners/team/accept-invitation']['body']> }

const holdsSecret = ({ tokenHash }: MemberRow, token: string | undefined) =>
  token !== undefined && tokenHash !== null && timingSafeEqual(tokenHash, hashToken(token))

const isFor = ({ email }: MemberRow, person: Person) => person.email === email && person.emailConfirmedAt !== null

/** A link that was replaced by a newer one answers like one that does not exist. */
const canRead = (member: MemberRow, person: Person, token: string | undefined) =>
  token === undefined ? isFor(member, person) : holdsSecret(member, token) || (isFor(member, person) && member.tokenHash === null)

const whyNot = {
  notYours: 'This invitation is for another email address. Sign out, then sign in with the address it was sent to.',
  unconfirmed: 'Confirm your email address first.',
  expired: 'This invitation has expired. Ask for a new one.',
  closed: 'The account that invited you is closed right now.',
  otherRole: 'This email belongs to another type of account. Ask to be invited at a different email address.',
  hasHomes: 'This account runs homes of its own. Ask to be invited at a different email address.',
  hasTeam: 'You’re already on another team. Ask to be invited at a different email address.',
} as const

type Ties = Awaited<ReturnType<typeof findTies>>

/** What is said of ties that keep someone from being on a team; undefined if they have none. */
export const whyTied = ({ hasHomes, hasTeam }: Ties, say: { hasHomes: string; hasTeam: string }) =>
  hasTeam ? say.hasTeam : hasHomes ? say.hasHomes : undefined

/** Why this person cannot accept now, in a sentence; undefined if they can. */
async function obstacleOf(db: Db, member: MemberRow, person: Person, at: Date) {
  if (person.email !== member.email) return whyNot.notYours
  if (person.emailConfirmedAt === null) return whyNot.unconfirmed
  if (member.status === 'EXPIRED' || (member.expiresAt !== null && member.expiresAt <= at)) return whyNot.expired
  if (member.status !== 'INVITED') return undefined
  if (member.ownerStatus !== 'ACTIVE') return whyNot.closed
  if (person.role !== 'OWNER') return whyNot.otherRole
  return whyTied(await findTies(db, person.id), whyNot)
}

type Asked = Call & { params: { id: string }; query: { token?: string | undefined } }

export async function readInvitation({
  db,
  actor,
  now,
  params,
  query,
}: Asked): Promise<Returned<(typeof team)['GET /owners/team/invitation/{id}']>> {
  const person = orNotFound(await findPerson(db, actor.userId), 'Account')
  const member = visible(await findMember(db, params.id), (row) => canRead(row, person, query.token), 'Invitation')
  const { id, status, role, permissions, homeIds, expiresAt, ownerId } = member
  const homes = homeIds && (await listHomeNames(db, { ownerId, homeIds })).map(({ title }) => title)
  const isForYou = isFor(member, person)
  return {
    id,
    status,
    role,
    permissions,
    homes,
    expiresAt,
    isForYou,
    business: businessOf(member),
    invitedBy: member.inviterName ?? businessOf(member),
    email: isForYou ? member.email : maskedEmail(member.email),
    whyNot: (await obstacleOf(db, member, person, now())) ?? null,
  }
}

/** Under the row locks of the person and of the invitation, so that of two answers at once the first counts. */
const answering = <T>(call: Answer, work: (tx: Tx, member: MemberRow, person: Person, at: Date) => Promise<T>) =>
  inTransaction(call.db, async (tx) => {
    const { actor, body, now } = call
    const person = orNotFound(await lockPerson(tx, actor.userId), 'Account')
    const member = visible(await lockMember(tx, body.teamId), (row) => canRead(row, person, body.token), 'Invitation')
    ensure(person.email === member.email, whyNot.notYours)
    ensure(person.emailConfirmedAt !== null, whyNot.unconfirmed, 'email_not_confirmed')
    return work(tx, member, person, now())
  })

export const acceptInvitation = (call: Answer) =>
  answering(call, async (tx, member, person, at) => {
    const obstacle = await obstacleOf(tx, member, person, at)
    ensure(!obstacle, obstacle ?? '')
    const { actor, caller } = call
    const change = { userId: person.id, joinedAt: at }
    await transitionMember(tx, { name: 'accept', member, by: actor, caller, at, change })
    return { message: 'You’re on the team now.', user: await readUser(call, tx, actor) }
  })

export const declineInvitation = (call: Answer) =>
  answering(call, async (tx, member, _person, at) => {
    await transitionMember(tx, { name: 'decline', member, by: call.actor, caller: call.caller, at })
    return { message: 'You declined the invitation. We let them know.' }
  })
