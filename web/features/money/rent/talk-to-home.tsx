import type { RentOfStay } from '#contract/money/rent.ts'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { Card } from '#web/ui/card.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'

type Stay = Pick<RentOfStay, 'home' | 'people' | 'reservationId'>

/** Contact with people comes before money: most homes would rather agree on a payment plan. */
export function TalkToHome({ stay: { home, people, reservationId } }: { stay: Stay }) {
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
        <OpenConversation
          of="residents"
          about={{ reservationId }}
          label="Ask for a payment plan"
          firstLine="Hi, I’d like to ask about a payment plan for my rent."
          variant="soft"
        />
      </Stack>
    </Card>
  )
}
