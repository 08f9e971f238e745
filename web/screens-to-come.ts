/**
 * Screens of the specification that are still being built. The list may only get shorter; a test holds it against the site map,
 * which is too heavy for every public page.
 */
export const screensToCome: readonly string[] = [
  '/blog',
  '/blog/:slug',
  '/careers',
  '/recovery-guides',
  '/support-groups',
  '/accept-invitation',
  '/residents/resident-profile',
  '/residents/profile',
  '/residents/sobriety-progress',
  '/residents/appeals',
  '/residents/settings',
  '/residents/reviews',
  '/residents/support-chat',
  '/residents/messages',
  '/homeowner/messages',
  '/homeowner/settings',
  '/homeowner/analytics',
  '/homeowner/tax-documents',
  '/homeowner/message-templates',
  '/homeowner/support-chat',
  '/admin-dashboard',
  '/admin-residents',
  '/admin-homeowners',
  '/admin-all-users',
  '/admin/users',
  '/admin-premium-properties',
  '/admin-user-verification',
  '/admin-transfer-home',
  '/admin-reviews',
  '/admin-business-overview',
  '/admin-analytics',
  '/admin/analytics',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/blog/edit/:id',
  '/admin/blog/categories',
  '/admin/recovery-resources',
  '/admin/resource-categories',
  '/admin-financial',
  '/admin/reports',
  '/admin-safety',
  '/admin/safety-docs',
  '/admin-recovery-support',
  '/admin-settings',
]

/** Screens that stay without content, by specification. */
export const placeholders: readonly string[] = [
  '/homeowner/application-templates',
  '/homeowner/application-reports',
  '/homeowner/background-checks',
  '/homeowner/calendar-export',
  '/homeowner/calendar-settings',
  '/homeowner/download-invoices',
  '/homeowner/invoice/:id',
]

const fits = (path: string, pathname: string) => {
  const [names, parts] = [path.split('/'), pathname.split('/')]
  return names.length === parts.length && names.every((name, index) => name.startsWith(':') || name === parts[index])
}

/** Whether an address of ours leads to a screen that works. Menus, links and texts ask here before they promise one. */
export const isBuilt = (address: string) => {
  const pathname = address.replace(/[?#].*$/, '')
  return ![...screensToCome, ...placeholders].some((path) => fits(path, pathname))
}

/** What of a menu can be opened today; the rest appears with its screen. */
export const onlyBuilt = <Link extends { to: string }>(links: readonly Link[]) => links.filter(({ to }) => isBuilt(to))
