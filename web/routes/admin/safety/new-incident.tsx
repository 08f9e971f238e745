import { incidentKindLabel, incidentSeverityLabel } from '#contract/messaging/incident.labels.ts'
import { incidentForm } from '#contract/messaging/incidents.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { RecordPicker } from '#web/features/staff/record-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Writes down an incident that no report made, such as a phone call. */
export function NewIncident({ onClose }: { onClose: () => void }) {
  const record = useApiMutation('POST /admin/incidents')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: incidentForm,
    keptAs: 'new-incident',
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      await record.mutateAsync({ body })
      announce({ words: 'Incident recorded.' })
      onClose()
    },
  })
  return (
    <Dialog open title="Record an incident" onClose={onClose}>
      <Stack as="form" {...formProps}>
        <ErrorSummary failure={failure} errors={errors} />
        <TextField label="What happened" name="title" maxLength={200} help="In a few words." error={errors.title} />
        <EnumSelect label="Kind" name="kind" labels={incidentKindLabel} defaultValue="COMPLAINT" error={errors.kind} />
        <EnumSelect
          label="Severity"
          name="severity"
          labels={incidentSeverityLabel}
          defaultValue="NORMAL"
          error={errors.severity}
        />
        <RecordPicker
          label="Home"
          help="Enter part of its name, or its city."
          name="homeId"
          group="Homes"
          none="No home with that name or city."
          error={errors.homeId}
        />
        <RecordPicker
          label="Who told us"
          help="Enter part of their name or email. We’ll tell them only that it is closed."
          name="reportedBy"
          group="People"
          none="No one with that name."
          error={errors.reportedBy}
        />
        <TextArea label="Details" name="words" rows={4} maxLength={4000} optional error={errors.words} />
        <FormActions submit="Record incident" isSubmitting={isSubmitting} />
      </Stack>
    </Dialog>
  )
}
