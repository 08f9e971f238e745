import { useState } from 'react'
import { fellowshipLabel, meetingFormatLabel, weekdayLabels } from '#contract/content/support-group.labels.ts'
import { fellowship, meetingFormat, type SupportGroup } from '#contract/content/support-groups.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { formatClock } from '#web/ui/clock.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { SupportGroupForm } from './support-group-form.tsx'

const description = 'Weekly meetings on the “Support groups” page. The ones checked longest ago come first.'

export const meta = () => pageMeta({ title: 'Support groups', description, path: '/admin/support-groups', isPrivate: true })

type Choice = { kind: 'edit' | 'delete'; group: SupportGroup }

const filters = [
  searchFilter('Name, place or city'),
  choiceFilter({ param: 'fellowship', label: 'Fellowship', labels: fellowshipLabel }),
  choiceFilter({ param: 'format', label: 'How it meets', labels: meetingFormatLabel }),
]

const columnsOf = (choose: (choice: Choice) => void): readonly Column<SupportGroup>[] => [
  { title: 'Meeting', cell: ({ name }) => name, note: ({ fellowship: one }) => fellowshipLabel[one] },
  {
    title: 'When',
    phone: 'side',
    isShort: true,
    cell: ({ weekday, startsAt }) => `${weekdayLabels[weekday]?.slice(0, 3)} ${formatClock(startsAt)}`,
  },
  {
    title: 'Where',
    phone: 'hidden',
    cell: ({ format, city, state }) => (format === 'ONLINE' ? meetingFormatLabel.ONLINE : `${city}, ${state}`),
  },
  { title: 'Checked', phone: 'named', isShort: true, cell: ({ checkedAt }) => <DayText at={checkedAt} /> },
  {
    title: 'Action',
    phone: 'action',
    cell: (group) => (
      <Row as="span" gap={1} nowrap>
        <Button variant="soft" size="sm" onClick={() => choose({ kind: 'edit', group })}>
          Edit<span className="visually-hidden"> {group.name}</span>
        </Button>
        <RowMenu about={group.name}>
          <MenuItem onClick={() => choose({ kind: 'delete', group })}>Remove</MenuItem>
        </RowMenu>
      </Row>
    ),
  },
]

export default function AdminSupportGroups() {
  const [searchParams] = useQueryParams()
  const kind = fellowship.safeParse(searchParams.get('fellowship')).data
  const format = meetingFormat.safeParse(searchParams.get('format')).data
  const list = useList('GET /admin/support-groups', {
    query: {
      ...(kind && { fellowship: kind }),
      ...(format && { format }),
      search: searchParams.get('search') ?? '',
      page: pageOf(searchParams),
    },
  })
  const [choice, setChoice] = useState<Choice>()
  const [isNew, setNew] = useState(false)
  const close = () => setChoice(undefined)
  const newest = (group: SupportGroup) => list.data?.groups.find(({ id }) => id === group.id) ?? group
  return (
    <ListScreen
      title="Support groups"
      description={description}
      actions={<Button onClick={() => setNew(true)}>New meeting</Button>}
      query={list}
      noun="meeting"
      rows={({ groups }) => groups}
      keyOf={({ id }) => id}
      columns={columnsOf(setChoice)}
      filters={filters}
      empty={{ title: 'No meetings yet', text: 'Add a meeting that you have checked with its fellowship.' }}
    >
      {isNew && <SupportGroupForm onClose={() => setNew(false)} />}
      {choice?.kind === 'edit' && <SupportGroupForm group={newest(choice.group)} onClose={close} />}
      {choice?.kind === 'delete' && <RemoveGroup group={choice.group} onClose={close} />}
    </ListScreen>
  )
}

function RemoveGroup({ group: { id, name }, onClose }: { group: SupportGroup; onClose: () => void }) {
  const remove = useApiMutation('DELETE /admin/support-groups/{id}')
  async function confirm() {
    await remove.mutateAsync({ params: { id } })
    announce({ words: `${name} removed.` })
  }
  return (
    <ConfirmDialog open isDanger title={`Remove ${name}`} action="Remove meeting" onConfirm={confirm} onClose={onClose}>
      <p>Visitors will no longer find this meeting.</p>
    </ConfirmDialog>
  )
}
