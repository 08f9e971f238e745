/** The organization behind the pages, as structured data for search engines. */
export const organization = (publicUrl: string) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: 'Waymark',
  url: `${publicUrl}/`,
  logo: `${publicUrl}/brand/icon-512.png`,
  description: 'A place to find sober living and recovery homes, funded by flat-price plans for homeowners.',
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${publicUrl}/contact` },
})
