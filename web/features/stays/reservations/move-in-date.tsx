import { useState } from 'react'
import type * as z from 'zod'
import { allowedAmong } from '#contract/allowed-actions.ts'
import { bookingDays } from '#contract/stays/booking-days.ts'
import type { moveInDateForm } from '#contract/stays/move-in-date.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { addDays, formatDay } from '#contract/time.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useToday } from '#web/ui/use-today.ts'

type DateBody = z.input<typeof moveInDateForm>
type Action = DateBody['action']
type Props = { stay: Reservation; take: (body: DateBody) => Promise<unknown> }
type DialogProps = Props & { onClose: () => void }

const labels: Record<Action, string> = {
  acceptDate: 'Accept the new date',
  declineDate: 'Decline the new date',
  withdrawDate: 'Withdraw the proposed date',
  proposeDate: 'Propose another date',
}
const order = Object.keys(labels) as Action[]

/** Another move-in date, for the resident and for the home: one side proposes it, the other answers. */
export function MoveInDate({ stay, take }: Props) {
  const [asked, setAsked] = useState<Action>()
  const open = allowedAmong(stay, order)
  const Dialog = asked && dialogs[asked]
  const words = stay.proposedDate?.words
  if (open.length === 0) return null
  return (
    <>
      {words && <p>Message with the proposed date: “{words}”</p>}
      <Row>
        {open.map((action) => (
          <Button key={action} variant={action === 'acceptDate' ? 'main' : 'soft'} onClick={() => setAsked(action)}>
            {labels[action]}
          </Button>
        ))}
      </Row>
      {Dialog && <Dialog stay={stay} take={take} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type DayProps = { timeZone: string; value: string; onChange: (day: string) => void; max?: string; help?: string }

/** A date on which someone can move in, as the home counts its days. */
export function MoveInDayField({ timeZone, value, onChange, max, help }: DayProps) {
  const today = useToday(timeZone)
  return (
    <TextField
      label="Move-in date"
      type="date"
      min={today}
      max={max ?? addDays(today, bookingDays)}
      value={value}
      help={help}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function ProposeDialog({ stay, take, onClose }: DialogProps) {
  const { id, isMine, residentName, home, timeZone, proposedDate } = stay
  const [startsOn, setStartsOn] = useState(proposedDate?.startsOn ?? stay.startsOn)
  const [words, setWords, forgetWords] = useDraft(`propose-date:${id}`, '')
  return (
    <ConfirmDialog
      open
      title="Propose another move-in date?"
      action="Propose date"
      doing="Sending..."
      onConfirm={() => take({ action: 'proposeDate', startsOn, words }).then(forgetWords)}
      onClose={onClose}
    >
      <p>
        We’ll ask {isMine ? home.title : residentName}. Until they agree, the move-in date stays {formatDay(stay.startsOn)}. The
        costs stay the same.
        {stay.paidAt && stay.totalCents > 0 && ' The deadline to cancel for a full refund moves with the date.'}
      </p>
      <MoveInDayField timeZone={timeZone} value={startsOn} onChange={setStartsOn} />
      <TextArea
        label="Message"
        optional
        rows={2}
        maxLength={1000}
        help={isMine ? 'The home will see this.' : 'They will see this.'}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </ConfirmDialog>
  )
}

/**
 * The stay as it was when the question was asked: an answer is to the date that was read, even if another one is proposed in the
 * meantime.
 */
function useAsked(asked: Reservation) {
  const [stay] = useState(asked)
  const { startsOn, proposedDate } = stay
  return { stay, now: formatDay(startsOn), proposed: proposedDate?.startsOn ?? startsOn }
}

function AcceptDialog({ stay: asked, take, onClose }: DialogProps) {
  const { stay, now, proposed } = useAsked(asked)
  return (
    <ConfirmDialog
      open
      title={`Move in on ${formatDay(proposed)}?`}
      action="Accept date"
      onConfirm={() => take({ action: 'acceptDate', startsOn: proposed })}
      onClose={onClose}
    >
      <p>
        {stay.isMine ? 'You’ll' : `${stay.residentName} will`} move in on {formatDay(proposed)} instead of {now}. The costs stay
        the same, and what was paid counts from the new date on.
      </p>
      {stay.cancelingIfAccepted && <p>{stay.cancelingIfAccepted}</p>}
    </ConfirmDialog>
  )
}

function DeclineDialog({ stay: asked, take, onClose }: DialogProps) {
  const { stay, now, proposed } = useAsked(asked)
  return (
    <ConfirmDialog
      open
      title={`Decline ${formatDay(proposed)}?`}
      action="Decline date"
      back="Not yet"
      onConfirm={() => take({ action: 'declineDate', startsOn: proposed })}
      onClose={onClose}
    >
      <p>
        The move-in date stays {now}. We’ll let {stay.isMine ? 'the home' : stay.residentName} know. You can propose another date.
      </p>
    </ConfirmDialog>
  )
}

const WithdrawDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Withdraw the proposed date?"
    action="Take it back"
    back="Keep it"
    onConfirm={() => take({ action: 'withdrawDate' })}
    onClose={onClose}
  >
    <p>The move-in date stays {formatDay(stay.startsOn)}.</p>
  </ConfirmDialog>
)

const dialogs = {
  acceptDate: AcceptDialog,
  declineDate: DeclineDialog,
  withdrawDate: WithdrawDialog,
  proposeDate: ProposeDialog,
} satisfies Record<Action, unknown>
