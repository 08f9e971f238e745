import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { WaitlistPerson } from '#contract/stays/waitlist.ts'
import { WaitlistBadge } from '#web/features/stays/badges.tsx'
import { removalLabel, urgentShort } from '#web/features/stays/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Row } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { DateTime, TimeAgo } from '#web/ui/time.tsx'
import { NoteDialog, NotUrgentDialog, OfferDialog, RemoveDialog } from './waitlist-dialogs.tsx'

const columns: readonly Column<WaitlistPerson>[] = [
  { title: 'Place', phone: 'named', cell: ({ position }) => position ?? '–' },
  {
    title: 'Person',
    phone: 'title',
    cell: ({ id, residentName, priority, urgentReason }) => (
      <Row as="span" gap={2}>
        <Link to={screen('/waitlist/:id', { id })}>{residentName}</Link>
        {priority === 'URGENT' && urgentReason && <Badge tone="danger">{urgentShort[urgentReason]}</Badge>}
      </Row>
    ),
    note: ({ ownerNotes }) => ownerNotes,
  },
  {
    title: 'Waiting for',
    cell: ({ homeTitle, roomType }) => `${homeTitle}, ${roomType ? roomTypeLabel[roomType].toLowerCase() : 'any room'}`,
  },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status, isProcessing }) => <WaitlistBadge status={status} isProcessing={isProcessing} />,
    note: ({ status, expiresAt, timeZone, reasonCode }) => {
      if ((status === 'OFFERED' || status === 'ACCEPTED') && expiresAt)
        return (
          <>
            until <DateTime at={expiresAt} zone={timeZone} />
          </>
        )
      return status === 'REMOVED' && reasonCode && removalLabel[reasonCode]
    },
  },
  {
    title: 'Joined',
    phone: 'hidden',
    isShort: true,
    cell: ({ joinedAt, timeZone }) => <TimeAgo at={joinedAt} zone={timeZone} />,
  },
]

const dialogs = { offer: OfferDialog, note: NoteDialog, notUrgent: NotUrgentDialog, remove: RemoveDialog }
type Asked = { what: keyof typeof dialogs; person: WaitlistPerson }

/** The waitlist, in the order in which people get offers. */
export function WaitlistTable({ people }: { people: readonly WaitlistPerson[] }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const Dialog = asked && dialogs[asked.what]
  const actions: Column<WaitlistPerson> = {
    title: 'Actions',
    phone: 'action',
    cell: (person) => {
      const ask = (what: Asked['what']) => () => setAsked({ what, person })
      return (
        <Row gap={1} nowrap>
          {allows(person, 'offer') && (
            <Button size="sm" variant="soft" onClick={ask('offer')}>
              Offer a bed
            </Button>
          )}
          <RowMenu about={person.residentName}>
            {allows(person, 'offerOutOfTurn') && <MenuItem onClick={ask('offer')}>Offer out of order</MenuItem>}
            <MenuItem onClick={ask('note')}>{person.ownerNotes ? 'Edit note' : 'Add note'}</MenuItem>
            {person.priority === 'URGENT' && allows(person, 'remove') && (
              <MenuItem onClick={ask('notUrgent')}>Not urgent</MenuItem>
            )}
            {allows(person, 'remove') && <MenuItem onClick={ask('remove')}>Remove</MenuItem>}
          </RowMenu>
        </Row>
      )
    },
  }
  return (
    <>
      <DataTable caption="People on the waitlist" columns={[...columns, actions]} rows={people} keyOf={({ id }) => id} />
      {Dialog && asked && (
        // As fetched last, so that a dialog shows what a colleague changed meanwhile; who has left this list stays until it closes.
        <Dialog person={people.find(({ id }) => id === asked.person.id) ?? asked.person} onClose={close} />
      )}
    </>
  )
}
