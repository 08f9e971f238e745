import { Form, Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { PostList } from '#web/features/content/blog/post-list.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import { Muted } from '#web/ui/text.tsx'
import type { Route } from './+types/blog.ts'

const [longestText, lastPage, mostFeatured, perPage] = [120, 1000, 3, 12]

/** Empty fields that a form sends, and page numbers that no page has, count as not given. */
function readAsked(search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1)
  return {
    q: plainText(search.get('q') ?? '', longestText) || undefined,
    category: plainText(search.get('category') ?? '', longestText) || undefined,
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(serverContext)
  const asked = readAsked(url.searchParams)
  const isStart = !asked.q && !asked.category && asked.page === 1
  const [found, { categories }, featured] = await Promise.all([
    call('GET /blog/posts', { query: { ...asked, limit: perPage } }),
    call('GET /blog/categories', {}),
    isStart ? call('GET /blog/posts', { query: { featured: 'true', limit: mostFeatured } }) : { posts: [] },
  ])
  return { asked, found, categories, featured: featured.posts }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category, q, page } = loaderData?.asked ?? { page: 1 }
  const named = loaderData?.categories.find(({ slug }) => slug === category)
  return pageMeta({
    title: named ? `${named.name} · Blog` : 'Blog',
    description:
      named?.description ||
      'Plain, careful articles about finding a recovery home, living in one, paying for it, and running one well.',
    path: named ? screen('/blog', { category: named.slug }) : '/blog',
    publicUrl: publicUrlOf(matches),
    isFiltered: Boolean(q) || page > 1 || (category !== undefined && !named),
  })
}

export default function Blog({ loaderData: { asked, found, categories, featured } }: Route.ComponentProps) {
  const { q, category, page } = asked
  const named = categories.find(({ slug }) => slug === category)
  const heading = q ? `Posts about “${q}”` : named ? named.name : 'Latest posts'
  return (
    <Page title="Blog" description="Finding a recovery home, living in one, paying for it, and running one well.">
      <Row as="search" align="end" gap={3} className="no-print">
        <Form action="/blog" method="get">
          <Row align="end" gap={2}>
            <TextField label="Search the blog" type="search" name="q" defaultValue={q ?? ''} maxLength={longestText} />
            {category && <input type="hidden" name="category" value={category} />}
            <Button type="submit" variant="soft">
              Search
            </Button>
          </Row>
        </Form>
      </Row>
      <Row as="nav" gap={2} aria-label="Categories">
        <ButtonLink to="/blog" variant={category ? 'plain' : 'soft'} size="sm" aria-current={category ? undefined : 'true'}>
          All posts
        </ButtonLink>
        {categories.map(({ id, name, slug, posts }) => (
          <ButtonLink
            key={id}
            to={screen('/blog', { category: slug })}
            variant={slug === category ? 'soft' : 'plain'}
            size="sm"
            aria-current={slug === category ? 'true' : undefined}
          >
            {name} ({posts})
          </ButtonLink>
        ))}
      </Row>
      {featured.length > 0 && (
        <Section title="Start here">
          <PostList posts={featured} label="Start here" />
        </Section>
      )}
      <Section title={heading}>
        {named?.description && <Muted size="md">{named.description}</Muted>}
        {(q || named) && <Muted role="status">{`${found.isMore ? 'More than ' : ''}${plural(found.total, 'post')}`}</Muted>}
        {found.posts.length > 0 ? (
          <PostList posts={found.posts} label={heading} />
        ) : (
          <Nothing isFiltered={Boolean(q || category)} />
        )}
        <Pages asked={asked} page={page} last={Math.ceil(found.total / found.limit)} />
      </Section>
      <Muted>
        Follow the blog: <a href="/blog/feed.xml">RSS</a> or <a href="/blog/atom.xml">Atom</a>
      </Muted>
    </Page>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <p>We’re writing our first posts. Please come back soon.</p>
  return (
    <Stack align="start">
      <p>No posts match. Try one word, such as “curfew” or “deposit.”</p>
      <ButtonLink to="/blog" variant="plain">
        Show all posts
      </ButtonLink>
    </Stack>
  )
}

type PagesProps = { asked: { q?: string | undefined; category?: string | undefined }; page: number; last: number }

function Pages({ asked: { q, category }, page, last }: PagesProps) {
  if (last <= 1) return null
  const to = (target: number) => screen('/blog', { q, category, page: target > 1 ? target : undefined })
  return (
    <Row as="nav" nowrap gap={4} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Newer posts
        </Link>
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          Older posts
        </Link>
      )}
    </Row>
  )
}
