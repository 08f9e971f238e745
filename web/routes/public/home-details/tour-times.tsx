import { useState } from 'react'
import { screen } from '#contract/screens.ts'
import type { TourTimes } from '#contract/stays/tours.ts'
import { call } from '#web/api/client.ts'
import { type ChosenTime, firstChoice, TimeChoice } from '#web/features/stays/tours/time-choice.tsx'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

/** Reads the open times when the fold is opened; a failure is the fold's to show. */
export const loadTourTimes = async (homeId: string) => (
  <TourTimeForm times={await call('GET /homes/{id}/tour-times', { params: { id: homeId } })} />
)

/** The choice travels in the link, so that signing in on the way does not lose it. */
export function TourTimeForm({ times }: { times: TourTimes }) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<ChosenTime | null>(() => firstChoice(times))
  if (!chosen)
    return (
      <Stack gap={3}>
        <p>No times are open right now. You can ask the home instead.</p>
        <div>
          <ButtonLink to={screen('/residents/messages', { homeId: times.homeId })} variant="soft">
            Ask a question
          </ButtonLink>
        </div>
      </Stack>
    )
  const { kind, startsAt } = chosen
  return (
    <Stack gap={3}>
      <TimeChoice times={times} chosen={chosen} onChange={setChosen} />
      <div>
        <ButtonLink to={screen('/residents/applications', { view: 'tours', homeId: times.homeId, kind, at: startsAt })}>
          Continue
        </ButtonLink>
      </div>
      <Muted>
        {!user && 'You’ll sign in or create an account first. '}The home will see your first name and what you enter next.
      </Muted>
    </Stack>
  )
}
