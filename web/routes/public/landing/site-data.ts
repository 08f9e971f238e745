/** Structured data for search engines: who we are and how to search here. */
export const siteData = (publicUrl = '') => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: 'Waymark',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/brand/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: 'Waymark',
      url: `${publicUrl}/`,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})
