import { useState } from 'react'
import { decideReportForm, reportOutcome } from '#contract/messaging/conversations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

const outcomeLabel = {
  DISMISS: 'Dismiss the report: the conversation stays open',
  CLOSE: 'Close the conversation: neither side can write',
} as const
const options = reportOutcome.options.map((value) => ({ value, label: outcomeLabel[value] }))

/** Decides every open report of a conversation. */
export function DecideReport({ id }: { id: string }) {
  const [outcome, setOutcome] = useState('')
  const decide = useApiMutation('POST /admin/conversations/{id}/resolve')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: decideReportForm,
    keptAs: `decide-report:${id}`,
    read: (data) => ({ outcome, resolution: data.get('resolution') ?? '' }),
    async send(body) {
      const { message } = await decide.mutateAsync({ params: { id }, body })
      announce({ words: message })
    },
  })
  return (
    <Stack as="form" panel="tint" gap={3} {...formProps}>
      <RadioGroup
        legend="What to do"
        name="outcome"
        options={options}
        value={outcome}
        error={errors.outcome}
        onChange={setOutcome}
      />
      <TextArea
        label="Reason"
        name="resolution"
        rows={2}
        maxLength={2000}
        help="Only staff can see this."
        error={errors.resolution}
      />
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Decide" isSubmitting={isSubmitting} />
    </Stack>
  )
}
