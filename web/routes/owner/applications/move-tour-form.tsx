import { type HomeTour, moveTourForm } from '#contract/stays/tours.ts'
import { formatZone, wallTime } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { readInterviewTime } from './interview-time.ts'

/** The home suggests any time it likes; the person confirms. */
export function MoveTourForm({ tour: { id, person, startsAt, timeZone }, onClose }: { tour: HomeTour; onClose: () => void }) {
  const move = useApiMutation('PUT /owners/tours/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: moveTourForm,
    keptAs: `move-tour-${id}`,
    read: (data) => ({ action: 'move', startsAt: readInterviewTime(data.get('startsAt'), timeZone) }),
    send: async (body) => {
      await move.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Dialog open title="Suggest another time" onClose={onClose}>
      <Stack as="form" {...formProps}>
        <p>{person} has to confirm it. You’ll give up the current time.</p>
        <TextField
          label="Date and time"
          help={`In ${formatZone(timeZone)}.`}
          name="startsAt"
          type="datetime-local"
          defaultValue={wallTime(startsAt, timeZone)}
          error={errors.startsAt}
        />
        {failure && !errors.startsAt && <Alert tone="danger">{failure}</Alert>}
        <FormActions submit="Suggest this time" sending="Sending..." isSubmitting={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  )
}
