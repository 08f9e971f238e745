import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { FirstDay } from '#web/features/stays/reservations/stay-facts.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import styles from '#web/features/stays/stays.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({
    title: 'Reservation confirmation',
    description: 'Your bed, and what comes next.',
    path: '/reservation-confirmation',
    isPrivate: true,
  })

export default function ReservationConfirmation() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? params.get('reservationId')
  return (
    <Page narrow title="Reservation confirmation" description="Your bed, and what comes next.">
      <SignInFirst only="SEEKER" words="This page shows a reservation to the resident.">
        {id ? (
          <Confirmed id={id} />
        ) : (
          <EmptyState>
            <p>All your stays are in one list.</p>
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
              {stay.status === 'CONFIRMED' ? `Your bed is confirmed. You move in on ${formatDay(stay.startsOn)}.` : stay.nextStep}
            </p>
            <p className={styles.soft}>
              {stay.roomName}, bed {stay.bedNumber} · {stay.address}
            </p>
            <div className={styles.buttons}>
              <ButtonLink to={screen('/residents/reservation/:id', { id })}>My reservation</ButtonLink>
            </div>
          </Card>
          {stay.status === 'CONFIRMED' && <FirstDay stay={stay} />}
        </>
      )}
    </QueryView>
  )
}
