import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { resourceDifficultyLabel, resourceFormatLabel, resourceStatusLabel } from '#contract/content/recovery-resource.labels.ts'
import { resourceStatus } from '#contract/content/recovery-resource.lifecycle.ts'
import { type AdminRecoveryResource, resourceDifficulty, resourceFormat } from '#contract/content/recovery-resources.ts'
import { useApi } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceMenu } from './resource-menu.tsx'

const description = 'Articles, files and links in the public library. Review each one once a year.'

export const meta = () =>
  pageMeta({ title: 'Recovery resources', description, path: '/admin/recovery-resources', isPrivate: true })

const statuses = statusTable(resourceStatusLabel, { PUBLISHED: 'good', REVIEW_DUE: 'notice', DRAFT: 'outline' })

const columnsOf = (edit: (id: string) => void): readonly Column<AdminRecoveryResource>[] => [
  {
    title: 'Resource',
    cell: ({ title }) => title,
    note: ({ format, category, missing }) => <Dots of={[resourceFormatLabel[format], category.name, missing]} />,
  },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, isFeatured }) => (
      <Row as="span" gap={1}>
        <StatusBadge of={statuses} value={status} /> {isFeatured && <Badge tone="good">Featured</Badge>}
      </Row>
    ),
  },
  { title: 'Level', phone: 'hidden', isShort: true, cell: ({ difficulty }) => resourceDifficultyLabel[difficulty] },
  { title: 'Views', phone: 'hidden', isShort: true, cell: ({ viewCount }) => formatCount(viewCount) },
  { title: 'Downloads', phone: 'hidden', isShort: true, cell: ({ downloadCount }) => formatCount(downloadCount) },
  {
    title: 'Review by',
    phone: 'named',
    isShort: true,
    cell: ({ reviewBy }) => (reviewBy ? <DayText at={reviewBy} /> : 'Not published yet'),
  },
  {
    title: 'Action',
    phone: 'action',
    cell: (resource) => (
      <Row as="span" gap={1} nowrap>
        {allows(resource, 'edit') && (
          <Button variant="soft" size="sm" onClick={() => edit(resource.id)}>
            Edit<span className="visually-hidden"> {resource.title}</span>
          </Button>
        )}
        <ResourceMenu resource={resource} />
      </Row>
    ),
  },
]

export default function RecoveryResources() {
  const [searchParams] = useQueryParams()
  const categories = useApi('GET /admin/resource-categories').data?.categories ?? []
  const status = resourceStatus.safeParse(searchParams.get('status')).data
  const format = resourceFormat.safeParse(searchParams.get('format')).data
  const difficulty = resourceDifficulty.safeParse(searchParams.get('difficulty')).data
  const category = categories.find(({ id }) => id === searchParams.get('category'))?.id
  const list = useList('GET /admin/recovery-resources', {
    query: {
      ...(status && { status }),
      ...(format && { format }),
      ...(difficulty && { difficulty }),
      ...(category && { category }),
      search: searchParams.get('search') ?? '',
      page: pageOf(searchParams),
    },
  })
  const [edited, setEdited] = useState<string>()
  return (
    <ListScreen
      title="Recovery resources"
      description={description}
      actions={<Button onClick={() => setEdited('new')}>New resource</Button>}
      query={list}
      noun="resource"
      rows={({ resources }) => resources}
      keyOf={({ id }) => id}
      columns={columnsOf(setEdited)}
      filters={[
        searchFilter('Title, summary or text'),
        {
          kind: 'choice',
          param: 'category',
          label: 'Category',
          none: 'All',
          options: categories.map(({ id, name }) => [id, name] as const),
        },
        choiceFilter({ param: 'format', label: 'Format', labels: resourceFormatLabel }),
        choiceFilter({ param: 'difficulty', label: 'Level', labels: resourceDifficultyLabel }),
      ]}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: resourceStatus.options, labels: resourceStatusLabel, counts, value: status })
      }
      empty={{ title: 'No resources yet', text: 'Add the first one. It stays a draft until you publish it.' }}
    >
      {edited && (
        <ResourceDialog id={edited === 'new' ? undefined : edited} categories={categories} onClose={() => setEdited(undefined)} />
      )}
    </ListScreen>
  )
}
