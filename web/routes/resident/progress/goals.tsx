import { useState } from 'react'
import type { ProgressGoal } from '#contract/people/progress.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { GoalDialog } from './goal-dialog.tsx'

export function Goals({ goals }: { goals: readonly ProgressGoal[] }) {
  const [isAdding, setAdding] = useState(false)
  const ordered = goals.toSorted((goal, other) => Number(goal.isDone) - Number(other.isDone))
  return (
    <Card
      title="Goals"
      actions={
        <Button variant="soft" size="sm" onClick={() => setAdding(true)}>
          Add a goal
        </Button>
      }
    >
      {goals.length === 0 && <Muted size="md">Something you want, in steps small enough for one day.</Muted>}
      <Stack as="ul" divided>
        {ordered.map((goal) => (
          <li key={goal.id}>
            <Goal goal={goal} />
          </li>
        ))}
      </Stack>
      <GoalDialog open={isAdding} onClose={() => setAdding(false)} />
    </Card>
  )
}

function Goal({ goal: { id, createdAt: _createdAt, ...goal } }: { goal: ProgressGoal }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const change = useApiMutation('PUT /residents/progress/goals/{id}')
  const remove = useApiMutation('DELETE /residents/progress/goals/{id}')
  const save = (body: Partial<typeof goal>) => change.mutate({ params: { id }, body: { ...goal, ...body } })
  const tick = (index: number, isDone: boolean) =>
    save({ smallSteps: goal.smallSteps.map((step, at) => (at === index ? { ...step, isDone } : step)) })
  const close = () => setOpen(undefined)
  return (
    <Stack gap={2}>
      <Row between>
        <Text as="h3" size="md">
          {goal.title} {goal.isDone && <Badge tone="good">Done</Badge>}
        </Text>
        <RowMenu about={goal.title}>
          <MenuItem onClick={() => save({ isDone: !goal.isDone })}>{goal.isDone ? 'Reopen goal' : 'Mark as done'}</MenuItem>
          <MenuItem onClick={() => setOpen('edit')}>Edit goal</MenuItem>
          <MenuItem isDanger onClick={() => setOpen('delete')}>
            Delete goal
          </MenuItem>
        </RowMenu>
      </Row>
      {goal.smallSteps.map((step, index) => (
        <CheckboxField
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
          key={index}
          label={step.text}
          checked={step.isDone}
          loading={change.isPending}
          onChange={({ target }) => tick(index, target.checked)}
        />
      ))}
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      <GoalDialog open={open === 'edit'} goal={{ id, ...goal }} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete goal"
        action="Delete goal"
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={close}
      >
        <p>This deletes “{goal.title}” and its steps for good.</p>
      </ConfirmDialog>
    </Stack>
  )
}
