import type { HistoryEvent } from '#contract/history.ts'
import type { TeamMember } from '#contract/trust/team.ts'
import type { Actor } from '#server/kernel/context.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import { may } from '#server/kernel/permission.ts'
import { auditActionText, auditSubjectText } from '#server/trust/audit/audit.words.ts'
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

/** What owners call it where staff have another word. */
const ownersWord: Readonly<Record<string, string>> = {
  waitlistEntry: 'Waitlist',
  home: 'Property',
  revision: 'Property changes',
  owner: 'Account',
  teamMember: 'Team',
}

type Event = Awaited<ReturnType<typeof listMemberHistory>>[number]

/** Why something was decided about a resident is for those who work with residents, in every home. */
const worksWithAllResidents = (actor: Actor) =>
  !actor.homeIds && may(actor, 'manage_applications') && may(actor, 'manage_reservations')

const aboutNoResident: readonly string[] = ['home', 'revision', 'verification', 'teamMember']

export const presentMemberEvent =
  (actor: Actor) =>
  ({ id, at, action, actorRole, reason, name, homeTitle }: Event): HistoryEvent => {
    const subject = action.slice(0, action.indexOf('.'))
    const text = `${ownersWord[subject] ?? auditSubjectText(subject)}: ${auditActionText(action).toLowerCase()}`
    return {
      id,
      at,
      text: homeTitle ? `${text}, ${homeTitle}` : text,
      by: name ?? sideOfRole(actorRole),
      reason: aboutNoResident.includes(subject) || worksWithAllResidents(actor) ? reason : null,
    }
  }
