import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { permission } from '#contract/enumerations.ts'
import { platformZone } from '#contract/time.ts'
import { rolePermissions } from '#contract/trust/team.labels.ts'
import type { TeamTransition } from '#contract/trust/team.lifecycle.ts'
import { type inviteForm, team } from '#contract/trust/team.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { allow, ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { countSeats } from '#server/payments/plans/limits.queries.ts'
import { ensureFreeSeat, planOf } from '#server/payments/plans/limits.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { acceptInvitation, declineInvitation, readInvitation, whyTied } from './invitation.ts'
import { invitationMail } from './team.mail.ts'
import { businessOf, notifyOfTeam } from './team.notices.ts'
import { canGrant, canManage, canSeeMember } from './team.policy.ts'
import { presentMember, presentMemberEvent } from './team.present.ts'
import {
  findMember,
  findTies,
  insertMember,
  listMemberHistory,
  listMembers,
  lockMember,
  type MemberRow,
  setMember,
} from './team.queries.ts'
import { refreshAccess, transitionMember } from './team.transitions.ts'

const invitationDays = 7
const emailsPerAddress = { calls: 5, seconds: 86_400 }

type Call = Context & { actor: Actor; caller: Caller }
type OneCall = Call & { params: { id: string } }

async function ensureGrant(db: Db, actor: Actor, grant: Parameters<typeof canGrant>[1]) {
  allow(canGrant(actor, grant))
  if (!grant.homeIds) return
  const known = new Set((await listHomeNames(db, homesOf(actor))).map(({ id }) => id))
  if (!grant.homeIds.every((id) => known.has(id))) throwFieldError('homeIds', 'Choose homes of this account')
}

/** The emailed secret is stored as a hash only; a new one makes the older link useless. */
function newInvitation(at: Date) {
  const token = newToken()
  const expiresAt = lastMomentAfter(at, invitationDays, platformZone)
  return { token, change: { tokenHash: hashToken(token), expiresAt } }
}

async function sendInvitation({ limits, actor }: Call, tx: Tx, member: MemberRow, token: string, at: Date) {
  await limits.count('team-invitation', counterKey(member.email), emailsPerAddress)
  const { firstName, lastName } = orNotFound(await findPerson(tx, actor.userId), 'Account')
  const text = invitationMail({ ...member, business: businessOf(member), inviter: `${firstName} ${lastName}`.trim() }, token)
  await sendMail(tx, { to: member.email, ...text }, at)
}

async function invite(call: Call & { body: z.output<typeof inviteForm> }) {
  const { db, actor, caller, now, body } = call
  const { email, role, homeIds } = body
  const permissions = [...new Set(body.permissions ?? rolePermissions[role])]
  await ensureGrant(db, actor, { permissions, homeIds })
  const at = now()
  const id = randomUUID()
  const { token, change } = newInvitation(at)
  await inTransaction(db, async (tx) => {
    await ensureFreeSeat(tx, actor.accountId, at)
    const member = { id, ownerId: actor.accountId, email, role, permissions, homeIds: homeIds && [...new Set(homeIds)] }
    const isNew = await insertMember(tx, { ...member, ...change, invitedBy: actor.userId, createdAt: at, statusChangedAt: at })
    if (!isNew) throwFieldError('email', 'This person is already on the team or invited')
    const row = orNotFound(await findMember(tx, id), 'Team member')
    if (row.ownerEmail === email) throwFieldError('email', 'This is the owner’s own email')
    const details = { role, permissions, ...(homeIds && { homeIds }) }
    await insertAuditEvent(tx, { at, actor, caller, action: 'teamMember.invite', subject: ['teamMember', id], details })
    await sendInvitation(call, tx, row, token, at)
  })
  return readOne(call, id)
}

async function readOne({ db, actor }: Call, id: string) {
  return presentMember(actor, orNotFound(await findMember(db, id), 'Team member'), await listHomeNames(db, homesOf(actor)))
}

