import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { staffRole } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { emailField, message, nameField, newPasswordField } from '#contract/people/auth.ts'
import { administratorsOnly } from '#contract/staff.ts'

export const staffMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    staffRole,
    status: z.enum(['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'PENDING_VERIFICATION', 'DELETED']),
    hasTwoStep: z.boolean(),
    lastSignInAt: z.date().nullable(),
    isYou: z.boolean(),
    /** No one changes their own account, and the last administrator keeps theirs. */
    allowedActions: z.array(z.enum(['changeRole', 'suspend', 'reinstate'])),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    staffRole,
    invitedBy: z.string(),
    expiresAt: z.date(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof staffInvitation>

export const inviteStaffForm = z.object({ email: emailField, staffRole })
export const changeStaffRoleForm = z.object({
  staffRole,
  /** The role it was when the choice was made. */
  from: staffRole,
})
const token = z.string('This link is incomplete').min(20, 'This link is incomplete').max(200, 'This link is incomplete')
export const acceptStaffInvitationForm = z.object({
  token,
  email: emailField,
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  password: newPasswordField,
})

const access = administratorsOnly
const invitationId = z.object({ id: idOf('Invitation') })

export const staffAccounts = area({
  'GET /admin/staff': {
    summary: 'List staff accounts and open invitations',
    access,
    response: z.object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) }),
  },
  'POST /admin/staff/invitations': {
    summary: 'Invite someone to the staff by email; the invitation is for this address and lasts 7 days',
    access,
    body: inviteStaffForm,
    response: staffInvitation,
    status: 201,
    limit: { calls: 30, seconds: 3600 },
  },
  'POST /admin/staff/invitations/{id}/resend': {
    summary: 'Send an invitation again with a new link for another 7 days; the old link stops working',
    access,
    params: invitationId,
    response: staffInvitation,
    limit: { calls: 30, seconds: 3600 },
  },
  'DELETE /admin/staff/invitations/{id}': {
    summary: 'Revoke an invitation',
    access,
    params: invitationId,
    response: message,
  },
  'PUT /admin/staff/{id}/role': {
    summary: 'Change what a staff member works on; they are signed out and sign in again with the new role',
    access,
    params: z.object({ id: idOf('Account') }),
    body: changeStaffRoleForm,
    response: staffMember,
  },
  'POST /auth/accept-staff-invitation': {
    summary: 'Create a staff account with an invitation that was emailed to this address',
    access: 'public',
    body: acceptStaffInvitationForm,
    response: message,
    limit: { calls: 10, seconds: 600 },
  },
})
