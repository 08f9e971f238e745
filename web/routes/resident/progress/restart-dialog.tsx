import { type ProgressCounter, restartForm } from '#contract/people/progress.ts'
import { deviceZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { HelpNow } from './help-now.tsx'

type Props = { counter: ProgressCounter; today: string; onClose: () => void }

/** After a return to use: nothing is taken away, and help comes first. */
export const RestartDialog = ({ open, ...rest }: Props & { open: boolean }) => (
  <Dialog open={open} title="Start again from today" onClose={rest.onClose}>
    <RestartForm {...rest} />
  </Dialog>
)

function RestartForm({ counter: { id, days, totalDays }, today, onClose }: Props) {
  const restart = useApiMutation('POST /residents/progress/counters/{id}/restart')
  const form = useForm({
    schema: restartForm,
    read: (data) => ({ startedOn: formText(data, 'startedOn'), note: formText(data, 'note') }),
    async send(body) {
      await restart.mutateAsync({ params: { id }, query: { timeZone: deviceZone() }, body })
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <p>
          Coming back takes courage.{' '}
          {days > 0 && `Your ${plural(days, 'day')} stay in your history, and what you learned in them is yours. `}
          {totalDays > days && `You have ${plural(totalDays, 'day')} in all. `}No one will be told.
        </p>
        <HelpNow title="Would it help to talk to someone?" />
        <ErrorSummary failure={form.failure} />
        <Fold variant="link" summary="Choose another day, or add a note">
          <TextField
            label="New start date"
            name="startedOn"
            type="date"
            max={today}
            defaultValue={today}
            error={form.errors.startedOn}
          />
          <TextArea
            label="Note to yourself"
            optional
            name="note"
            rows={3}
            maxLength={1000}
            help="Only you can see it."
            error={form.errors.note}
          />
        </Fold>
        <FormActions submit="Start again" isSubmitting={form.isSubmitting} onCancel={onClose} cancel="Not now" />
      </Stack>
    </form>
  )
}
