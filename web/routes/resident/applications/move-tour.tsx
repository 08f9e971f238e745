import { useState } from 'react'
import type { OwnTour, TourTimes } from '#contract/stays/tours.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { firstChoice, TimeChoice } from '#web/features/stays/tours/time-choice.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

type Props = { tour: OwnTour; onClose: (words?: string) => void }

/** Suggests another of the home's open times. */
export function MoveTour({ tour, onClose }: Props) {
  const query = useApi('GET /homes/{id}/tour-times', { params: { id: tour.home.id } })
  return (
    <Dialog open title="Suggest another time" onClose={() => onClose()}>
      <QueryView query={query}>{(times) => <MoveForm tour={tour} times={times} onClose={onClose} />}</QueryView>
    </Dialog>
  )
}

function MoveForm({ tour: { id, kind, home }, times, onClose }: Props & { times: TourTimes }) {
  const own = { ...times, kinds: times.kinds.filter((one) => one.kind === kind) }
  const [choice, setChoice] = useState(() => firstChoice(own))
  const move = useApiMutation('PUT /residents/tours/{id}')
  const chosen = choice && firstChoice(own, choice)
  const close = (
    <Button variant="plain" onClick={() => onClose()}>
      Keep the time
    </Button>
  )
  if (!chosen)
    return (
      <Stack>
        <p>No other times are open right now. You can message {home.title} instead.</p>
        <div>{close}</div>
      </Stack>
    )
  const send = () =>
    move.mutate(
      { params: { id }, body: { action: 'move', startsAt: chosen.startsAt } },
      { onSuccess: () => onClose('New time suggested. We’ll let you know when the home confirms it.') },
    )
  return (
    <Stack>
      <p>You’ll give up your current time, and the home has to confirm the new one.</p>
      <TimeChoice times={own} chosen={chosen} onChange={setChoice} isKindFixed />
      {move.error && <Alert tone="danger">{move.error.message}</Alert>}
      <Row>
        <Button loading={move.isPending} onClick={send}>
          Suggest this time
        </Button>
        {close}
      </Row>
    </Stack>
  )
}
