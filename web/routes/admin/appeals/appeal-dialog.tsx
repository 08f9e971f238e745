import { useState } from 'react'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import { type StaffAppeal, type StaffAppealAction, staffAppealForm } from '#contract/trust/appeals.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { AppealBadge } from '#web/features/trust/appeals/appeal-badge.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type Props = { appeal: StaffAppeal; onDone: (words: string) => void; onClose: () => void }

/** Both sides of an appeal, and what to do about it. */
export const AppealDialog = ({ appeal, onDone, onClose }: Props) => (
  <Dialog open wide title={appeal.about.replace(/^Your/, 'Appeal:')} onClose={onClose}>
    <Stack>
      <Presence of="appeal" id={appeal.id} />
      <Content appeal={appeal} />
      {appeal.isOwnDecision && (
        <Alert tone="notice" title="You made this decision">
          <p>Someone else on our team must decide the appeal.</p>
        </Alert>
      )}
      {isForOthers(appeal) && (
        <Alert tone="notice" title="You can read this appeal but not decide it">
          <p>Someone on our team who handles these accounts must decide it.</p>
        </Alert>
      )}
      {appeal.allowedActions.length > 0 && <Decide appeal={appeal} onDone={onDone} />}
    </Stack>
  </Dialog>
)

const isForOthers = ({ subjectType, isOwnDecision, allowedActions, decidedAt }: StaffAppeal) =>
  subjectType === 'ACCOUNT' && !isOwnDecision && allowedActions.length === 0 && !decidedAt

function Content({ appeal }: { appeal: StaffAppeal }) {
  const { subjectType, status, person, words, firstReason, homeComment, infoRequest, infoAnswer, decisionWords, timeZone } =
    appeal
  return (
    <>
      <Row>
        <AppealBadge status={status} /> {appealSubjectLabel[subjectType]}
      </Row>
      <Facts>
        <Fact label="Person">
          {person.name}, {person.email}
        </Fact>
        {appeal.home && <Fact label="Home">{appeal.home.title}</Fact>}
        <Fact label="First decision">{firstReason || 'No reason given'}</Fact>
        <Fact label="Answer by">
          <DateTime at={appeal.answerBy} zone={timeZone} />
        </Fact>
      </Facts>
      <Said title="Why they disagree" text={words} />
      <Said title="Comment from the home" text={homeComment} />
      <Said title="Our question" text={infoRequest} />
      <Said title={status === 'INFO_REQUESTED' ? 'Their earlier answer' : 'Their answer'} text={infoAnswer} />
      <Said title="Decision" text={decisionWords} />
      {appeal.documents.length > 0 && (
        <Stack as="ul" gap={1} bullets>
          {appeal.documents.map(({ id, name, downloadUrl }) => (
            <li key={id}>
              <a href={downloadUrl}>{name}</a>
            </li>
          ))}
        </Stack>
      )}
      <Fold summary={<FoldTitle>History</FoldTitle>}>
        <Timeline events={appeal.history} zone={timeZone} />
      </Fold>
    </>
  )
}

const Said = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <Stack gap={1} panel="quiet">
      <Muted>{title}</Muted>
      <Text typed>{text}</Text>
    </Stack>
  ) : null

const actionLabel: Record<StaffAppealAction, string> = {
  begin: 'Start the review',
  requestInfo: 'Ask the person a question',
  uphold: 'Uphold: the decision stands',
  overturn: 'Reverse the decision: the case is open again',
}
const doneWords: Record<StaffAppealAction, string> = {
  begin: 'Review started.',
  requestInfo: 'Question sent. They have 14 days to answer.',
  uphold: 'Appeal decided: the decision stands. Both sides notified.',
  overturn: 'Decision reversed. The case is open again, and both sides were notified.',
}

function Decide({ appeal: { id, allowedActions }, onDone }: Pick<Props, 'appeal' | 'onDone'>) {
  const [action, setAction] = useState<StaffAppealAction>()
  const decide = useApiMutation('PUT /admin/appeals/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: staffAppealForm,
    keptAs: `decide-appeal-${id}`,
    read: (data) => ({ action, words: data.get('words') ?? '' }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id }, body })
      onDone(doneWords[body.action])
    },
  })
  return (
    <Stack {...formProps} as="form" panel="tint">
      <ErrorSummary failure={failure} errors={errors} />
      <RadioGroup
        legend="What to do"
        name="action"
        options={allowedActions.map((value) => ({ value, label: actionLabel[value] }))}
        value={action ?? ''}
        error={errors.action && 'Choose what to do'}
        onChange={(value) => setAction(allowedActions.find((one) => one === value))}
      />
      {action && action !== 'begin' && (
        <TextArea
          label={action === 'requestInfo' ? 'Your question' : 'Reason'}
          name="words"
          rows={4}
          maxLength={2000}
          help={action === 'requestInfo' ? 'The person will read it.' : 'The person will read it word for word.'}
          error={errors.words}
        />
      )}
      <FormActions submit="Save" isSubmitting={isSubmitting} />
    </Stack>
  )
}
