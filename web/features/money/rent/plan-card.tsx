import type { RentOfStay } from '#contract/money/rent.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { every, planBadge } from './words.ts'

/** Shows autopay, or how to set it up. */
export function AutopayCard({ rent }: { rent: RentOfStay }) {
  const { plan, planCanBeginOn } = rent
  if (plan)
    return (
      <Card title="Autopay" actions={<StatusBadge of={planBadge} value={plan.status} />}>
        <Stack>
          <p>{plan.nextStep}</p>
          <Row>
            <ButtonLink to={screen('/residents/subscription/:id', { id: plan.id })} variant="soft">
              Manage autopay
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    )
  return planCanBeginOn ? <SetUp rent={rent} beginsOn={planCanBeginOn} /> : null
}

function SetUp({ rent, beginsOn }: { rent: RentOfStay; beginsOn: string }) {
  const open = useApiMutation('POST /residents/subscriptions')
  const { leave, failure, isLeaving } = useLeave(() => open.mutateAsync({ body: { reservationId: rent.reservationId } }))
  return (
    <Card title="Autopay">
      <Stack>
        <p>
          Pay {formatMoney(rent.rentCents, rent.currency)} {every[rent.frequency]} automatically, starting {formatDay(beginsOn)}.
          We will not charge you before then, we’ll tell you before each payment, and you can turn it off anytime.
        </p>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button variant="soft" loading={isLeaving} onClick={() => void leave()}>
            {isLeaving ? 'Opening the payment page...' : 'Set up autopay'}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
