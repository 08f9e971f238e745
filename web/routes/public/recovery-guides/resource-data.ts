import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import type { RecoveryResourcePage } from '#contract/content/recovery-resources.ts'
import { screen } from '#contract/screens.ts'
import { libraryUrl } from './library-url.ts'

/** What search engines read about a resource. */
export function resourceData(resource: RecoveryResourcePage, publicUrl: string) {
  const { title, summary, slug, category, format, difficulty, file, link, publishedAt, updatedAt, sources } = resource
  const url = publicUrl + screen('/recovery-guides/:slug', { slug })
  const crumbs = [
    ['Waymark', `${publicUrl}/`],
    ['Recovery guides', `${publicUrl}/recovery-guides`],
    [category.name, publicUrl + libraryUrl({ category: category.slug })],
    [title, url],
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': format === 'ARTICLE' ? ['Article', 'LearningResource'] : 'LearningResource',
        ...(format === 'ARTICLE' ? { headline: title } : {}),
        name: title,
        description: summary,
        url,
        inLanguage: 'en-US',
        isAccessibleForFree: true,
        learningResourceType: resourceFormatLabel[format],
        educationalLevel: resourceDifficultyLabel[difficulty],
        datePublished: publishedAt,
        dateModified: updatedAt,
        publisher: { '@type': 'Organization', name: 'Waymark', url: `${publicUrl}/` },
        ...(file && {
          encoding: {
            '@type': 'MediaObject',
            contentUrl: publicUrl + file.url,
            encodingFormat: file.type,
            contentSize: String(file.bytes),
          },
        }),
        ...(link && { sameAs: link }),
        ...(sources.length > 0 && { citation: sources.map((source) => source.url ?? source.title) }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    ],
  }
}
