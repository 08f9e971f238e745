import type { Permission } from '#contract/endpoint.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { isBuilt, onlyBuilt } from '#web/screens-to-come.ts'
import { accountScreens } from '#web/session/screen-needs.ts'
import { type Screen, screens } from '#web/site-map.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type NavItem = {
  to: string
  label: string
  icon?: IconName
  /** The permission that the linked screen needs, from the site map. */
  permission?: Permission
  /** Not for a team member who is limited to some homes. */
  isOfAccount?: boolean
  /** Shown in its place in the menu, but without a link. */
  isComing?: boolean
}
export type NavGroup = { title?: string; items: readonly NavItem[] }

/** A menu links only to screens that exist; an empty group is left out. */
const built = (groups: readonly NavGroup[]): readonly NavGroup[] =>
  groups.map((group) => ({ ...group, items: onlyBuilt(group.items) })).filter(({ items }) => items.length > 0)

/** The specification names every item of these menus, so one whose screen does not exist yet stays in place as coming soon. */
const specified = (items: readonly NavItem[]): readonly NavItem[] =>
  items.map((item) => ({
    ...item,
    ...permissionFor(item.to),
    isOfAccount: accountScreens.includes(item.to),
    ...(!isBuilt(item.to) && { isComing: true }),
  }))

const screenAt = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]))

function permissionFor(path: string) {
  const { guard, needs } = screenAt.get(path)!
  const permission = typeof guard === 'object' && guard.permission ? guard.permission : needs
  return permission ? { permission } : {}
}

const payRent = '/pay-rent'

const residentGroups: readonly NavGroup[] = built([
  {
    items: [
      { to: '/search', label: 'Find homes', icon: 'search' },
      { to: '/residents/dashboard', label: 'Dashboard', icon: 'home' },
      { to: '/residents/saved-homes', label: 'Saved homes', icon: 'heart' },
      { to: '/residents/messages', label: 'Messages', icon: 'mail' },
      { to: '/residents/notifications', label: 'Notifications', icon: 'bell' },
    ],
  },
  {
    title: 'My housing',
    items: [
      { to: payRent, label: 'Pay rent', icon: 'card' },
      { to: '/residents/applications', label: 'Applications', icon: 'list' },
      { to: '/residents/waitlist', label: 'Waitlist', icon: 'clock' },
      { to: '/residents/reservations', label: 'Reservations', icon: 'bed' },
      { to: '/residents/payments', label: 'Payments', icon: 'check' },
      { to: '/residents/documents', label: 'Documents', icon: 'document' },
      { to: '/residents/reviews', label: 'Reviews', icon: 'star' },
      { to: '/residents/appeals', label: 'Appeals', icon: 'flag' },
    ],
  },
  {
    title: 'Me',
    items: [
      { to: '/residents/sobriety-progress', label: 'My progress', icon: 'shield' },
      { to: '/residents/profile', label: 'Profile', icon: 'user' },
      { to: '/residents/settings', label: 'Settings', icon: 'gear' },
      { to: '/residents/support-chat', label: 'Support chat', icon: 'chat' },
      { to: '/live-support', label: 'Help', icon: 'chat' },
    ],
  },
])

/** The rent item is only for people who live in a home: no one else pays any. */
export const residentNav = ({ paysRent }: { paysRent: boolean }): readonly NavGroup[] =>
  paysRent ? residentGroups : residentGroups.map((group) => ({ ...group, items: group.items.filter(({ to }) => to !== payRent) }))

/** The ten items of the owner's sidebar, in the specification's order. */
export const ownerSidebar: readonly NavItem[] = specified([
  { to: '/homeowner/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/homeowner/profile', label: 'Profile', icon: 'user' },
  { to: '/homeowner/listings', label: 'Listings', icon: 'list' },
  { to: '/homeowner/applications', label: 'Applications', icon: 'mail' },
  { to: '/homeowner/reservations', label: 'Reservations', icon: 'bed' },
  { to: '/homeowner/calendar', label: 'Calendar', icon: 'calendar' },
  { to: '/homeowner/payouts', label: 'Earnings & Payouts', icon: 'card' },
  { to: '/homeowner/docs', label: 'Docs', icon: 'document' },
  { to: '/homeowner/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/homeowner/settings', label: 'Settings', icon: 'gear' },
])

