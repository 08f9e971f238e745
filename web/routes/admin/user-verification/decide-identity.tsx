import { useState } from 'react'
import { identityReasonLabel } from '#contract/trust/identity.labels.ts'
import { type IdentityDecision, identityDecisionForm, type StaffIdentity } from '#contract/trust/identity.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Card } from '#web/ui/card.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { verificationAt } from './paths.ts'

const words: Record<IdentityDecision, { label: string; done: string }> = {
  VERIFIED: { label: 'Approve: the name and the face match', done: 'Identity checked. Person notified.' },
  ACTION_REQUIRED: { label: 'Ask for another photo', done: 'Asked for another photo. Person notified.' },
  REJECTED: { label: 'Decline', done: 'Declined. Person notified with your reason.' },
}

/** The other request that has waited longest. */
function useNextIdentity(id: string) {
  const { data } = useApi('GET /admin/identity-verifications', { query: { limit: 2 } })
  const request = data?.verifications.find((one) => one.id !== id)
  const back = { label: 'Back to the queue', to: verificationAt({}) }
  return { back, ...(request && { next: { label: request.person.name, to: verificationAt({ request: request.id }) } }) }
}

/** The decision names the submission it is about, so no one decides about photos they have not seen. */
export function DecideIdentity({ request: { id, submission, decisions } }: { request: StaffIdentity }) {
  const [decision, setDecision] = useState<IdentityDecision>()
  const ways = useNextIdentity(id)
  const decide = useApiMutation('PUT /admin/identity-verifications/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: identityDecisionForm,
    keptAs: `decide-identity-${id}-${submission}`,
    read: (data) => ({
      decision,
      submission,
      note: data.get('note') ?? '',
      reasonCode: data.get('reasonCode') || undefined,
    }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id }, body })
      announce({ words: words[body.decision].done, ...ways })
    },
  })
  if (decisions.length === 0)
    return (
      <Card title="Decision">
        <Muted>There is nothing to decide right now.</Muted>
      </Card>
    )
  return (
    <Card title="Decision">
      <Stack {...formProps} as="form">
        <ErrorSummary failure={failure} errors={errors} />
        <RadioGroup
          legend="What to do"
          name="decision"
          options={decisions.map((value) => ({ value, label: words[value].label }))}
          value={decision ?? ''}
          error={errors.decision}
          onChange={(value) => setDecision(decisions.find((one) => one === value))}
        />
        {decision && decision !== 'VERIFIED' && (
          <>
            <EnumSelect
              label="Reason"
              name="reasonCode"
              labels={identityReasonLabel}
              none="Choose a reason"
              error={errors.reasonCode}
            />
            <TextArea
              label="Message to the person"
              name="note"
              rows={3}
              maxLength={1000}
              optional
              help="The person will read it word for word."
              error={errors.note}
            />
          </>
        )}
        <FormActions submit="Save decision" isSubmitting={isSubmitting} />
      </Stack>
    </Card>
  )
}
