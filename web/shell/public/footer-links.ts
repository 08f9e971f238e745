import { isBuilt } from '#web/screens-to-come.ts'

export type FooterLink = {
  /** A path on this site or a URL of another; without one there is nothing to open yet. */
  to?: string | undefined
  label: string
  /** Marked as coming soon: the four links the specification names, and those the operator has not configured. */
  isComing?: boolean
}

export const goals = [
  { figure: '2,500+', words: 'verified homes' },
  { figure: '15,000+', words: 'placements' },
  { figure: '98%', words: 'safety' },
  { figure: '24/7', words: 'support' },
]

const allColumns: { title: string; links: (FooterLink & { to: string })[] }[] = [
  {
    title: 'Find a home',
    links: [
      { to: '/search', label: 'Search homes' },
      { to: '/search-public', label: 'Homes on a map' },
      { to: '/search/fl/delray-beach', label: 'Delray Beach' },
      { to: '/search/fl/fort-lauderdale', label: 'Fort Lauderdale' },
      { to: '/verified-listings', label: 'Verified listings', isComing: true },
      { to: '/premium-verified-homes', label: 'Premium homes', isComing: true },
    ],
  },
  {
    title: 'Get help',
    links: [
      { to: '/crisis-helplines', label: 'Crisis helplines' },
      { to: '/live-support', label: 'Live support' },
      { to: '/recovery-guides', label: 'Recovery guides' },
      { to: '/support-groups', label: 'Support groups', isComing: true },
      { to: '/safety-protocols', label: 'Safety' },
      { to: '/faq', label: 'FAQ' },
    ],
  },
  {
    title: 'For owners',
    links: [
      { to: '/homeowner-signup-list', label: 'List your home' },
      { to: '/homeowner-login', label: 'Owner sign in' },
      { to: '/get-verified', label: 'Get verified' },
      { to: '/compare-plans', label: 'Plans' },
      { to: '/trusted-network', label: 'Trusted network' },
    ],
  },
  {
    title: 'Waymark',
    links: [
      { to: '/about', label: 'About us' },
      { to: '/contact', label: 'Contact' },
      { to: '/blog', label: 'Blog' },
      { to: '/careers', label: 'Careers', isComing: true },
      { to: '/sitemap', label: 'Site map' },
    ],
  },
]

/** A screen that does not exist yet is listed only if the specification names it, and then without a link. */
export const columns: { title: string; links: FooterLink[] }[] = allColumns.map(({ title, links }) => ({
  title,
  links: links
    .filter(({ to, isComing }) => isComing || isBuilt(to))
    .map((link) => (isBuilt(link.to) ? link : { ...link, to: undefined })),
}))

/** The operator's pages on other sites. */
type OutsideLinks = Partial<Record<'facebook' | 'instagram' | 'youtube' | 'donate', string>>

const outside = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', donate: 'Donate' } as const

export const outsideLinks = (set: OutsideLinks): FooterLink[] =>
  (Object.keys(outside) as (keyof typeof outside)[]).map((name) => ({
    label: outside[name],
    to: set[name],
    isComing: set[name] === undefined,
  }))

export const legal: FooterLink[] = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/refunds-cancellation', label: 'Refunds and cancellation' },
]
