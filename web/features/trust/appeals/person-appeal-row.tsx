import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import type { OwnAppeal } from '#contract/trust/appeals.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { AppealBadge } from './appeal-badge.tsx'
import { RespondToStaff } from './appeal-forms.tsx'

/** One of a person's appeals: what happens next, a question to answer, and what was said. */
export function PersonAppealRow({ appeal, say }: { appeal: OwnAppeal; say: (words: string) => void }) {
  const { id, about, subjectType, status, nextStep, infoRequest, decisionWords, homeComment, timeZone, documents } = appeal
  const [asks, setAsks] = useState(false)
  const withdraw = useApiMutation('POST /appeals/{id}/withdraw')
  return (
    <RecordRow title={about} heading="h3" badge={<AppealBadge status={status} />}>
      <Muted>{appealSubjectLabel[subjectType]}</Muted>
      <p>{nextStep}</p>
      {decisionWords && <p>Reason: “{decisionWords}”</p>}
      {status === 'INFO_REQUESTED' && (
        <Text typed>
          <strong>Our question:</strong> {infoRequest}
        </Text>
      )}
      {allows(appeal, 'respond') && <RespondToStaff appeal={appeal} />}
      <Fold
        variant="link"
        summary={
          <>
            Sent <DayText at={appeal.submittedAt} zone={timeZone} />
          </>
        }
      >
        <Text typed>{appeal.words}</Text>
        {documents.length > 0 && <Muted>Documents: {documents.map(({ name }) => name).join(', ')}</Muted>}
        {homeComment && (
          <Text typed>
            <strong>Comment from the home:</strong> {homeComment}
          </Text>
        )}
        <Timeline events={appeal.history} zone={timeZone} />
      </Fold>
      {allows(appeal, 'withdraw') && (
        <div>
          <Button variant="plain" size="sm" onClick={() => setAsks(true)}>
            Withdraw<span className="visually-hidden"> the appeal: {about}</span>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title="Withdraw this appeal?"
        action="Withdraw appeal"
        back="Keep appeal"
        isDanger
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { id } })
          say('Appeal withdrawn. The decision stands.')
        }}
        onClose={() => setAsks(false)}
      >
        <p>The decision will stand, and you cannot appeal it again.</p>
      </ConfirmDialog>
    </RecordRow>
  )
}
