import { Link } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { OwnerSettingsLink } from '#web/features/people/settings/owner-settings-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { CardList } from './card-list.tsx'

export const meta = () =>
  pageMeta({
    title: 'Billing settings',
    description: 'The cards that pay for your plan, and your invoices.',
    path: '/homeowner/billing-settings',
    isPrivate: true,
  })

export default function BillingSettings() {
  const cards = useApi('GET /owners/billing/payment-methods')
  return (
    <Page
      title="Billing settings"
      description="The cards that pay for your plan, and your invoices."
      actions={<ButtonLink to="/homeowner/add-payment-method">Add a card</ButtonLink>}
    >
      <Split>
        <div>
          <Card title="Cards">
            <QueryView query={cards}>{({ cards: list }) => <CardList cards={list} />}</QueryView>
          </Card>
        </div>
        <div>
          <Card title="Invoices">
            <Stack>
              <p>
                The name, address and tax ID on your invoices come from the{' '}
                <OwnerSettingsLink tab="invoices" otherwise="owner’s settings">
                  invoice settings
                </OwnerSettingsLink>
                . Invoice emails go to the owner.
              </p>
              <p>
                <Link to="/homeowner/subscription-billing#invoices">All invoices</Link>
              </p>
            </Stack>
          </Card>
          <Card title="Your plan">
            <Stack>
              <p>View your usage, or change, pause or cancel your plan.</p>
              <Row>
                <ButtonLink variant="soft" to="/homeowner/subscription-billing">
                  My plan
                </ButtonLink>
              </Row>
            </Stack>
          </Card>
        </div>
      </Split>
    </Page>
  )
}
