import { counterForm, type ProgressCounter } from '#contract/people/progress.ts'
import { deviceZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Stack } from '#web/ui/layout.tsx'

type Props = { open: boolean; counter?: ProgressCounter; today: string; onClose: () => void }

export const CounterDialog = ({ open, counter, ...rest }: Props) => (
  <Dialog open={open} title={counter ? 'Edit counter' : 'Add a counter'} onClose={rest.onClose}>
    <CounterForm counter={counter} {...rest} />
  </Dialog>
)

type FormProps = { counter: ProgressCounter | undefined; today: string; onClose: () => void }

function CounterForm({ counter, today, onClose }: FormProps) {
  const add = useApiMutation('POST /residents/progress/counters')
  const change = useApiMutation('PUT /residents/progress/counters/{id}')
  const query = { timeZone: deviceZone() }
  const form = useForm({
    schema: counterForm,
    read: (data) => ({
      label: formText(data, 'label'),
      startedOn: formText(data, 'startedOn'),
      isOnDashboard: data.has('isOnDashboard'),
    }),
    async send(body) {
      await (counter ? change.mutateAsync({ params: { id: counter.id }, query, body }) : add.mutateAsync({ query, body }))
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <ErrorSummary failure={form.failure} />
        <TextField
          label="Name"
          help="Whatever you like. Only you can see it."
          name="label"
          defaultValue={counter?.label ?? 'My days'}
          maxLength={60}
          error={form.errors.label}
        />
        <TextField
          label="Start date"
          help="Today or any day before."
          name="startedOn"
          type="date"
          max={today}
          defaultValue={counter?.startedOn ?? today}
          error={form.errors.startedOn}
        />
        <CheckboxField
          label="Show it on my dashboard"
          name="isOnDashboard"
          defaultChecked={counter?.isOnDashboard ?? true}
          error={form.errors.isOnDashboard}
        />
        <FormActions submit={counter ? 'Save counter' : 'Add counter'} isSubmitting={form.isSubmitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
