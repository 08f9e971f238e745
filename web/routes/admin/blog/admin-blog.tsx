import { Link } from 'react-router'
import type { EditedPostLine } from '#contract/content/blog-editing.ts'
import { blogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatCount } from '#web/ui/format.ts'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTime, DayText, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { blogStatuses, blogStatusLabel } from './blog-words.ts'

export const meta = () =>
  pageMeta({ title: 'Blog', description: 'Write and publish posts.', path: '/admin/blog', isPrivate: true })

const columns: readonly Column<EditedPostLine>[] = [
  {
    title: 'Post',
    sort: 'title',
    cell: ({ id, title }) => <Link to={screen('/admin/blog/edit/:id', { id })}>{title}</Link>,
    note: ({ author, categories }) => <Dots of={[`By ${author}`, ...categories.map(({ name }) => name)]} />,
    isNoteWide: true,
  },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status }) => <StatusBadge of={blogStatuses} value={status} />,
    note: (post) => <WhenLine post={post} />,
  },
  {
    title: 'Edited',
    sort: 'editedAt',
    phone: 'hidden',
    cell: ({ editedAt }) => <TimeAgo at={editedAt} />,
    note: ({ editedBy }) => editedBy,
  },
  {
    title: 'Views',
    sort: 'viewCount',
    phone: 'hidden',
    align: 'end',
    cell: ({ viewCount }) => formatCount(viewCount),
  },
  {
    title: 'Likes',
    sort: 'likeCount',
    phone: 'hidden',
    align: 'end',
    cell: ({ likeCount }) => formatCount(likeCount),
  },
]

function WhenLine({ post: { status, scheduledFor, publishedAt, makesHealthClaims, isApproved } }: { post: EditedPostLine }) {
  if (status === 'SCHEDULED' && scheduledFor) return <DateTime at={scheduledFor} />
  if (status === 'PUBLISHED' && publishedAt) return <DayText at={publishedAt} />
  if (makesHealthClaims && !isApproved) return <Badge tone="notice">Needs a second person</Badge>
  return null
}

const sorts = ['editedAt', 'publishedAt', 'viewCount', 'likeCount', 'title'] as const
const allSorts = sorts.flatMap((field) => [field, `-${field}`] as const)

export default function AdminBlog() {
  const [searchParams] = useQueryParams()
  const status = blogPostStatus.safeParse(searchParams.get('status')).data
  const sort = allSorts.find((one) => one === searchParams.get('sort')) ?? '-editedAt'
  const { data } = useApi('GET /admin/blog-categories')
  const labels = Object.fromEntries((data?.categories ?? []).map(({ id, name }) => [id, name]))
  const list = useList('GET /admin/blog/posts', {
    query: {
      q: searchParams.get('search') || undefined,
      categoryId: searchParams.get('category') || undefined,
      ...(status && { status: [status] }),
      sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <ListScreen
      title="Blog"
      description="Posts for people looking for a home, living in one or running one."
      actions={
        <>
          <ButtonLink variant="plain" to="/admin/blog/categories">
            Categories
          </ButtonLink>
          <ButtonLink to="/admin/blog/new">Write a post</ButtonLink>
        </>
      }
      query={list}
      noun="post"
      rows={({ posts }) => posts}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      filters={[
        searchFilter('Search posts'),
        choiceFilter({ param: 'category', label: 'Category', none: 'All categories', labels }),
      ]}
      tabs={({ counts }) => tabsByStatus({ statuses: blogPostStatus.options, labels: blogStatusLabel, counts, value: status })}
      empty={{ title: 'No posts yet', text: 'Write the first one. It stays a draft until you publish it.' }}
    />
  )
}