/** Finds a member the actor may see, and changes it under its row lock if they may manage it. */
async function change(call: OneCall, work: (tx: Tx, member: MemberRow, at: Date) => Promise<unknown>) {
  const { db, actor, params, now } = call
  await inTransaction(db, async (tx) => {
    const member = visible(await lockMember(tx, params.id), (row) => canSeeMember(actor, row), 'Team member')
    ensure(member.userId !== actor.userId, 'You cannot change your own access. Ask the owner.')
    allow(canManage(actor, member))
    await work(tx, member, now())
  })
  return readOne(call, params.id)
}

/** Someone whose access was suspended may join another team, or run homes of their own. */
const goneMeanwhile = {
  hasHomes: 'This person runs homes of their own by now. Remove them from the team, then invite them at another email address.',
  hasTeam: 'This person is on another team by now. Remove them from yours, then invite them at another email address.',
}

const take = (nameOf: (member: MemberRow) => TeamTransition) => (call: OneCall) =>
  change(call, (tx, member, at) =>
    transitionMember(tx, { name: nameOf(member), member, by: call.actor, caller: call.caller, at }),
  )

export const teamService = handlers(team, {
  async 'GET /owners/team'({ db, actor, now }) {
    const [rows, homes, plan, used] = await Promise.all([
      listMembers(db, actor.accountId),
      listHomeNames(db, homesOf(actor)),
      planOf(db, actor.accountId, now()),
      countSeats(db, actor.accountId),
    ])
    const members = rows.filter((row) => canSeeMember(actor, row)).map((row) => presentMember(actor, row, homes))
    const permissions = permission.options.filter((name) => may(actor, name))
    return {
      members,
      seats: { used, limit: plan.limits.teamSeats, plan: plan.name },
      grantable: { permissions, homes, allHomes: !actor.homeIds },
    }
  },

  'POST /owners/team/invite': invite,

  'PUT /owners/team/{id}': (call) =>
    change(call, async (tx, member, at) => {
      const { actor, caller, body } = call
      const wanted = {
        role: body.role ?? member.role,
        permissions: [...new Set(body.permissions ?? (body.role ? rolePermissions[body.role] : member.permissions))],
        homeIds: body.homeIds === undefined ? member.homeIds : body.homeIds && [...new Set(body.homeIds)],
      }
      await ensureGrant(tx, actor, wanted)
      ensure(['INVITED', 'ACTIVE', 'SUSPENDED'].includes(member.status), 'This membership has ended.')
      await setMember(tx, member.id, wanted)
      const subject = ['teamMember', member.id] as const
      await insertAuditEvent(tx, { at, actor, caller, action: 'teamMember.change', subject, details: wanted })
      await refreshAccess(tx, member)
      await notifyOfTeam(tx, 'change', member, at)
    }),

  'DELETE /owners/team/{id}': take(({ status }) => (status === 'INVITED' ? 'revoke' : 'remove')),
  'POST /owners/team/{id}/suspend': take(() => 'suspend'),
  'POST /owners/team/{id}/resume': (call) =>
    change(call, async (tx, member, at) => {
      const { actor: by, caller } = call
      const why = member.userId && whyTied(await findTies(tx, member.userId), goneMeanwhile)
      ensure(!why, why ?? '')
      await transitionMember(tx, { name: 'resume', member, by, caller, at })
    }),

  'POST /owners/team/{id}/resend': (call) =>
    change(call, async (tx, member, at) => {
      const { token, change: renewed } = newInvitation(at)
      const { actor, caller } = call
      const row = await transitionMember(tx, { name: 'resend', member, by: actor, caller, at, change: renewed })
      await sendInvitation(call, tx, row, token, at)
    }),

  async 'GET /owners/team/{id}/history'({ db, actor, params }) {
    const member = visible(await findMember(db, params.id), (row) => canSeeMember(actor, row), 'Team member')
    return { history: (await listMemberHistory(db, member)).map(presentMemberEvent(actor)) }
  },

  'GET /owners/team/invitation/{id}': readInvitation,
  'POST /owners/team/accept-invitation': acceptInvitation,
  'POST /owners/team/decline-invitation': declineInvitation,
})
