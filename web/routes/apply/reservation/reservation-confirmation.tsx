import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { FirstDay } from '#web/features/stays/reservations/stay-facts.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

export const meta = () =>
  pageMeta({
    title: 'Reservation confirmation',
    description: 'Your reservation and what happens next.',
    path: '/reservation-confirmation',
    isPrivate: true,
  })

export default function ReservationConfirmation() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? params.get('reservationId')
  return (
    <Page narrow title="Reservation confirmation" description="Your reservation and what happens next.">
      <SignInFirst only="SEEKER" words="Only the resident can see this page.">
        {id ? (
          <Confirmed id={id} />
        ) : (
          <EmptyState>
            <p>You can see all your reservations in one place.</p>
            <ButtonLink to="/residents/reservations">My reservations</ButtonLink>
          </EmptyState>
        )}
      </SignInFirst>
    </Page>
  )
}

/** Says "confirmed" only if the reservation really is. */
function Confirmed({ id }: { id: string }) {
  const query = useApi('GET /residents/reservations/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {(stay) => (
        <>
          <Card title={stay.home.title}>
            <p role="status">
              {stay.status === 'CONFIRMED'
                ? `Your bed is confirmed. Your move-in date is ${formatDay(stay.startsOn)}.`
                : stay.nextStep}
            </p>
            <Muted>
              <Dots of={[`${stay.roomName}, bed ${stay.bedNumber}`, stay.address]} />
            </Muted>
            <Row>
              <ButtonLink to={screen('/residents/reservation/:id', { id })}>My reservation</ButtonLink>
            </Row>
          </Card>
          {stay.status === 'CONFIRMED' && <FirstDay stay={stay} />}
        </>
      )}
    </QueryView>
  )
}
