import type { HistoryEvent } from '#contract/history.ts'
import type { TeamMember } from '#contract/trust/team.ts'
import type { Actor } from '#server/kernel/context.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import { auditActionText } from '#server/trust/audit/audit.words.ts'
import { teamActions } from './team.policy.ts'
import type { listMemberHistory, MemberRow } from './team.queries.ts'

type Home = { id: string; title: string }

export function presentMember(actor: Actor, row: MemberRow & { lastSignInAt?: Date | null }, homes: readonly Home[]): TeamMember {
  const { id, name, email, role, permissions, homeIds, status, createdAt, expiresAt, joinedAt } = row
  return {
    id,
    name,
    email,
    role,
    permissions,
    status,
    expiresAt,
    joinedAt,
    homes: homeIds && homes.filter((home) => homeIds.includes(home.id)),
    isYou: row.userId === actor.userId,
    invitedAt: createdAt,
    invitedBy: row.inviterName,
    lastSignInAt: row.lastSignInAt ?? null,
    allowedActions: teamActions(actor, row),
  }
}

/** What an event is about, before its verb: "Application: Approve". */
const nouns: Readonly<Record<string, string>> = {
  application: 'Application',
  waitlistEntry: 'Waitlist',
  reservation: 'Reservation',
  deposit: 'Deposit',
  refund: 'Refund',
  rentCharge: 'Rent',
  payment: 'Payment',
  subscription: 'Plan',
  home: 'Property',
  revision: 'Property changes',
  verification: 'Verification',
  owner: 'Account',
  teamMember: 'Team',
}

type Event = Awaited<ReturnType<typeof listMemberHistory>>[number]

export const presentMemberEvent = ({ id, at, action, actorRole, reason, name, homeTitle }: Event): HistoryEvent => {
  const noun = nouns[action.slice(0, action.indexOf('.'))]
  const text = noun ? `${noun}: ${auditActionText(action).toLowerCase()}` : auditActionText(action)
  return { id, at, text: homeTitle ? `${text}, ${homeTitle}` : text, by: name ?? sideOfRole(actorRole), reason }
}
