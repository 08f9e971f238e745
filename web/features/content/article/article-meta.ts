import type { MetaFunction } from 'react-router'
import type { loader } from '#web/root.tsx'
import { pageMeta } from '#web/ui/meta.ts'

type Facts = {
  title: string
  description: string
  path: string
  /** Structured data besides the breadcrumbs; it may need the public URL of the site. */
  data?: (publicUrl: string) => object
}

/** What search engines and link previews read about an information page. */
export const articleMeta =
  ({ data, ...page }: Facts): MetaFunction<unknown, { root: typeof loader }> =>
  ({ matches }) => {
    const root = matches.find((match) => match?.id === 'root')
    const publicUrl = root?.loaderData?.settings.publicUrl ?? ''
    const graph = [breadcrumbs(page, publicUrl), ...(data ? [data(publicUrl)] : [])]
    return pageMeta({ ...page, publicUrl, data: { '@context': 'https://schema.org', '@graph': graph } })
  }

const breadcrumbs = ({ title, path }: Pick<Facts, 'title' | 'path'>, publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Waymark', item: `${publicUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: `${publicUrl}${path}` },
  ],
})
