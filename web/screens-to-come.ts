/**
 * Screens of the specification that do not exist yet. The list may only get shorter. A test compares it with the site map, which
 * is too heavy to load on every public page.
 */
export const screensToCome: readonly string[] = []

/** By specification, these screens stay without content. */
export const placeholders: readonly string[] = [
  '/homeowner/application-templates',
  '/homeowner/application-reports',
  '/homeowner/background-checks',
  '/homeowner/calendar-export',
  '/homeowner/calendar-settings',
  '/homeowner/download-invoices',
  '/homeowner/invoice/:id',
]

const unbuilt = new Set([...screensToCome, ...placeholders])
const unbuiltPatterns = [...unbuilt].filter((path) => path.includes(':')).map((path) => path.split('/'))

const fits = (names: readonly string[], parts: readonly string[]) =>
  names.length === parts.length && names.every((name, index) => name.startsWith(':') || name === parts[index])

/** Whether a path leads to a screen that works. Menus, links and texts check this before they promise one. */
export const isBuilt = (address: string) => {
  const pathname = address.replace(/[?#].*$/, '')
  return !unbuilt.has(pathname) && !unbuiltPatterns.some((names) => fits(names, pathname.split('/')))
}

/** The links of a menu that can be opened today; the others appear with their screens. */
export const onlyBuilt = <Link extends { to: string }>(links: readonly Link[]) => links.filter(({ to }) => isBuilt(to))