/** What owners have beyond the specification's ten items, in a part of its own below them. */
export const ownerExtras: readonly NavItem[] = specified([
  { to: '/homeowner/messages', label: 'Messages', icon: 'chat' },
  { to: '/homeowner/message-templates', label: 'Message templates', icon: 'document' },
  { to: '/homeowner/analytics', label: 'Analytics', icon: 'chart' },
  { to: '/homeowner/integrations', label: 'Integrations', icon: 'swap' },
  { to: '/homeowner/support-chat', label: 'Support chat', icon: 'people' },
])

/** The items of the owner's user menu; signing out comes after them. */
export const ownerMenu: readonly NavItem[] = specified([
  { to: '/homeowner/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/homeowner/listings', label: 'Properties', icon: 'list' },
  { to: '/homeowner/applications', label: 'Applications', icon: 'mail' },
  { to: '/homeowner/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/homeowner/profile', label: 'Profile', icon: 'user' },
  { to: '/homeowner/settings', label: 'Settings', icon: 'gear' },
  { to: '/live-support', label: 'Help', icon: 'chat' },
])

const adminGroups: readonly NavGroup[] = built([
  { items: [{ to: '/admin-dashboard', label: 'Dashboard', icon: 'home' }] },
  {
    title: 'People',
    items: [
      { to: '/admin-residents', label: 'Residents', icon: 'user' },
      { to: '/admin-homeowners', label: 'Homeowners', icon: 'people' },
      { to: '/admin-all-users', label: 'All users', icon: 'list' },
      { to: '/admin-user-verification', label: 'User verification', icon: 'check' },
    ],
  },
  {
    title: 'Homes',
    items: [
      { to: '/admin-properties', label: 'Properties', icon: 'home' },
      { to: '/admin-listings', label: 'Listings', icon: 'list' },
      { to: '/admin-premium-properties', label: 'Premium properties', icon: 'star' },
      { to: '/admin-transfer-home', label: 'Transfer home', icon: 'swap' },
    ],
  },
  { title: 'Applications', items: [{ to: '/admin-applications', label: 'All applications', icon: 'mail' }] },
  {
    title: 'Trust',
    items: [
      { to: '/admin-property-verification', label: 'Property verification', icon: 'shield' },
      { to: '/admin-house-docs', label: 'House documents', icon: 'document' },
      { to: '/admin-reviews', label: 'Reviews', icon: 'star' },
      { to: '/admin-safety', label: 'Safety', icon: 'flag' },
    ],
  },
  {
    title: 'Content',
    items: [
      { to: '/admin/blog', label: 'Blog', icon: 'book' },
      { to: '/admin/blog/categories', label: 'Blog categories', icon: 'filter' },
      { to: '/admin/recovery-resources', label: 'Recovery resources', icon: 'heart' },
      { to: '/admin/resource-categories', label: 'Resource categories', icon: 'filter' },
      { to: '/admin/newsletter', label: 'Newsletter', icon: 'mail' },
      { to: '/admin/careers', label: 'Careers', icon: 'people' },
      { to: '/admin/support-groups', label: 'Support groups', icon: 'people' },
    ],
  },
  {
    title: 'Business',
    items: [
      { to: '/admin-business-overview', label: 'Business overview', icon: 'chart' },
      { to: '/admin-subscriptions', label: 'Subscriptions', icon: 'card' },
      { to: '/admin-financial', label: 'Financial reports', icon: 'document' },
      { to: '/admin-analytics', label: 'Analytics', icon: 'chart' },
    ],
  },
  {
    title: 'System',
    items: [
      { to: '/admin-recovery-support', label: 'Recovery support', icon: 'chat' },
      { to: '/admin-notifications', label: 'Notifications', icon: 'bell' },
      { to: '/admin-settings', label: 'Settings', icon: 'gear' },
    ],
  },
])

/** The menu of staff: the screens that belong to their role. */
export const adminNav = (mayOpen: (staff: readonly LimitedStaffRole[]) => boolean): readonly NavGroup[] =>
  adminGroups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => mayOpen(staffOf(to))) }))
    .filter(({ items }) => items.length > 0)

function staffOf(path: string) {
  const { guard } = screenAt.get(path)!
  return (typeof guard === 'object' && guard.staff) || []
}
