import { useState } from 'react'
import { cravingLabel, moodLabel } from '#contract/people/progress.labels.ts'
import type { ProgressCheckIn } from '#contract/people/progress.ts'
import { formatDay } from '#contract/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { HelpNow } from './help-now.tsx'

type Props = { today: string; checkIns: readonly ProgressCheckIn[] }

/** A low mood or a strong craving: the person who wrote it sees who to call. No one else learns of it. */
const isHard = ({ mood, craving }: Pick<ProgressCheckIn, 'mood' | 'craving'>) => mood === 1 || (craving ?? 0) >= 3

export function CheckInCard({ today, checkIns }: Props) {
  const ofToday = checkIns.find(({ day }) => day === today)
  const [day, setDay] = useState<string>()
  const [saved, setSaved] = useState<ProgressCheckIn>()
  const [saves, setSaves] = useState(0)
  const shown = saved?.day === today ? saved : ofToday
  return (
    <Card title={day && day !== today ? 'Check in for another day' : 'How are you today?'}>
      {saved && <Alert tone="success">Check-in saved{saved.day === today ? '' : ` for ${formatDay(saved.day)}`}.</Alert>}
      {saved && isHard(saved) && <HelpNow title="That sounds hard. Would it help to talk to someone?" />}
      {ofToday && day === undefined ? (
        <>
          {shown && <Summary checkIn={shown} />}
          <Row>
            <Button variant="soft" onClick={() => setDay(today)}>
              Edit check-in
            </Button>
          </Row>
        </>
      ) : (
        <CheckInForm
          // A saved form starts over; choosing another day keeps what was typed.
          key={saves}
          today={today}
          day={day ?? today}
          checkIn={checkIns.find((one) => one.day === (day ?? today))}
          onDay={setDay}
          onSaved={(one) => {
            setSaved(one)
            setSaves(saves + 1)
            setDay(undefined)
          }}
          onCancel={ofToday ? () => setDay(undefined) : undefined}
        />
      )}
    </Card>
  )
}

const Summary = ({ checkIn: { mood, craving, sleepHours, note } }: { checkIn: ProgressCheckIn }) => (
  <>
    <Facts>
      <Fact label="Mood">{moodLabel(mood)}</Fact>
      {craving !== null && <Fact label="Cravings">{cravingLabel(craving)}</Fact>}
      {sleepHours !== null && <Fact label="Sleep">{sleepHours} hours</Fact>}
    </Facts>
    {note && <Muted typed>{note}</Muted>}
  </>
)
