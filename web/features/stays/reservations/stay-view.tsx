import { lazy, Suspense } from 'react'
import { screen } from '#contract/screens.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { formatDayOf } from '#contract/time.ts'
import { ResidentDeposits } from '#web/features/money/deposits/stay-deposits.tsx'
import { AskRefund } from '#web/features/money/refunds/ask-refund.tsx'
import { StayBadge } from '#web/features/stays/badges.tsx'
import { terminationLabel } from '#web/features/stays/words.ts'
import { AppealButton } from '#web/features/trust/appeals/appeal-button.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Split } from '#web/ui/layout.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { RefundTable } from './end-stay.tsx'
import { FirstDay, StayCosts, StayFacts, WhileLivingHere } from './stay-facts.tsx'
import { StayNow } from './stay-now.tsx'

const toCome: readonly string[] = ['PENDING_PAYMENT', 'CONFIRMED']
const livedIn: readonly string[] = ['ACTIVE', 'NOTICE_GIVEN']

/** A stay as the resident sees it; the home and staff see the same without the resident's buttons. */
export function StayView({ stay }: { stay: Reservation }) {
  // Whoever is to say that they have read the costs finds them right below, also on a phone.
  const isToRead = stay.isMine && stay.status === 'PENDING_PAYMENT'
  return (
    <Split>
      <div>
        <Card title={stay.home.title} actions={<StayBadge status={stay.status} isProcessing={stay.isProcessing} />}>
          {stay.isMine ? <StayNow stay={stay} /> : <Elsewhere stay={stay} />}
        </Card>
        {isToRead && <StayCosts stay={stay} />}
        <StayEndingCard stay={stay} />
        {stay.isMine && <ResidentDeposits reservationId={stay.id} />}
        {stay.isMine && <AskRefund reservationId={stay.id} />}
        <StayFacts stay={stay} />
        {toCome.includes(stay.status) && <FirstDay stay={stay} />}
        {stay.isMine && livedIn.includes(stay.status) && <WhileLivingHere stay={stay} />}
      </div>
      <div>
        {!isToRead && <StayCosts stay={stay} />}
        <Card title="History">
          <Timeline events={stay.history} zone={stay.timeZone} />
        </Card>
      </div>
    </Split>
  )
}

// Loaded lazily: the page is public, and few people who open it are staff.
const StaffActions = lazy(() => import('./staff-actions.tsx'))

function Elsewhere({ stay }: { stay: Reservation }) {
  const { user } = useSession()
  return (
    <>
      <p>
        {stay.residentName}. {stay.nextStep}
      </p>
      {user?.role === 'ADMIN' ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <StaffActions stay={stay} />
        </Suspense>
      ) : (
        <ButtonLink to={screen('/homeowner/reservation/:id', { id: stay.id })} variant="soft">
          Open in the owner area
        </ButtonLink>
      )}
    </>
  )
}

/** Why the stay ended, what is refunded, and what can be done about it. */
export function StayEndingCard({ stay }: { stay: Reservation }) {
  const { refund, reason, terminationType, appealUntil, currency, isMine } = stay
  if (!refund && !reason) return null
  return (
    <Card title={stay.status === 'NOTICE_GIVEN' ? 'Notice' : 'How it ended'}>
      {terminationType && <p>{terminationLabel[terminationType]}</p>}
      {reason && <p>{reason}</p>}
      {isMine && appealUntil && (
        <Alert tone="notice" title="You can appeal">
          <p>
            You can ask Waymark staff to review this by {formatDayOf(appealUntil, stay.timeZone)}. You can call or text 988 at any
            time.
          </p>
          <AppealButton id={stay.id} />
        </Alert>
      )}
      {refund && <RefundTable refund={refund} currency={currency} />}
    </Card>
  )
}
