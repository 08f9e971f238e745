type Page = {
  title: string
  description: string
  path: string
  publicUrl?: string | undefined
  image?: string
  isPrivate?: boolean
  /** One of countless filtered lists: search engines leave it out but follow its links. */
  isFiltered?: boolean
  data?: object
}

type RootData = { settings: { publicUrl: string } }

/** The public URL of this site, from the root's loader data among a page's matches. */
export const publicUrlOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.settings.publicUrl

/** Title, description, canonical URL, social card and structured data of a page, in one place. */
export function pageMeta({ title, description, path, publicUrl = '', image = '/brand/social-card.jpg', ...page }: Page) {
  const { isPrivate, isFiltered, data } = page
  const full = path === '/' ? `Waymark · ${title}` : `${title} · Waymark`
  const url = `${publicUrl}${path}`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(isFiltered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
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
