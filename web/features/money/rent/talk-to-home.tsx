import type { RentOfStay } from '#contract/money/rent.ts'
import { screen } from '#contract/screens.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'

type Stay = Pick<RentOfStay, 'home' | 'applicationId' | 'people' | 'reservationId'>

/** Contact with people comes before money: most homes would rather agree on a payment plan. */
export function TalkToHome({ stay: { home, applicationId, people, reservationId } }: { stay: Stay }) {
  const reachable = people.filter(({ phone }) => phone)
  return (
    <Card title="If money is tight">
      <Stack>
        <p>
          Being late does not make you a bad housemate. Talk to {home.title} first, before a late fee is added. Most homes would
          rather agree on smaller payments or a new date.
        </p>
        {reachable.length > 0 && (
          <Stack as="ul" gap={2} bullets>
            {reachable.map(({ name, role, phone }) => (
              <li key={`${name}${role}`}>
                {name}, {homeStaffRoleLabel[role].toLowerCase()}: <PhoneLink phone={phone!} />
              </li>
            ))}
          </Stack>
        )}
        <Row>
          {applicationId ? (
            <ButtonLink to={screen('/residents/application-detail/:id', { id: applicationId })} variant="soft">
              Ask for a payment plan
            </ButtonLink>
          ) : reachable.length > 0 ? (
            <ButtonAnchor href={`tel:${reachable[0]!.phone}`} variant="soft">
              Call about a payment plan
            </ButtonAnchor>
          ) : (
            <ButtonLink to={screen('/residents/reservation/:id', { id: reservationId })} variant="soft">
              Find out who to ask
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
