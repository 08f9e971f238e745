import { formatLastDay } from '#contract/time.ts'
import { type AppealableDecision, appealAnswerForm, appealForm, type OwnAppeal } from '#contract/trust/appeals.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { AppealDocuments, useAppealDocuments } from './appeal-documents.tsx'

type OnDone = { onDone: (words?: string) => void }

const homesOwn = ['APPLICATION', 'WAITLIST_ENTRY', 'RESERVATION', 'DEPOSIT']

/** Files an appeal. What is typed is kept as a draft until it is sent. */
export function FileAppeal({ decision, onDone }: OnDone & { decision: AppealableDecision }) {
  const { subjectType, subjectId, about, reason, appealUntil, timeZone } = decision
  const keptAs = `appeal-${subjectId}`
  const [documents, setDocuments, forgetDocuments] = useAppealDocuments(keptAs)
  const file = useApiMutation('POST /appeals')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: appealForm,
    keptAs,
    read: (data) => ({ subjectType, subjectId, documentIds: documents.ids, ...Object.fromEntries(data) }),
    send: async (body) => {
      await file.mutateAsync({ body })
      forgetDocuments()
      onDone('Appeal sent. Someone who was not part of the decision will read it.')
    },
  })
  return (
    <Card title={about}>
      {reason && <p>Reason: “{reason}”</p>}
      <Muted>You can appeal until {formatLastDay(appealUntil, timeZone)}.</Muted>
      {subjectType === 'APPLICATION' && (
        <Muted>
          Until your appeal is decided, the home and our team can also see what you share of the application. You can change that
          on the application’s page.
        </Muted>
      )}
      <AppealDocuments documents={documents} onChange={setDocuments} />
      <Stack {...formProps} as="form">
        <ErrorSummary failure={failure} errors={errors} />
        <TextArea
          label="Why do you disagree?"
          name="words"
          rows={6}
          maxLength={4000}
          help={
            homesOwn.includes(subjectType)
              ? 'Our team will read this, and so will the home, which may comment. Leave out what the home should not know.'
              : 'Only our team will read this.'
          }
          error={errors.words}
        />
        <FormActions submit="Send appeal" sending="Sending..." isSubmitting={isSubmitting} onCancel={() => onDone()} />
      </Stack>
    </Card>
  )
}

/** Answers a question by staff. */
export function RespondToStaff({ appeal: { id } }: { appeal: OwnAppeal }) {
  const keptAs = `appeal-answer-${id}`
  const [documents, setDocuments, forgetDocuments] = useAppealDocuments(keptAs)
  const respond = useApiMutation('POST /appeals/{id}/respond')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: appealAnswerForm,
    keptAs,
    read: (data) => ({ documentIds: documents.ids, ...Object.fromEntries(data) }),
    send: async (body) => {
      await respond.mutateAsync({ params: { id }, body })
      forgetDocuments()
    },
  })
  return (
    <Stack>
      <AppealDocuments documents={documents} onChange={setDocuments} />
      <Stack {...formProps} as="form">
        <ErrorSummary failure={failure} errors={errors} />
        <TextArea label="Your answer" name="answer" rows={4} maxLength={4000} error={errors.answer} />
        <FormActions submit="Send answer" sending="Sending..." isSubmitting={isSubmitting} />
      </Stack>
    </Stack>
  )
}
