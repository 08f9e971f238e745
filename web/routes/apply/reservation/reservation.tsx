import { useParams } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { StayView } from '#web/features/stays/reservations/stay-view.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () => pageMeta({ title: 'Reservation', description: 'A stay.', path: '/reservation', isPrivate: true })

/** Anyone may open the path; only the resident, the home and staff see the record. */
export default function PublicReservation() {
  const { id = '' } = useParams()
  return (
    <Page title="Reservation" description="The stay, its costs and what happens next.">
      <SignInFirst words="Only the resident, the home and Waymark staff can see this page.">
        <Stay id={id} />
      </SignInFirst>
    </Page>
  )
}

function Stay({ id }: { id: string }) {
  useStaysLive()
  const query = useApi('GET /reservations/{id}', { params: { id } })
  return <QueryView query={query}>{(stay) => <StayView stay={stay} />}</QueryView>
}
