import type { BlogPost } from '#contract/content/blog.ts'
import { screen } from '#contract/screens.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

type Described = Pick<BlogPost, 'slug' | 'title' | 'summary' | 'author' | 'categories' | 'cover'> & {
  publishedAt: Date | string
  updatedAt: Date | string
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** What search engines read about a post: what it is, and where on the site it stands. */
export function postData(post: Described, publicUrl = '') {
  const url = publicUrl + screen('/blog/:slug', { slug: post.slug })
  const width = post.cover?.variants.at(-1)
  const trail = [
    { name: 'Waymark', item: `${publicUrl}/` },
    { name: 'Blog', item: `${publicUrl}/blog` },
    { name: post.title, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': url,
        mainEntityOfPage: url,
        headline: post.title,
        description: post.summary,
        datePublished: iso(post.publishedAt),
        dateModified: iso(post.updatedAt),
        author: { '@type': 'Person', name: post.author },
        publisher: { '@type': 'Organization', name: 'Waymark', url: `${publicUrl}/` },
        articleSection: post.categories.map(({ name }) => name),
        ...(post.cover && width && { image: `${publicUrl}${pictureUrl(post.cover, width, 'jpg')}` }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}
