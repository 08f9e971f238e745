import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { appealCommentForm, type HomeAppeal } from '#contract/trust/appeals.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { AppealBadge } from '#web/features/trust/appeals/appeal-badge.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

/** Open appeals against decisions of the owner's homes, above the applications. Staff decide them; the home may comment. */
export function OwnerAppeals() {
  const { data } = useApi('GET /owners/appeals', { query: {} })
  const open = data?.appeals.filter((appeal) => allows(appeal, 'comment')) ?? []
  if (open.length === 0) return null
  return (
    <Fold variant="card" summary={`Appeals (${open.length})`}>
      <RecordList>
        {open.map((appeal) => (
          <Appeal key={appeal.id} appeal={appeal} />
        ))}
      </RecordList>
    </Fold>
  )
}

function Appeal({ appeal }: { appeal: HomeAppeal }) {
  const { person, home, status, words, homeComment, submittedAt, timeZone } = appeal
  const [isWriting, setWriting] = useState(false)
  return (
    <RecordRow title={`${person}, ${home?.title ?? 'home'}`} heading="h3" badge={<AppealBadge status={status} />}>
      <Text typed>{words}</Text>
      <Muted>
        Sent <DayText at={submittedAt} zone={timeZone} />. Waymark staff will decide and read your comment first.
      </Muted>
      {homeComment && !isWriting && <Text typed>Your comment: {homeComment}</Text>}
      {isWriting ? (
        <Comment appeal={appeal} onClose={() => setWriting(false)} />
      ) : (
        <div>
          <Button variant="soft" size="sm" onClick={() => setWriting(true)}>
            {homeComment ? 'Edit comment' : 'Comment'}
            <span className="visually-hidden"> on the appeal of {person}</span>
          </Button>
        </div>
      )}
    </RecordRow>
  )
}

function Comment({ appeal: { id, homeComment }, onClose }: { appeal: HomeAppeal; onClose: () => void }) {
  const comment = useApiMutation('PUT /owners/appeals/{id}/comment')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: appealCommentForm,
    keptAs: `appeal-comment-${id}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      await comment.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Stack {...formProps} as="form">
      {failure && !errors.comment && <Alert tone="danger">{failure}</Alert>}
      <TextArea
        label="Your comment"
        name="comment"
        rows={4}
        maxLength={2000}
        help="The person can read it, too."
        defaultValue={homeComment}
        error={errors.comment}
      />
      <FormActions submit="Send comment" isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
