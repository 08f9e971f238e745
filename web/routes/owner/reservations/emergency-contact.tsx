import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Shown = Answer<Api['GET /owners/reservations/{id}/emergency-contact']>

/** Asked for with a button, not with the page, because each view is recorded and shown to the resident. */
export function EmergencyContact({ reservationId }: { reservationId: string }) {
  const [shown, setShown] = useState<Shown>()
  const { run, isBusy, failure } = useAction(async () =>
    setShown(await call('GET /owners/reservations/{id}/emergency-contact', { params: { id: reservationId } })),
  )
  return (
    <Card title="Emergency contact">
      {failure && <Alert tone="danger">{failure}</Alert>}
      {shown === undefined && (
        <>
          <Muted size="inherit">We record each view, and the resident can see it.</Muted>
          <Row>
            <Button variant="soft" loading={isBusy} onClick={() => void run()}>
              Show emergency contact
            </Button>
          </Row>
        </>
      )}
      {shown?.contact === null && <p role="status">The resident does not share an emergency contact.</p>}
      {shown?.contact && (
        <Facts>
          <Fact label="Name">{[shown.contact.name, shown.contact.relationship].filter(Boolean).join(', ')}</Fact>
          <Fact label="Phone">
            <PhoneLink phone={shown.contact.phone} />
          </Fact>
        </Facts>
      )}
    </Card>
  )
}
