import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { SharedPart, SharingEntry } from '#contract/stays/sharing.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

const partLabel: Record<SharedPart, string> = {
  NAME: 'your name',
  ANSWERS: 'your answers',
  CONTACT: 'your email and phone',
  DOCUMENTS: 'the documents you chose',
  BACKGROUND_CHECK: 'whether your background check is clear',
  FIRST_NAME: 'your first name and last initial',
  WAITLIST_PREFERENCES: 'when and what you need',
  TOUR_DETAILS: 'the phone number and question you gave',
  STAY: 'your dates, room and payments for the stay',
  EMERGENCY_CONTACT: 'your emergency contact',
  MESSAGES: 'what you wrote',
  REVIEW: 'your review, without your name',
}
/** What is shared, and the screen of the record. */
const kinds: Record<SharingEntry['kind'], { label: string; to: (id: string) => string }> = {
  APPLICATION: { label: 'Application', to: (id) => screen('/residents/application-detail/:id', { id }) },
  WAITLIST: { label: 'Waitlist', to: () => screen('/residents/waitlist') },
  STAY: { label: 'Stay', to: (id) => screen('/residents/reservation/:id', { id }) },
  CONVERSATION: { label: 'Messages', to: () => screen('/residents/messages') },
  TOUR: { label: 'Tour or call', to: () => screen('/residents/applications', { view: 'tours' }) },
  REVIEW: { label: 'Review', to: () => screen('/residents/reviews') },
}

/** Who can see what of the person, derived from the records that let them, and the recorded views. */
export function SharingTable() {
  const query = useApi('GET /residents/sharing')
  return (
    <Card title="Who sees what, and when">
      <QueryView query={query}>
        {({ entries, staffViews }) => (
          <>
            {entries.length === 0 ? <NothingShared /> : <Entries entries={entries} />}
            {staffViews.lastAt && (
              <p>
                Waymark staff opened your account {plural(staffViews.count, 'time')}, last on <DayText at={staffViews.lastAt} />.{' '}
                <Link to="/residents/settings">Account history</Link>
              </p>
            )}
          </>
        )}
      </QueryView>
      <Stack as="ul" gap={2} bullets>
        <li>
          <strong>Only you:</strong> <Link to="/residents/sobriety-progress">your progress</Link>, your notes about saved homes,
          and what helps you.
        </li>
        <li>
          <strong>Waymark staff:</strong> your account, applications, stays, payments and reported messages, when they need them
          to help. We record every view. They cannot open your progress or your emergency contact.
        </li>
      </Stack>
    </Card>
  )
}

const NothingShared = () => (
  <p>No home can see anything about you yet. What you share with an application, a waitlist or a stay will be listed here.</p>
)

function Entries({ entries }: { entries: readonly SharingEntry[] }) {
  const [stopping, setStopping] = useState<SharingEntry>()
  const stop = useApiMutation('DELETE /residents/applications/{id}/consent')
  const columns: readonly Column<SharingEntry>[] = [
    {
      title: 'Who',
      cell: ({ kind, home }) => (kind === 'REVIEW' ? 'Everyone' : home.title),
      note: ({ kind, home, id }) => (
        <Link to={kinds[kind].to(id)}>
          {kinds[kind].label}
          <span className="visually-hidden"> {home.title}</span>
        </Link>
      ),
    },
    { title: 'Sees', cell: ({ parts }) => sayParts(parts) },
    {
      title: 'When',
      cell: (entry) => <When entry={entry} />,
      note: (entry) => entry.views && <Views kind={entry.kind} views={entry.views} />,
    },
    {
      title: 'Action',
      head: <span className="visually-hidden">Action</span>,
      phone: 'action',
      cell: (entry) =>
        allows(entry, 'stopSharing') && (
          <Button variant="plain" size="sm" onClick={() => setStopping(entry)}>
            Stop sharing<span className="visually-hidden"> with {entry.home.title}</span>
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable caption="Who sees what, and when" columns={columns} rows={entries} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={stopping !== undefined}
        title={`Stop sharing with ${stopping?.home.title}?`}
        action="Stop sharing"
        isDanger
        onConfirm={() => stop.mutateAsync({ params: { id: stopping!.id } })}
        onClose={() => setStopping(undefined)}
      >
        <p>The home will no longer be able to see your application or make a decision. You can share it again later.</p>
      </ConfirmDialog>
    </>
  )
}

function sayParts(parts: readonly SharedPart[]): string {
  if (parts.length === 0) return 'Nothing now'
  const words = parts.map((part) => partLabel[part]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function When({ entry: { parts, since, until } }: { entry: SharingEntry }): ReactNode {
  if (parts.length === 0) return 'Not shared anymore'
  return (
    <>
      Since <DayText at={since} />
      {until && (
        <>
          , until <DayText at={until} />
        </>
      )}
    </>
  )
}

function Views({ kind, views }: { kind: SharingEntry['kind']; views: NonNullable<SharingEntry['views']> }) {
  if (!views.lastAt) return <Muted>Not viewed yet</Muted>
  const by = [
    views.byHome > 0 && `${plural(views.byHome, 'time')} by the home`,
    views.byStaff > 0 && `${plural(views.byStaff, 'time')} by Waymark staff`,
  ]
  return (
    <Muted>
      {kind === 'STAY' ? 'Emergency contact viewed' : 'Viewed'} {by.filter(Boolean).join(', ')}, last on{' '}
      <DayText at={views.lastAt} />
    </Muted>
  )
}
