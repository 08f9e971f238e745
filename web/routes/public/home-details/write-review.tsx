import { useEffect, useState } from 'react'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** For a resident who lived here long enough, and has not written about it yet. */
export function WriteReview({ homeId }: { homeId: string }) {
  const { user } = useSession()
  const isResident = user?.role === 'SEEKER'
  const [stay, setStay] = useState<string>()
  useEffect(() => {
    if (!isResident) return
    let isCurrent = true
    call('GET /residents/homes/reviewable/{id}', { params: { id: homeId } }).then(
      ({ stays }) => isCurrent && setStay(stays.find(({ isReviewable }) => isReviewable)?.reservationId),
      // The screen of one's own reviews offers the same.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isResident, homeId])
  if (!isResident || !stay) return null
  return (
    <div className="no-print">
      <ButtonLink variant="soft" to={screen('/residents/reviews', { stay })}>
        Review your stay
      </ButtonLink>
    </div>
  )
}
