import { Link, useParams } from 'react-router'
import type { Reservation } from '#contract/stays/reservations.ts'
import { ApiError } from '#web/api/client.ts'
import { useApi } from '#web/api/queries.ts'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { OwnerDeposits } from '#web/features/money/deposits/stay-deposits.tsx'
import { StayRefunds } from '#web/features/money/refunds/decide-refund.tsx'
import { StayBadge } from '#web/features/stays/badges.tsx'
import { StayCosts, StayFacts } from '#web/features/stays/reservations/stay-facts.tsx'
import { StayEndingCard } from '#web/features/stays/reservations/stay-view.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Card } from '#web/ui/card.tsx'
import { Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { EmergencyContact } from './emergency-contact.tsx'
import { FormerHome } from './former-home.tsx'
import { RentCard } from './rent-card.tsx'
import { StayActions } from './stay-actions.tsx'
import { StayNotes } from './stay-notes.tsx'

export const meta = () =>
  pageMeta({ title: 'Reservation', description: 'One stay in your home.', path: '/homeowner/reservations', isPrivate: true })

export default function OwnerReservation() {
  useStaysLive()
  const { id = '' } = useParams()
  const query = useApi('GET /owners/reservations/{id}', { params: { id } })
  const stay = query.data
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const detail = <QueryView query={query}>{(one) => <Detail stay={one} />}</QueryView>
  return (
    <Page
      title={stay?.residentName ?? 'Reservation'}
      description={stay && `${stay.home.title}, ${stay.roomName}`}
      actions={stay && <StayBadge status={stay.status} isProcessing={stay.isProcessing} />}
    >
      {isGone ? <FormerHome reservationId={id}>{detail}</FormerHome> : detail}
      <p>
        <Link to="/homeowner/reservations">All reservations</Link>
      </p>
    </Page>
  )
}

const current: readonly string[] = ['ACTIVE', 'NOTICE_GIVEN']

const Detail = ({ stay }: { stay: Reservation }) => (
  <Split>
    <div>
      <Card title="Next step">
        <p>
          <strong>{stay.nextStep}</strong>
        </p>
        <StayActions stay={stay}>
          <WriteToResident stay={stay} />
        </StayActions>
      </Card>
      <StayEndingCard stay={stay} />
      <StayRefunds reservationId={stay.id} />
      <RentCard reservationId={stay.id} />
      <OwnerDeposits reservationId={stay.id} />
      <StayFacts stay={stay} />
      {stay.hasAccount && current.includes(stay.status) && <EmergencyContact reservationId={stay.id} />}
      <StayNotes key={stay.id} stay={stay} />
    </div>
    <div>
      <StayCosts stay={stay} />
      <Card title="History">
        <Timeline events={stay.history} zone={stay.timeZone} />
      </Card>
    </div>
  </Split>
)

/** Only someone with an account can be written to, and only by people who handle applications. */
function WriteToResident({ stay: { id, hasAccount, residentName } }: { stay: Reservation }) {
  const { may } = usePermissions()
  if (!hasAccount || !may('manage_applications')) return null
  return <OpenConversation of="owners" about={{ reservationId: id }} label={`Message ${residentName}`} variant="soft" />
}
