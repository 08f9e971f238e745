import { Link, useParams } from 'react-router'
import { formatDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { StayView } from '#web/features/stays/reservations/stay-view.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({ title: 'Reservation', description: 'One of your stays.', path: '/residents/reservations', isPrivate: true })

export default function ResidentReservation() {
  useStaysLive()
  const { id = '' } = useParams()
  const query = useApi('GET /residents/reservations/{id}', { params: { id } })
  const stay = query.data
  return (
    <Page title="Reservation" description={stay && `${stay.home.title}, from ${formatDay(stay.startsOn)}`}>
      <QueryView query={query}>{(one) => <StayView stay={one} />}</QueryView>
      <p>
        <Link to="/residents/reservations">All my reservations</Link>
      </p>
    </Page>
  )
}
