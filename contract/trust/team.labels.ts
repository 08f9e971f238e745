import type * as z from 'zod'
import type { Permission } from '#contract/endpoint.ts'
import type { teamRole } from '#contract/enumerations.ts'

export type TeamRole = z.infer<typeof teamRole>

export const teamRoleLabel: Record<TeamRole, string> = {
  MANAGER: 'Manager',
  HOUSE_MANAGER: 'House manager',
  BOOKKEEPER: 'Bookkeeper',
  VIEWER: 'Viewer',
}

/** What a permission lets someone do, on screens and in the invitation. */
export const permissionLabel: Record<Permission, string> = {
  view_properties: 'View properties and the dashboard',
  manage_applications: 'Answer applications and run waitlists',
  manage_reservations: 'Run reservations, deposits and refunds',
  manage_billing: 'See payouts and manage billing',
  edit_properties: 'Edit properties and documents',
  manage_team: 'Invite and manage team members',
  view_analytics: 'See earnings and occupancy over time',
}

/** What each role starts with. Single permissions can be added or taken away. */
export const rolePermissions: Record<TeamRole, readonly Permission[]> = {
  MANAGER: ['view_properties', 'manage_applications', 'manage_reservations', 'edit_properties', 'manage_team', 'view_analytics'],
  HOUSE_MANAGER: ['view_properties', 'manage_applications', 'manage_reservations'],
  BOOKKEEPER: ['view_properties', 'manage_billing', 'view_analytics'],
  VIEWER: ['view_properties'],
}
