import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { lastMoveInDay } from '#contract/stays/booking-days.ts'
import { earlier, formatDateTime, formatDay, later } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { MoveInDayField } from '#web/features/stays/reservations/move-in-date.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToday } from '#web/ui/use-today.ts'

type Props = {
  id: string
  payBy: Date | string | null
  timeZone: string
  /** The date in the application, which may have passed or be empty. */
  wished: string | undefined
}

/** Turns the held bed into a reservation, once the person knows the payment deadline. */
export function ReserveBed({ id, payBy, timeZone, wished = '' }: Props) {
  const reserve = useApiMutation('POST /reservations/from-application/{id}')
  const navigate = useNavigate()
  const today = useToday(timeZone)
  const last = lastMoveInDay(today, wished)
  const [isAsked, setAsked] = useState(false)
  const [startsOn, setStartsOn] = useState(earlier(later(wished, today), last))
  // This button unmounts before the response arrives, because its application is a reservation by then.
  const open = async () => {
    const stay = await reserve.mutateAsync({ params: { id }, body: { startsOn } })
    await navigate(screen('/residents/reservation/:id', { id: stay.id }))
  }
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>Reserve this bed</Button>
      </p>
      <ConfirmDialog
        open={isAsked}
        title="Reserve this bed?"
        action="Reserve bed"
        doing="Reserving..."
        back="Not yet"
        onConfirm={open}
        onClose={() => setAsked(false)}
      >
        <MoveInDayField
          timeZone={timeZone}
          value={startsOn}
          max={last}
          help={`Choose a date through ${formatDay(last)}. Once you’ve paid, you can ask the home for a later one.`}
          onChange={setStartsOn}
        />
        <p>
          You’ll then have at least 48 hours to pay your move-in costs
          {payBy && (
            <>
              : until <strong>{formatDateTime(payBy, timeZone)}</strong>
            </>
          )}
          . You’ll see every cost before you pay, and nothing is charged now.
        </p>
        <p>If you do not pay in time, the bed will go to someone else.</p>
      </ConfirmDialog>
    </>
  )
}
