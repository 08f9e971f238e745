import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { rolePermissions, type TeamRole } from '#contract/trust/team.labels.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { isPermitted, judge } from '#web/session/guard.ts'
import { accountScreens, screenNeeds } from '#web/session/screen-needs.ts'
import { ownerExtras, ownerMenu, ownerSidebar } from '#web/shell/signed-in/nav-items.ts'
import type { Guard } from '#web/site-map.ts'

let test: TestApp
let ownerId: string
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
  ownerId = (await test.as('OWNER')).accountId
  homeId = (await makeHome(test.db, { ownerId })).id
})

/** What each screen of the owner's menus reads first. A new item fails here until it is listed. */
const reads: Readonly<Record<string, readonly string[]>> = {
  '/homeowner/dashboard': ['/owners/dashboard', '/owners/dashboard-stats'],
  '/homeowner/profile': ['/owners/profile'],
  '/homeowner/listings': ['/homes/my-homes'],
  '/homeowner/applications': ['/owners/applications', '/owners/appeals'],
  '/homeowner/reservations': ['/owners/reservations', '/owners/reservations/rooms'],
  '/homeowner/calendar': ['/owners/calendar/dashboard-stats', '/owners/reservations/rooms'],
  '/homeowner/payouts': ['/owners/payouts-by-bedroom'],
  '/homeowner/docs': ['/owners/documents', '/appeals'],
  '/homeowner/notifications': ['/notifications'],
  '/homeowner/settings': ['/owners/team'],
  '/homeowner/messages': ['/conversations'],
  '/homeowner/message-templates': ['/owners/message-templates'],
  '/homeowner/analytics': ['/owners/analytics'],
  '/homeowner/integrations': ['/owners/api-keys', '/owners/webhooks'],
  '/homeowner/support-chat': [],
  '/live-support': [],
}
/** The screens that a plan or a statement is linked to from, and what they read first. */
const ofMoney: Readonly<Record<string, string>> = {
  '/homeowner/subscription-billing': '/owners/owner-subscriptions/my-subscription',
  '/homeowner/upgrade-plan': '/owners/owner-subscriptions/my-subscription',
  '/homeowner/billing-settings': '/owners/billing/payment-methods',
  '/homeowner/add-payment-method': '/owners/billing/payment-methods',
  '/homeowner/tax-documents': '/owners/tax-statements',
}
const items = [...ownerSidebar, ...ownerExtras, ...ownerMenu]
const roles = Object.keys(rolePermissions) as TeamRole[]
const limits = [false, true]

describe.each(roles.flatMap((role) => limits.map((isLimited) => ({ role, isLimited }))))(
  'a team member: $role, limited to one home: $isLimited',
  ({ role, isLimited }) => {
    it.each([
      ['with the permissions of the role', rolePermissions[role]],
      ['who may also bill', [...new Set<Permission>([...rolePermissions[role], 'manage_billing'])]],
    ])('%s is led to nothing that refuses them', async (_name, granted) => {
      const teamOf = { ownerId, permissions: [...granted], ...(isLimited && { homeIds: [homeId] }) }
      const { token } = await test.as('OWNER', { teamOf })
      const permissions = Object.fromEntries(granted.map((permission) => [permission, true as const]))
      const shown = items
        .filter(({ permission, isOfAccount }) => isPermitted(permissions, permission) && !(isOfAccount && isLimited))
        .map(({ to }) => to)
      const linked = Object.keys(ofMoney).filter((path) => isOpen(path, permissions, isLimited))
      const paths = [...shown.flatMap((to) => reads[to] ?? [`${to} is not listed`]), ...linked.map((path) => ofMoney[path]!)]
      const refused: string[] = []
      for (const path of new Set(paths)) {
        const { statusCode } = await test.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
        if (statusCode === 401 || statusCode === 403 || statusCode === 404) refused.push(`${path} ${statusCode}`)
      }
      expect(refused).toEqual([])
    })
  },
)

function isOpen(path: string, permissions: Partial<Record<Permission, true>>, isLimited: boolean) {
  const guard: Guard = {
    role: 'OWNER',
    permission: screenNeeds[path]!,
    ...(accountScreens.includes(path) ? { allHomes: true } : {}),
  }
  return judge(guard, { status: 'signed-in', role: 'OWNER', permissions, isLimited }, { pathname: path }).is === 'shown'
}

it('closes the screens of the plan to a member who is limited to some homes', () => {
  const billing = { manage_billing: true } as const
  expect(Object.keys(ofMoney).filter((path) => isOpen(path, billing, true))).toEqual(['/homeowner/tax-documents'])
  expect(Object.keys(ofMoney).filter((path) => isOpen(path, billing, false))).toEqual(Object.keys(ofMoney))
})
