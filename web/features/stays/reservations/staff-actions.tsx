import { useState } from 'react'
import { Link } from 'react-router'
import { allowedAmong } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { CancelDialog, TerminateDialog } from './ending-dialogs.tsx'

const dialogs = { cancel: CancelDialog, terminate: TerminateDialog }
const labels = { cancel: 'Cancel reservation', terminate: 'End stay early' }
const order = ['cancel', 'terminate'] as const

/** What staff can do with a stay; everything else is between the resident and the home. */
export default function StaffActions({ stay }: { stay: Reservation }) {
  const [asked, setAsked] = useState<(typeof order)[number]>()
  const act = useApiMutation('PUT /admin/reservations/{id}')
  const open = allowedAmong(stay, order)
  const Dialog = asked && dialogs[asked]
  return (
    <Stack>
      {open.length > 0 && (
        <>
          <Muted>Step in only when the home and the resident cannot settle it. We’ll send both of them your message.</Muted>
          <Row>
            {open.map((action) => (
              <Button key={action} variant="plain" onClick={() => setAsked(action)}>
                {labels[action]}
              </Button>
            ))}
          </Row>
        </>
      )}
      <p>
        <Dots
          of={[
            <Link key="home" to={screen('/admin-properties/:id', { id: stay.home.id })}>
              View home
            </Link>,
            stay.applicationId && (
              <Link key="application" to={screen('/admin-applications/:id', { id: stay.applicationId })}>
                View application
              </Link>
            ),
          ]}
        />
      </p>
      {Dialog && (
        <Dialog
          stay={stay}
          take={(body) => act.mutateAsync({ params: { id: stay.id }, body })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}
