type Page = {
  title: string
  description: string
  path: string
  publicUrl?: string | undefined
  image?: string
  isPrivate?: boolean
  data?: object
}

/** Title, description, canonical address, social card and structured data of a page, in one place. */
export function pageMeta({ title, description, path, publicUrl = '', image = '/brand/social-card.jpg', isPrivate, data }: Page) {
  const full = path === '/' ? `Waymark · ${title}` : `${title} · Waymark`
  const url = `${publicUrl}${path}`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Waymark' },
    { property: 'og:image', content: image.startsWith('http') ? image : `${publicUrl}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}
