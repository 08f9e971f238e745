import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { permission, teamRole } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { emailField, message, sessionUser } from '#contract/people/auth.ts'
import { teamStatus } from './team.lifecycle.ts'

const access = { role: 'OWNER', permission: 'manage_team' } as const

const permissions = z.array(permission).min(1, 'Choose at least one permission').max(permission.options.length)
/** The homes someone is limited to; null for all. */
const homeIds = z.array(idOf('Home')).min(1, 'Choose at least one home').max(200).nullable()

/** Without permissions, the role's own are meant. */
export const inviteForm = z.object({
  email: emailField,
  role: z.enum(teamRole.options, 'Choose a role'),
  permissions: permissions.optional(),
  homeIds: homeIds.default(null),
})
/** Only the fields that are sent change. */
export const teamMemberForm = z.object({
  role: z.enum(teamRole.options, 'Choose a role').optional(),
  permissions: permissions.optional(),
  homeIds: homeIds.optional(),
})

export const teamAction = z.enum(['change', 'resend', 'revoke', 'suspend', 'resume', 'remove'])
export type TeamAction = z.infer<typeof teamAction>

const home = z.object({ id: z.uuid(), title: z.string() })

export const teamMember = z
  .object({
    id: z.uuid(),
    /** Known once the person has accepted. */
    name: z.string().nullable(),
    email: z.string(),
    role: teamRole,
    permissions: z.array(permission),
    homes: z.array(home).nullable(),
    status: teamStatus,
    isYou: z.boolean(),
    invitedAt: z.date(),
    invitedBy: z.string().nullable(),
    expiresAt: z.date().nullable(),
    joinedAt: z.date().nullable(),
    lastSignInAt: z.date().nullable(),
    allowedActions: z.array(teamAction),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

/** The secret of the emailed link. Without it, only the person whose email was invited gets an answer. */
const secret = z.string().min(20, 'This link is incomplete').max(200, 'This link is incomplete').optional()
const answerForm = z.object({ teamId: idOf('Invitation'), token: secret })

export const teamInvitation = z
  .object({
    id: z.uuid(),
    status: teamStatus,
    /** Who runs the homes: a business name, or a first name and initial. */
    business: z.string(),
    invitedBy: z.string(),
    role: teamRole,
    permissions: z.array(permission),
    /** The titles of the homes it is limited to; null for all. */
    homes: z.array(z.string()).nullable(),
    expiresAt: z.date().nullable(),
    /** The invited address; most of it is hidden from anyone else. */
    email: z.string(),
    isForYou: z.boolean(),
    /** Why it cannot be accepted now, in a sentence. */
    whyNot: z.string().nullable(),
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof teamInvitation>

const memberId = z.object({ id: idOf('Team member') })
const step = (summary: string) => ({ summary, access, params: memberId, response: teamMember }) as const
const fewEmails = { calls: 30, seconds: 3600 }

export const team = area({
  'GET /owners/team': {
    summary: 'List the team and its open invitations, with the seats of the plan',
    access,
    response: z.object({
      members: z.array(teamMember),
      seats: z.object({ used: z.int(), limit: z.int(), plan: z.string() }),
      /** What the caller may give to others: no one grants what they lack. */
      grantable: z.object({ permissions: z.array(permission), homes: z.array(home), allHomes: z.boolean() }),
    }),
  },
  'POST /owners/team/invite': {
    summary: 'Invite someone by email; the answer does not reveal whether the email is known',
    access,
    body: inviteForm,
    response: teamMember,
    status: 201,
    limit: fewEmails,
  },
  'PUT /owners/team/{id}': { ...step('Change a member’s role, permissions or homes'), body: teamMemberForm },
  'DELETE /owners/team/{id}': step('Remove a team member, or withdraw an open invitation'),
  'POST /owners/team/{id}/resend': { ...step('Send an invitation again; the older link stops working'), limit: fewEmails },
  'POST /owners/team/{id}/suspend': step('Suspend a team member'),
  'POST /owners/team/{id}/resume': step('Restore a suspended team member'),
  'GET /owners/team/{id}/history': {
    summary: 'List what a team member did, and what happened to their membership',
    access,
    params: memberId,
    response: z.object({
      history: z.array(historyEvent),
    }),
  },
  'GET /owners/team/invitation/{id}': {
    summary: 'Read an invitation: with the emailed secret, or signed in with the invited email',
    access: 'signed-in',
    params: z.object({ id: idOf('Invitation') }),
    query: z.object({ token: secret }),
    response: teamInvitation,
    limit: { calls: 120, seconds: 900 },
  },
  'POST /owners/team/accept-invitation': {
    summary: 'Accept an invitation; only someone signed in with the invited email, confirmed, can',
    access: 'signed-in',
    body: answerForm,
    response: z.object({ message: z.string(), user: sessionUser }),
    limit: { calls: 30, seconds: 900 },
  },
  'POST /owners/team/decline-invitation': {
    summary: 'Decline an invitation',
    access: 'signed-in',
    body: answerForm,
    response: message,
    limit: { calls: 30, seconds: 900 },
  },
})
