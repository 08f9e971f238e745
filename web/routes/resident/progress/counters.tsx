import { useState } from 'react'
import type { ProgressCounter } from '#contract/people/progress.ts'
import { deviceZone, formatDay } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { RestartDialog } from './restart-dialog.tsx'

type Props = { counters: readonly ProgressCounter[]; today: string }

export function Counters({ counters, today }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {counters.length === 0 ? (
        <EmptyState title="Count your days">
          <p>Count from today, or from a day in the past. You can have several counters, and change them at any time.</p>
          <Button onClick={() => setAdding(true)}>Add a counter</Button>
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <CardGrid min={20} aria-label="Counters">
            {counters.map((counter) => (
              <li key={counter.id}>
                <Counter counter={counter} today={today} />
              </li>
            ))}
          </CardGrid>
          <p>
            <Button variant="plain" size="sm" onClick={() => setAdding(true)}>
              Add a counter
            </Button>
          </p>
        </Stack>
      )}
      <CounterDialog open={isAdding} today={today} onClose={() => setAdding(false)} />
    </>
  )
}

type Open = 'edit' | 'restart' | 'delete'

function Counter({ counter, today }: { counter: ProgressCounter; today: string }) {
  const { id, label, days, startedOn, celebrates, next, earlier, totalDays, reached } = counter
  const [open, setOpen] = useState<Open>()
  const remove = useApiMutation('DELETE /residents/progress/counters/{id}')
  const close = () => setOpen(undefined)
  return (
    <Card
      title={label}
      actions={
        <RowMenu about={label}>
          <MenuItem onClick={() => setOpen('edit')}>Edit counter</MenuItem>
          <MenuItem onClick={() => setOpen('restart')}>Start again</MenuItem>
          <MenuItem isDanger onClick={() => setOpen('delete')}>
            Delete counter
          </MenuItem>
        </RowMenu>
      }
    >
      <Stack gap={1}>
        <Text size="3xl" bold>
          {days === 0 ? 'Day one' : plural(days, 'day')}
        </Text>
        <Muted>Since {formatDay(startedOn)}</Muted>
      </Stack>
      {celebrates && (
        <Row as="p" panel="tint">
          <Icon name="star" filled /> <strong>{celebrates.label} today.</strong> Well done.
        </Row>
      )}
      {reached.length > 0 && (
        <Row as="ul" gap={2} aria-label="Milestones">
          {reached.slice(-3).map((milestone) => (
            <li key={milestone.label}>
              <Badge tone="good">{milestone.label}</Badge>
            </li>
          ))}
        </Row>
      )}
      <Muted>
        Next: {next.label}, on {formatDay(next.on)}
      </Muted>
      {earlier.length > 0 && <Earlier counter={counter} totalDays={totalDays} />}
      <CounterDialog open={open === 'edit'} counter={counter} today={today} onClose={close} />
      <RestartDialog open={open === 'restart'} counter={counter} today={today} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete counter"
        action="Delete counter"
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={close}
      >
        <p>This deletes “{label}” and its history for good.</p>
      </ConfirmDialog>
    </Card>
  )
}

/** Days before a new start still count. */
function Earlier({ counter: { id, earlier, label }, totalDays }: { counter: ProgressCounter; totalDays: number }) {
  const undo = useApiMutation('POST /residents/progress/counters/{id}/undo-restart')
  return (
    <Fold variant="link" summary={`${plural(totalDays, 'day')} in all, counting earlier times`}>
      <Stack as="ul" gap={2}>
        {earlier.map((time) => (
          <li key={time.startedOn + time.endedOn}>
            {plural(time.days, 'day')}, {formatDay(time.startedOn)} to {formatDay(time.endedOn)}
            {time.note && <Muted typed>{time.note}</Muted>}
          </li>
        ))}
      </Stack>
      <p>
        <Button
          variant="plain"
          size="sm"
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id }, query: { timeZone: deviceZone() } })}
        >
          Undo the last restart<span className="visually-hidden"> of {label}</span>
        </Button>
      </p>
    </Fold>
  )
}
