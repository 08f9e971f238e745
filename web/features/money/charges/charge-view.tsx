import { type ReactNode, useState } from 'react'
import type { Charge } from '#contract/money/charges.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { Deadline } from '#web/features/stays/deadline.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { nextLabel, nextPath } from './subject.ts'
import { usePay } from './use-pay.ts'

const whatFor: Record<Charge['kind'], string> = {
  APPLICATION_FEE: 'Application fee',
  WAITLIST_FEE: 'Waitlist fee',
  MOVE_IN: 'Move-in costs',
}

/** No sentence ends with the payee: many names end with a period themselves. */
const whoGetsIt: Record<Charge['kind'], (charge: Charge) => string> = {
  APPLICATION_FEE: ({ payee, home }) => `The fee goes to ${payee}, who runs ${home.title}.`,
  WAITLIST_FEE: ({ payee, home }) => `The fee is your credit toward moving in at ${home.title}, which ${payee} runs.`,
  MOVE_IN: ({ payee, home, hasDeposit }) =>
    `Rent and fees go to ${payee}, who runs ${home.title}.${hasDeposit ? ' Your deposit is held separately and is still your money.' : ''}`,
}

type Props = {
  charge: Charge
  /** How the fee is waived here; by default, a link to the page where that is done. */
  waiver?: ReactNode
}

/** What is due, to whom and under which rules, with a link to the page where it is paid. */
export const ChargeView = ({ charge, waiver }: Props) => (
  <Card title={charge.home.title}>
    <Stack>
      {charge.state !== 'DUE' && <NotDue charge={charge} />}
      {charge.lines.length > 0 && (
        <Costs title={whatFor[charge.kind]} lines={charge.lines} totalCents={charge.totalCents} currency={charge.currency} />
      )}
      {charge.state === 'DUE' && <Pay charge={charge} waiver={waiver} />}
    </Stack>
  </Card>
)

const NotDue = ({ charge }: { charge: Charge }) => (
  <>
    {charge.state === 'PROCESSING' && <OnItsWay words={charge.words} />}
    {charge.state === 'PAID' && (
      <Alert tone="success" title="This is paid">
        <p>{charge.words}</p>
      </Alert>
    )}
    {charge.state === 'OVER' && (
      <Alert tone="notice" title="Nothing is due right now">
        <p>{charge.words}</p>
      </Alert>
    )}
    <Row className="no-print">
      <ButtonLink to={nextPath(charge)}>{nextLabel[charge.kind]}</ButtonLink>
    </Row>
  </>
)

function Pay({ charge, waiver }: Props) {
  const [isRead, setRead] = useState(false)
  const { pay, failure, isLeaving } = usePay(charge)
  const { kind, home, terms, payBy, timeZone, totalCents, currency, isAcknowledged } = charge
  return (
    <>
      <Stack as="ul" gap={2} bullets>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Stack>
      <p>
        {whoGetsIt[kind](charge)} Waymark takes no cut. You’ll pay by card on our payment provider’s page. We never see your card
        number.
      </p>
      {payBy && (
        <p>
          Please pay by <DateTime at={payBy} zone={timeZone} />. <Deadline until={payBy} /> left.
        </p>
      )}
      {!isAcknowledged && (
        <CheckboxField
          label="I have read and agree to these costs and rules."
          checked={isRead}
          onChange={({ target }) => setRead(target.checked)}
        />
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row className="no-print">
        <Button size="lg" disabled={!isAcknowledged && !isRead} loading={isLeaving} onClick={() => void pay()}>
          {isLeaving ? 'Opening the payment page...' : `Pay ${formatMoney(totalCents, currency)}`}
        </Button>
        {kind === 'APPLICATION_FEE' &&
          (waiver ?? (
            <ButtonLink to={screen('/apply', { homeId: home.id })} variant="soft">
              Waive my fee
            </ButtonLink>
          ))}
      </Row>
    </>
  )
}
