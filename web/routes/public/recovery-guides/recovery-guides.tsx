import { Link, redirect } from 'react-router'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { ResourceCards } from '#web/features/content/resources/resource-card.tsx'
import { isBuilt } from '#web/screens-to-come.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { Route } from './+types/recovery-guides.ts'
import { LibraryFilterForm } from './library-filter-form.tsx'
import { isNarrowed, libraryUrl, readLibrary } from './library-url.ts'

const path = '/recovery-guides'
const description =
  'Short guides, worksheets and trusted links for recovery: the first weeks, cravings, money, family, and life in a sober home.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const filters = readLibrary(url.searchParams)
  const { category, format, difficulty, search, page } = filters
  const query = { ...(category && { category }), ...(format && { format }), ...(difficulty && { difficulty }), search, page }
  const [found, { categories }] = await Promise.all([
    call('GET /recovery-resources', { query }),
    call('GET /recovery-resources/categories'),
  ])
  if (found.resources.length === 0 && page > 1)
    throw redirect(libraryUrl({ ...filters, page: Math.ceil(found.total / found.limit) }))
  return { filters, found, categories }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const publicUrl = publicUrlOf(matches) ?? ''
  const resources = loaderData?.found.resources ?? []
  const filters = loaderData?.filters
  return pageMeta({
    title: 'Recovery guides',
    description,
    path,
    publicUrl,
    isFiltered: Boolean(filters && (isNarrowed(filters) || filters.page > 1)),
    data: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: 'Recovery guides',
      description,
      url: publicUrl + path,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: resources.map(({ slug, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: publicUrl + screen('/recovery-guides/:slug', { slug }),
        })),
      },
    },
  })
}

export default function RecoveryGuides({ loaderData: { filters, found, categories } }: Route.ComponentProps) {
  const isAll = !isNarrowed(filters)
  const topic = categories.find(({ slug }) => slug === filters.category)
  return (
    <Page
      title="Recovery guides"
      description="Things to read, print and fill in, for yourself or someone close to you. Free, and you do not need an account."
    >
      <CrisisStrip />
      {isAll && filters.page === 1 && <Topics categories={categories} />}
      <LibraryFilterForm filters={filters} counts={found.counts} categories={categories} />
      <Section title={topic ? topic.name : isAll ? 'All resources' : 'What we found'} id="resources">
        {topic?.description && <p>{topic.description}</p>}
        <Muted role="status">{plural(found.total, 'resource')}</Muted>
        {found.resources.length > 0 ? <ResourceCards resources={found.resources} label="Resources" /> : <Nothing isAll={isAll} />}
        <LibraryPages filters={filters} {...found} />
      </Section>
      {isBuilt('/support-groups') && (
        <Row as="p" className="no-print">
          <Link to="/support-groups">Find a support group or meeting</Link>
        </Row>
      )}
    </Page>
  )
}

type Category = { id: string; name: string; slug: string; description: string; count: number }

const Topics = ({ categories }: { categories: readonly Category[] }) => (
  <Section title="Topics" id="topics">
    <CardGrid min={16} className="no-print">
      {categories.map(({ id, name, slug, description: words, count }) => (
        <Stack key={id} as="li" gap={1} panel>
          <Text as="h3" size="lg">
            <Link to={libraryUrl({ category: slug })}>{name}</Link>
          </Text>
          <p>{words}</p>
          <Muted>{plural(count, 'resource')}</Muted>
        </Stack>
      ))}
    </CardGrid>
  </Section>
)

const Nothing = ({ isAll }: { isAll: boolean }) => (
  <EmptyState title={isAll ? 'Nothing here yet' : 'No resources match your filters'}>
    <p>{isAll ? 'We’re writing our first guides.' : 'Try fewer filters, or a shorter word.'}</p>
    {!isAll && (
      <ButtonLink to={path} variant="soft">
        Show all resources
      </ButtonLink>
    )}
  </EmptyState>
)

type PagesProps = { filters: ReturnType<typeof readLibrary>; page: number; limit: number; total: number }

function LibraryPages({ filters, page, limit, total }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  return (
    <Row aria-label="Pages" as="nav" nowrap gap={4}>
      {page > 1 && (
        <ButtonLink to={libraryUrl({ ...filters, page: page - 1 })} rel="prev" variant="plain">
          Previous
        </ButtonLink>
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last && (
        <ButtonLink to={libraryUrl({ ...filters, page: page + 1 })} rel="next" variant="plain">
          Next
        </ButtonLink>
      )}
    </Row>
  )
}
