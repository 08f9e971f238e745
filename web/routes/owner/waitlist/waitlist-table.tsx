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
import { Muted } from '#web/ui/text.tsx'
import { DateTime, TimeAgo } from '#web/ui/time.tsx'
import { NoteDialog, NotUrgentDialog, OfferDialog, RemoveDialog } from './waitlist-dialogs.tsx'

const columns: readonly Column<WaitlistPerson>[] = [
  { title: 'Place', cell: ({ position }) => position ?? '–' },
  {
    title: 'Person',
    cell: ({ id, residentName, priority, urgentReason, ownerNotes }) => (
      <>
        <Row as="span">
          <Link to={screen('/waitlist/:id', { id })}>{residentName}</Link>
          {priority === 'URGENT' && urgentReason && <Badge tone="danger">{urgentShort[urgentReason]}</Badge>}
        </Row>
        {ownerNotes && <Muted>{ownerNotes}</Muted>}
      </>
    ),
  },
  {
    title: 'Waiting for',
    cell: ({ homeTitle, roomType }) => `${homeTitle}, ${roomType ? roomTypeLabel[roomType].toLowerCase() : 'any room'}`,
  },
  {
    title: 'Status',
    cell: ({ status, expiresAt, timeZone, reasonCode }) => (
      <>
        <WaitlistBadge status={status} />{' '}
        {(status === 'OFFERED' || status === 'ACCEPTED') && expiresAt && (
          <Muted as="span">
            until <DateTime at={expiresAt} zone={timeZone} />
          </Muted>
        )}
        {status === 'REMOVED' && reasonCode && <Muted as="span">{removalLabel[reasonCode]}</Muted>}
      </>
    ),
  },
  { title: 'Joined', cell: ({ joinedAt, timeZone }) => <TimeAgo at={joinedAt} zone={timeZone} /> },
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
    cell: (person) => (
      <Row as="span">
        {allows(person, 'offer') && (
          <Button size="sm" variant="soft" onClick={() => setAsked({ what: 'offer', person })}>
            Offer a bed
          </Button>
        )}
        {allows(person, 'offerOutOfTurn') && (
          <Button size="sm" variant="plain" onClick={() => setAsked({ what: 'offer', person })}>
            Offer out of order
          </Button>
        )}
        <Button size="sm" variant="plain" onClick={() => setAsked({ what: 'note', person })}>
          {person.ownerNotes ? 'Edit note' : 'Add note'}
        </Button>
        {person.priority === 'URGENT' && allows(person, 'remove') && (
          <Button size="sm" variant="plain" onClick={() => setAsked({ what: 'notUrgent', person })}>
            Not urgent
          </Button>
        )}
        {allows(person, 'remove') && (
          <Button size="sm" variant="plain" onClick={() => setAsked({ what: 'remove', person })}>
            Remove
          </Button>
        )}
      </Row>
    ),
  }
  return (
    <>
      <DataTable caption="People on the waitlist" columns={[...columns, actions]} rows={people} keyOf={({ id }) => id} />
      {Dialog && asked && <Dialog person={asked.person} onClose={close} />}
    </>
  )
}
