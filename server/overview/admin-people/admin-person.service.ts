import { type AdminPerson, adminPersonArea } from '#contract/overview/admin-person.ts'
import { personRecordReaders } from '#contract/overview/person-records.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { oneLook } from '#server/kernel/http/access-audit.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { countRecoveryCodes, findApp, listPasskeys } from '#server/people/security/two-factor.queries.ts'
import { findNewestReset } from '#server/people/security/two-factor-reset.queries.ts'
import { listLiveSessions } from '#server/people/sessions/session.queries.ts'
import { countStaffViews } from '#server/stays/sharing/sharing.queries.ts'
import { presentAuditEvent } from '#server/trust/audit/audit.words.ts'
import { actionsOnAccount } from './admin-people.policy.ts'
import {
  findAccountForStaff,
  findUserId,
  listAppealsOf,
  listApplicationsOf,
  listConversationsOf,
  listHomesOf,
  listPaymentsOf,
  listStaysOf,
} from './admin-person.queries.ts'
import { listAlikeAccounts } from './duplicates.queries.ts'
import { likelyDuplicates } from './duplicates.ts'
import { listAccountEvents, listActionsOf, listSignIns, type PersonEvent } from './person-events.queries.ts'
import { presentActionOf } from './person-events.words.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string } }

export const adminPersonService = handlers(adminPersonArea, {
  'GET /admin/users/{id}': (call) => readPerson(call, call.params.id),

  async 'GET /admin/homeowners/{id}'(call) {
    return readPerson(call, orNotFound(await findUserId(call.db, call.params.id), 'Account'))
  },
})

async function readPerson(call: Call, id: string): Promise<AdminPerson> {
  const { db, actor } = call
  const found = orNotFound(await findAccountForStaff(db, id), 'Account')
  await recordLook(call, id)
  const { twoFactorSince, teamOwnerUserId, teamOwner, teamRole, ...account } = found
  const signIn = await readSignIn(call, id, twoFactorSince)
  const reads = (records: keyof typeof personRecordReaders) => isStaff(actor, personRecordReaders[records])
  const isToBeErased = account.eraseAt !== null
  return {
    account: {
      ...account,
      team: teamOwnerUserId && teamOwner && teamRole ? { ownerUserId: teamOwnerUserId, owner: teamOwner, role: teamRole } : null,
    },
    allowedActions: actionsOnAccount(
      actor,
      { ...account, twoFactorSince },
      { isToBeErased, hasReset: signIn.reset?.status === 'WAITING' },
    ),
    signIn,
    homes: await listHomesOf(db, account.ownerId),
    stays: reads('stays') ? await listStaysOf(db, account.residentId) : [],
    applications: reads('applications') ? await listApplicationsOf(db, account.residentId) : [],
    payments: reads('payments') ? await listPaymentsOf(db, account.residentId ?? account.ownerId) : [],
    conversations: reads('conversations') ? await listConversationsOf(db, id) : [],
    appeals: await listAppealsOf(db, id),
    duplicates: likelyDuplicates(await listAlikeAccounts(db, id)),
    history: (await listAccountEvents(db, id)).map(presentAuditEvent),
    actions: (await listActionsOf(db, id)).map(presentActionOf),
    views: await countStaffViews(db, id),
  }
}

/** The person sees that staff looked, as residents see it of their applications. */
async function recordLook({ db, now, limits, actor, caller }: Call, id: string) {
  if (id === actor.userId || !(await limits.isWithin('user.read', `${actor.userId}:${id}`, oneLook))) return
  await insertAuditEvent(db, { at: now(), actor, caller, action: 'user.read', subject: ['user', id] })
}

async function readSignIn({ db, now, config }: Call, id: string, twoFactorSince: Date | null) {
  const at = now()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  const [app, passkeys, newest] = [await findApp(db, id), await listPasskeys(db, id), await findNewestReset(db, id)]
  return {
    hasTwoFactor: twoFactorSince !== null,
    hasApp: Boolean(app?.confirmedAt),
    passkeys: passkeys.length,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    reset: newest ? presentReset(newest) : null,
    sessions: await listLiveSessions(db, id, { at, idleSince }),
    history: (await listSignIns(db, id)).map((event: PersonEvent) => presentAuditEvent(event)),
  }
}

type Reset = NonNullable<Awaited<ReturnType<typeof findNewestReset>>>

const presentReset = ({ firstName, lastName, ...reset }: Reset) =>
  ({ ...reset, requestedBy: [firstName, lastName].filter(Boolean).join(' ') || 'Waymark staff' }) as NonNullable<
    AdminPerson['signIn']['reset']
  >
