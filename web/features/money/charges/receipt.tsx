import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

export type CheckoutState = Answer<Api['GET /stripe/session-details']>

/** What was paid, when, and under which receipt number. */
export const Receipt = ({ checkout, home, zone }: { checkout: CheckoutState; home?: string; zone?: string }) => (
  <Card title="Receipt">
    <Stack>
      <Costs
        title={home ? `Paid for ${home}` : 'Paid'}
        lines={checkout.lines.map(({ label, amountCents }) => ({ label, cents: amountCents }))}
        totalCents={checkout.amountCents}
        currency={checkout.currency}
      />
      <Facts>
        {checkout.paidAt && (
          <Fact label="Paid">
            <PastDateTime at={checkout.paidAt} zone={zone} />
          </Fact>
        )}
        {checkout.receiptNumber && <Fact label="Receipt number">{checkout.receiptNumber}</Fact>}
      </Facts>
      <Row className="no-print">
        <Button variant="soft" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={screen('/residents/payment/:id', { id: checkout.paymentId })} variant="plain">
          Download PDF
        </ButtonLink>
      </Row>
    </Stack>
  </Card>
)
