import type { Permission } from '#contract/endpoint.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type NavItem = { to: string; label: string; icon?: IconName; permission?: Permission }
export type NavGroup = { title?: string; items: readonly NavItem[] }

export const residentNav: readonly NavGroup[] = [
  {
    items: [
      { to: '/residents/dashboard', label: 'Dashboard', icon: 'home' },
      { to: '/residents/saved-homes', label: 'Saved homes', icon: 'heart' },
      { to: '/residents/messages', label: 'Messages', icon: 'mail' },
      { to: '/residents/notifications', label: 'Notifications', icon: 'bell' },
    ],
  },
  {
    title: 'My housing',
    items: [
      { to: '/residents/applications', label: 'Applications', icon: 'list' },
      { to: '/residents/waitlist', label: 'Waitlist', icon: 'clock' },
      { to: '/residents/reservations', label: 'Reservations', icon: 'bed' },
      { to: '/residents/payments', label: 'Payments', icon: 'check' },
      { to: '/residents/documents', label: 'Documents', icon: 'share' },
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
    ],
  },
]

/** The ten items of the owner's sidebar, by specification in this order. */
export const ownerSidebar: readonly NavItem[] = [
  { to: '/homeowner/dashboard', label: 'Dashboard', icon: 'home', permission: 'view_properties' },
  { to: '/homeowner/profile', label: 'Profile', icon: 'user', permission: 'view_properties' },
  { to: '/homeowner/listings', label: 'Listings', icon: 'list', permission: 'view_properties' },
  { to: '/homeowner/applications', label: 'Applications', icon: 'mail', permission: 'manage_applications' },
  { to: '/homeowner/reservations', label: 'Reservations', icon: 'bed', permission: 'manage_reservations' },
  { to: '/homeowner/calendar', label: 'Calendar', icon: 'clock', permission: 'manage_reservations' },
  { to: '/homeowner/payouts', label: 'Earnings & Payouts', icon: 'star', permission: 'manage_billing' },
  { to: '/homeowner/docs', label: 'Docs', icon: 'shield', permission: 'edit_properties' },
  { to: '/homeowner/notifications', label: 'Notifications', icon: 'bell', permission: 'view_properties' },
  { to: '/homeowner/settings', label: 'Settings', icon: 'gear', permission: 'manage_team' },
]

/** The owner's user menu; signing out follows these. */
export const ownerMenu: readonly NavItem[] = [
  { to: '/homeowner/dashboard', label: 'Dashboard', icon: 'home', permission: 'view_properties' },
  { to: '/homeowner/listings', label: 'Properties', icon: 'list', permission: 'view_properties' },
  { to: '/homeowner/applications', label: 'Applications', icon: 'mail', permission: 'manage_applications' },
  { to: '/homeowner/notifications', label: 'Notifications', icon: 'bell', permission: 'view_properties' },
  { to: '/homeowner/profile', label: 'Profile', icon: 'user', permission: 'view_properties' },
  { to: '/homeowner/settings', label: 'Settings', icon: 'gear', permission: 'manage_team' },
  { to: '/live-support', label: 'Help', icon: 'chat' },
]

export const adminNav: readonly NavGroup[] = [
  { items: [{ to: '/admin-dashboard', label: 'Dashboard', icon: 'home' }] },
  {
    title: 'People',
    items: [
      { to: '/admin-residents', label: 'Residents' },
      { to: '/admin-homeowners', label: 'Homeowners' },
      { to: '/admin-all-users', label: 'All users' },
      { to: '/admin-user-verification', label: 'User verification' },
    ],
  },
  {
    title: 'Homes',
    items: [
      { to: '/admin-properties', label: 'Properties' },
      { to: '/admin-listings', label: 'Listings' },
      { to: '/admin-premium-properties', label: 'Premium properties' },
      { to: '/admin-transfer-home', label: 'Transfer home' },
    ],
  },
  { title: 'Applications', items: [{ to: '/admin-applications', label: 'All applications' }] },
  {
    title: 'Trust',
    items: [
      { to: '/admin-property-verification', label: 'Property verification' },
      { to: '/admin-house-docs', label: 'House documents' },
      { to: '/admin-reviews', label: 'Reviews' },
      { to: '/admin-safety', label: 'Safety' },
    ],
  },
  {
    title: 'Content',
    items: [
      { to: '/admin/blog', label: 'Blog' },
      { to: '/admin/blog/categories', label: 'Blog categories' },
      { to: '/admin/recovery-resources', label: 'Recovery resources' },
      { to: '/admin/resource-categories', label: 'Resource categories' },
    ],
  },
  {
    title: 'Business',
    items: [
      { to: '/admin-business-overview', label: 'Business overview' },
      { to: '/admin-subscriptions', label: 'Subscriptions' },
      { to: '/admin-financial', label: 'Financial reports' },
      { to: '/admin-analytics', label: 'Analytics' },
    ],
  },
  {
    title: 'System',
    items: [
      { to: '/admin-recovery-support', label: 'Recovery support' },
      { to: '/admin-notifications', label: 'Notifications' },
      { to: '/admin-settings', label: 'Settings' },
    ],
  },
]
