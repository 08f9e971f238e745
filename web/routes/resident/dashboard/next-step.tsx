import { Link } from 'react-router'
import type { ResidentNext, ResidentNextKind } from '#contract/overview/resident-dashboard.ts'
import { onItsWay } from '#contract/payments/payment-words.ts'
import { screen } from '#contract/screens.ts'
import { Deadline } from '#web/features/stays/deadline.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

type Way = { title: string; label: string; to: (id: string, homeId: string) => string }

const application = (id: string) => screen('/residents/application-detail/:id', { id })
const stay = (id: string) => screen('/residents/reservation/:id', { id })
const rent = (id: string) => screen('/pay-rent', { reservation: id })
const tours = () => screen('/residents/applications', { view: 'tours' })
const entry = (id: string) => screen('/waitlist/:id', { id })

/** The title of each step, and a link to where it is done. */
const ways: Record<ResidentNextKind, Way> = {
  ANSWER_OFFER: { title: 'You have a bed offer', label: 'Respond to offer', to: entry },
  PAY_STAY: { title: 'Pay to keep your bed', label: 'Review costs', to: stay },
  CONFIRM_ARRIVAL: { title: 'Have you moved in?', label: 'Confirm move-in', to: stay },
  RESERVE_BED: { title: 'You’re approved', label: 'Reserve the bed', to: application },
  START_APPLICATION: {
    title: 'Start your application',
    label: 'Start application',
    to: (_id, homeId) => screen('/apply', { homeId }),
  },
  ANSWER_HOME: { title: 'The home has a question for you', label: 'Answer', to: application },
  PAY_FEE: { title: 'Pay the application fee', label: 'Review and pay', to: application },
  PAY_WAITLIST_FEE: { title: 'Pay the waitlist fee', label: 'Review and pay', to: entry },
  ANSWER_DATE: { title: 'The home proposed another move-in date', label: 'Answer', to: stay },
  PAY_RENT: { title: 'Your rent', label: 'Pay rent', to: rent },
  ANSWER_CLAIM: { title: 'A home wants to keep part of your deposit', label: 'Review deductions', to: stay },
  STILL_WAITING: { title: 'Are you still waiting?', label: 'Yes, I’m still waiting', to: entry },
  ANSWER_TOUR: { title: 'A new time for your appointment', label: 'Answer', to: tours },
  TOUR: { title: 'You have an appointment', label: 'View appointment', to: tours },
  INTERVIEW: { title: 'Interview scheduled', label: 'View application', to: application },
  FINISH_APPLICATION: {
    title: 'Finish your application',
    label: 'Continue',
    to: (_id, homeId) => screen('/apply', { homeId }),
  },
  PAYMENT_ON_ITS_WAY: { title: onItsWay, label: 'View my payments', to: () => screen('/residents/payments') },
  ARRIVE: { title: 'Your bed is waiting', label: 'Get ready to move in', to: stay },
  LEAVE: { title: 'Your stay is ending', label: 'View stay', to: stay },
  WAIT_FOR_HOME: { title: 'The home is reading your application', label: 'View application', to: application },
  WAIT_IN_LINE: { title: 'You’re in line', label: 'View my waitlists', to: () => '/residents/waitlist' },
  LIVE: { title: 'You’re all set', label: 'My stay', to: stay },
  FIND_HOME: { title: 'Find a home', label: 'Search homes', to: () => '/search' },
}

/** One clear thing to do, or the good news that there is none. */
export function NextStep({ next: { kind, id, home, message, until } }: { next: ResidentNext }) {
  const { title, label, to } = ways[kind]
  return (
    <Card>
      <Stack gap={3}>
        <Muted bold>Your next step</Muted>
        <Text as="h2" size="2xl">
          {title}
        </Text>
        <p>
          {home && (
            <>
              <Link to={screen('/home/:id', { id: home.id })}>{home.title}</Link>
              {'. '}
            </>
          )}
          {message}
        </p>
        {until && (
          <p>
            <Deadline until={until} /> left
          </p>
        )}
        <p>
          <ButtonLink to={to(id ?? '', home?.id ?? '')}>{label}</ButtonLink>
        </p>
      </Stack>
    </Card>
  )
}
