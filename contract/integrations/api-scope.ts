import * as z from 'zod'
import type { Permission } from '#contract/endpoint.ts'

/** What an API key may be allowed to do. Every endpoint that a key can call names one of these. */
export const apiScope = z.enum(
  ['homes:read', 'homes:write', 'beds:write', 'applications:read', 'reservations:read', 'payments:read'],
  'Choose what the key may do',
)
export type ApiScope = z.infer<typeof apiScope>

/** The permissions a key has while it uses a scope: the same ones that a team member needs for these endpoints, and no others. */
export const scopePermissions: Record<ApiScope, readonly Permission[]> = {
  'homes:read': ['view_properties'],
  'homes:write': ['view_properties', 'edit_properties'],
  'beds:write': ['view_properties', 'edit_properties'],
  'applications:read': ['manage_applications'],
  'reservations:read': ['manage_reservations'],
  'payments:read': ['manage_billing', 'manage_reservations', 'view_analytics'],
}
