import { mostSteps } from '#contract/people/progress.labels.ts'
import { goalForm, type ProgressGoal } from '#contract/people/progress.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { stepsFrom } from './steps.ts'

type Goal = Omit<ProgressGoal, 'createdAt'>
type Props = { open: boolean; goal?: Goal; onClose: () => void }

export const GoalDialog = ({ open, goal, onClose }: Props) => (
  <Dialog open={open} title={goal ? 'Edit goal' : 'Add a goal'} onClose={onClose}>
    <GoalForm goal={goal} onClose={onClose} />
  </Dialog>
)

function GoalForm({ goal, onClose }: { goal: Goal | undefined; onClose: () => void }) {
  const add = useApiMutation('POST /residents/progress/goals')
  const change = useApiMutation('PUT /residents/progress/goals/{id}')
  const form = useForm({
    schema: goalForm,
    read: (data) => ({
      title: formText(data, 'title'),
      smallSteps: stepsFrom(formText(data, 'smallSteps'), goal?.smallSteps ?? []),
      isDone: goal?.isDone ?? false,
    }),
    async send(body) {
      await (goal ? change.mutateAsync({ params: { id: goal.id }, body }) : add.mutateAsync({ body }))
      onClose()
    },
  })
  const stepError = Object.entries(form.errors).find(([path]) => path.startsWith('smallSteps'))?.[1]
  return (
    <form {...form.formProps}>
      <Stack>
        <ErrorSummary failure={form.failure} />
        <TextField label="Goal" name="title" defaultValue={goal?.title} maxLength={120} error={form.errors.title} />
        <TextArea
          label="Small steps"
          optional
          help={`One on each line, up to ${mostSteps}.`}
          name="smallSteps"
          rows={4}
          defaultValue={goal?.smallSteps.map(({ text }) => text).join('\n')}
          error={stepError}
        />
        <FormActions submit={goal ? 'Save goal' : 'Add goal'} isSubmitting={form.isSubmitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
