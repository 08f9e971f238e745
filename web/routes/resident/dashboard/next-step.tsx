import { Link } from 'react-router'
import type { ResidentNext, ResidentNextKind } from '#contract/resident-dashboard.ts'
import { TimeLeft } from '#web/features/stays/moment.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './resident-dashboard.module.css'

type Way = { title: string; label: string; to: (id: string, homeId: string) => string }

const application = (id: string) => `/residents/application-detail/${id}`
const stay = (id: string) => `/residents/reservation/${id}`
const rent = (id: string) => `/pay-rent?reservation=${id}`
const place = (id: string) => `/waitlist/${id}`

/** How each step is called, and where it is done. */
const ways: Record<ResidentNextKind, Way> = {
  ANSWER_OFFER: { title: 'A bed is offered to you', label: 'Answer the offer', to: place },
  PAY_STAY: { title: 'Pay to keep your bed', label: 'Look at the costs', to: stay },
  CONFIRM_ARRIVAL: { title: 'Have you moved in?', label: 'Confirm it', to: stay },
  RESERVE_BED: { title: 'You were approved', label: 'Reserve the bed', to: application },
  START_APPLICATION: {
    title: 'Start your application',
    label: 'Start it',
    to: (_id, homeId) => `/apply?homeId=${homeId}`,
  },
  ANSWER_HOME: { title: 'The home asked you something', label: 'Answer', to: application },
  PAY_FEE: { title: 'Pay the application fee', label: 'Look at it', to: application },
  PAY_PLACE: { title: 'Pay for your place in line', label: 'Look at it', to: place },
  PAY_RENT: { title: 'Rent to pay', label: 'Pay rent', to: rent },
  ANSWER_CLAIM: { title: 'A home wants to keep a part of your deposit', label: 'Look at the list', to: stay },
  STILL_WAITING: { title: 'Do you still wait?', label: 'Say that you do', to: place },
  TALK: { title: 'A talk is arranged', label: 'Look at it', to: application },
  FINISH_APPLICATION: {
    title: 'Finish your application',
    label: 'Go on',
    to: (_id, homeId) => `/apply?homeId=${homeId}`,
  },
  ARRIVE: { title: 'Your bed is waiting', label: 'Prepare for the first day', to: stay },
  LEAVE: { title: 'Your stay is ending', label: 'Look at it', to: stay },
  WAIT_FOR_HOME: { title: 'The home is reading your application', label: 'Look at it', to: application },
  WAIT_IN_LINE: { title: 'You are in line', label: 'See your place', to: () => '/residents/waitlist' },
  LIVE: { title: 'All is well', label: 'My stay', to: stay },
  FIND_HOME: { title: 'Find a home', label: 'Search homes', to: () => '/search' },
}

/** One clear thing to do, or the good news that there is none. */
export function NextStep({ next: { kind, id, home, message, until } }: { next: ResidentNext }) {
  const { title, label, to } = ways[kind]
  return (
    <Card>
      <div className={styles.next}>
        <p className={styles.kicker}>Your next step</p>
        <h2 className={styles.big}>{title}</h2>
        <p>
          {home && (
            <>
              <Link to={`/home/${home.id}`}>{home.title}</Link>
              {'. '}
            </>
          )}
          {message}
        </p>
        {until && (
          <p>
            <TimeLeft until={until} /> left
          </p>
        )}
        <p>
          <ButtonLink to={to(id ?? '', home?.id ?? '')}>{label}</ButtonLink>
        </p>
      </div>
    </Card>
  )
}
