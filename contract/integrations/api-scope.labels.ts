import type { ApiScope } from './api-scope.ts'

/** What a scope lets a program do, for the person who gives it. */
export const apiScopeLabel: Record<ApiScope, string> = {
  'homes:read': 'Read homes, rooms and beds',
  'homes:write': 'Change listings, and pause or publish them',
  'beds:write': 'Change rooms, prices and open beds',
  'applications:read': 'Read who applied and the status of each application',
  'reservations:read': 'Read reservations and stays',
  'payments:read': 'Read rent and payouts',
}
