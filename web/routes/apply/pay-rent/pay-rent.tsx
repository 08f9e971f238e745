import { useSearchParams } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { NothingCharged, PaidNow } from '#web/features/money/rent/payment-return.tsx'
import { RentView } from '#web/features/money/rent/rent-view.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({ title: 'Pay rent', description: 'What’s due and how to pay it.', path: '/pay-rent', isPrivate: true })

export default function PayRent() {
  const [params] = useSearchParams()
  return (
    <Page title="Pay rent" description="What’s due, what’s coming up, and help when money is tight.">
      <SignInFirst only="SEEKER" words="Only the person who lives there can see what they owe.">
        {params.has('canceled') && <NothingCharged />}
        <PaidNow />
        <Stays />
      </SignInFirst>
    </Page>
  )
}

function Stays() {
  const [params] = useSearchParams()
  const reservationId = params.get('reservation') ?? undefined
  const query = useApi('GET /residents/rent', { query: { reservationId } })
  return (
    <QueryView query={query}>
      {({ stays }) =>
        stays.length === 0 ? (
          <EmptyState title="No rent due">
            <p>Your rent will appear here when you live in a home. You can find past payments under My payments.</p>
            <ButtonLink to="/residents/reservations">My reservations</ButtonLink>
            <ButtonLink to="/residents/payments" variant="soft">
              My payments
            </ButtonLink>
          </EmptyState>
        ) : (
          stays.map((rent) => <RentView key={rent.reservationId} rent={rent} />)
        )
      }
    </QueryView>
  )
}
