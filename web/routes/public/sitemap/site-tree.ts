import type { Screen } from '#web/site-map.ts'

export type Branch = { readonly path: string; readonly words: string; readonly under: readonly Branch[] }
type TreeGroup = { readonly title: string; readonly note?: string; readonly branches: readonly Branch[] }

/** Not pages of their own: alternative paths to a listed page, or a page that shows only while the site is down or from an email. */
export const leftOut: readonly string[] = [
  '/maintenance',
  '/homes',
  '/listings',
  '/support',
  '/newsletter/confirm',
  '/application-form',
  '/reservation-payment',
]

/** Link texts that are better than the screen's title. */
const linkWords: Record<string, string> = {
  '/': 'Home page',
  '/search': 'Search for homes',
  '/search-public': 'Homes on a map',
  '/verified-listings': 'Verified homes',
  '/premium-verified-homes': 'Premium verified homes',
  '/trusted-network': 'What the badges mean',
  '/about': 'About Waymark',
  '/contact': 'Contact us',
  '/faq': 'Frequently asked questions',
  '/safety-protocols': 'How safety works',
  '/blog': 'Blog',
  '/newsletter/unsubscribe': 'Unsubscribe from our newsletter',
  '/sitemap': 'Site map (this page)',
  '/terms': 'Terms of use',
  '/resident-signup': 'Create a resident account',
  '/homeowner-signup-list': 'List your home: choose how to sign up',
  '/homeowner-signup': 'Create an owner account',
  '/resident-login': 'Sign in as a resident',
  '/homeowner-login': 'Sign in as an owner',
  '/admin-login': 'Sign in as staff',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Choose a new password',
  '/accept-invitation': 'Accept a team invitation',
  '/apply': 'Apply for a home',
  '/waitlist-form': 'Join a waitlist',
  '/get-verified': 'Get your home verified',
  '/verification-process': 'How verification works',
  '/premium': 'Premium review',
  '/application-sent': 'After you apply',
  '/application-rejected': 'When a home says no',
  '/application-payment-success': 'Application fee paid',
  '/waitlist-success': 'After you join a waitlist',
  '/waitlist-payment-success': 'Waitlist fee paid',
  '/payment': 'Pay for a reservation',
  '/payment-success': 'After a payment',
  '/payment-failed': 'When a payment fails',
  '/reservation-confirmation': 'Reservation confirmed',
}

type Shape = { title: string; note?: string; paths: readonly string[] }

const shapes: readonly Shape[] = [
  {
    title: 'Find a home',
    paths: ['/', '/search', '/search-public', '/search/', '/verified-listings', '/premium-verified-homes', '/trusted-network'],
  },
  {
    title: 'Help and safety',
    paths: ['/crisis-helplines', '/safety-protocols', '/live-support', '/contact', '/faq'],
  },
  { title: 'Read and learn', paths: ['/blog', '/recovery-guides', '/support-groups', '/newsletter/unsubscribe'] },
  {
    title: 'Your account',
    paths: ['/resident-signup', '/resident-login', '/forgot-password', '/reset-password', '/admin-login'],
  },
  {
    title: 'Apply, wait and pay',
    note: 'Most of these open automatically when you reach that step.',
    paths: ['/apply', '/application-', '/waitlist-', '/payment', '/payment-', '/reservation-', '/pay-rent'],
  },
  {
    title: 'For owners',
    paths: ['/homeowner-', '/get-verified', '/verification-process', '/premium', '/compare-plans', '/accept-invitation'],
  },
  {
    title: 'About us and legal',
    paths: ['/about', '/careers', '/terms', '/privacy-policy', '/refunds-cancellation', '/sitemap'],
  },
]

/** A name that ends in "-" or "/" matches all paths that start with it. */
const covers = (name: string, path: string) => path === name || (/.[-/]$/.test(name) && path.startsWith(name))
const placeOf = ({ paths }: Shape, path: string) => paths.findIndex((name) => covers(name, path))

const isListed = ({ path, area, file }: Screen<string>) =>
  file !== undefined && ['public', 'auth', 'apply'].includes(area) && !path.includes(':') && !leftOut.includes(path)

/** The groups above, each page in the first group that names it. A page in no group comes last, so that none gets lost. */
export function siteTree(screens: readonly Screen<string>[]): readonly TreeGroup[] {
  const rest = new Set(screens.filter(isListed))
  const groups = [...shapes, { title: 'More pages', paths: [] }].map((shape) => {
    const isLast = shape.title === 'More pages'
    const mine = [...rest].filter(({ path }) => isLast || placeOf(shape, path) >= 0)
    for (const screen of mine) rest.delete(screen)
    mine.sort((one, other) => placeOf(shape, one.path) - placeOf(shape, other.path))
    return { title: shape.title, ...(shape.note && { note: shape.note }), branches: grow(mine) }
  })
  return groups.filter(({ branches }) => branches.length > 0)
}

/** A page whose path continues another's is nested under it. */
function grow(screens: readonly Screen<string>[]): readonly Branch[] {
  const isUnder = (path: string, other: string) => other !== '/' && path.startsWith(`${other}/`)
  const roots = screens.filter(({ path }) => !screens.some((other) => isUnder(path, other.path)))
  return roots.map(({ path, title }) => ({
    path,
    words: linkWords[path] ?? title,
    under: grow(screens.filter((screen) => isUnder(screen.path, path))),
  }))
}
