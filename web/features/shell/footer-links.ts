type FooterLink = { to: string; label: string; isComing?: true }

export const goals = [
  { figure: '2,500+', words: 'verified homes' },
  { figure: '15,000+', words: 'placements' },
  { figure: '98%', words: 'safety' },
  { figure: '24/7', words: 'support' },
]

export const columns: { title: string; links: FooterLink[] }[] = [
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
      { to: '/faq', label: 'Questions and answers' },
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

/** No account of ours exists elsewhere yet, so these lead to a place where one can ask. */
export const social: FooterLink[] = [
  { to: '/contact?topic=PRESS&about=facebook', label: 'Facebook', isComing: true },
  { to: '/contact?topic=PRESS&about=instagram', label: 'Instagram', isComing: true },
  { to: '/contact?topic=PRESS&about=youtube', label: 'YouTube', isComing: true },
  { to: '/contact?topic=OTHER&about=donate', label: 'Donate' },
]

export const legal: FooterLink[] = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/refunds-cancellation', label: 'Refunds and cancellation' },
]
