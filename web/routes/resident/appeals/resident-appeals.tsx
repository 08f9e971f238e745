import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import { formatLastDay } from '#contract/time.ts'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import type { AppealableDecision, OwnAppeal } from '#contract/trust/appeals.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { AppealBadge } from '#web/features/trust/appeals/appeal-badge.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { FileAppeal, RespondToStaff } from './appeal-forms.tsx'

export const meta = () =>
  pageMeta({ title: 'Appeals', description: 'Your appeals.', path: '/residents/appeals', isPrivate: true })

/** The query string names the decision that is being appealed by its id. */
const params = ['application', 'waitlist', 'review'] as const

export default function ResidentAppeals() {
  const query = useApi('GET /residents/appeals', {})
  const [searchParams, change] = useQueryParams()
  const [said, say] = useState<string>()
  const subjectId = params.map((name) => searchParams.get(name)).find(Boolean)
  const close = (words?: string) => {
    change(Object.fromEntries(params.map((name) => [name, null])))
    say(words)
  }
  return (
    <Page dense title="Appeals" description="If you disagree with a decision, someone who was not part of it will look again.">
      {said && <Alert tone="success">{said}</Alert>}
      <QueryView query={query}>
        {({ appeals, decisions }) => {
          const decision = decisions.find((one) => one.subjectId === subjectId)
          return decision ? (
            <FileAppeal decision={decision} onDone={close} />
          ) : (
            <Lists appeals={appeals} decisions={decisions} say={say} />
          )
        }}
      </QueryView>
    </Page>
  )
}

type ListProps = {
  appeals: readonly OwnAppeal[]
  decisions: readonly AppealableDecision[]
  say: (words: string) => void
}

function Lists({ appeals, decisions, say }: ListProps) {
  if (appeals.length === 0 && decisions.length === 0)
    return (
      <EmptyState title="No decisions to appeal">
        <p>If a home declines your application or removes you from its waitlist, you have 14 days to appeal here.</p>
        <ButtonLink to="/residents/applications" variant="soft">
          View my applications
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {decisions.length > 0 && (
        <RecordList cards label="Decisions you can appeal">
          {decisions.map((decision) => (
            <Decision key={decision.subjectId} decision={decision} />
          ))}
        </RecordList>
      )}
      {appeals.length > 0 && (
        <Section title="Your appeals">
          <RecordList cards>
            {appeals.map((appeal) => (
              <Appeal key={appeal.id} appeal={appeal} say={say} />
            ))}
          </RecordList>
        </Section>
      )}
    </>
  )
}

const paramOf: Partial<Record<AppealableDecision['subjectType'], (typeof params)[number]>> = {
  APPLICATION: 'application',
  WAITLIST_ENTRY: 'waitlist',
  REVIEW: 'review',
}

function Decision({ decision }: { decision: AppealableDecision }) {
  const { subjectType, subjectId, about, reason, appealUntil, timeZone } = decision
  const param = paramOf[subjectType]
  return (
    <RecordRow
      title={about}
      heading="h2"
      action={
        param && (
          <ButtonLink size="sm" to={screen('/residents/appeals', { [param]: subjectId })}>
            Appeal<span className="visually-hidden">: {about}</span>
          </ButtonLink>
        )
      }
    >
      <Muted>
        {appealSubjectLabel[subjectType]} · You can appeal until {formatLastDay(appealUntil, timeZone)}
      </Muted>
      {reason && <p>Reason: “{reason}”</p>}
    </RecordRow>
  )
}

function Appeal({ appeal, say }: { appeal: OwnAppeal; say: (words: string) => void }) {
  const { id, about, subjectType, status, nextStep, infoRequest, decisionWords, homeComment, timeZone, documents } = appeal
  const [asks, setAsks] = useState(false)
  const withdraw = useApiMutation('POST /residents/appeals/{id}/withdraw')
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
