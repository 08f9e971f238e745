import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { disputeForm, type OwnBackgroundCheck } from '#contract/trust/background-checks.ts'
import { download } from '#web/api/download.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { PersonAppeals } from '#web/features/trust/appeals/person-appeals.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { BackgroundCheckBadge } from './background-check-badge.tsx'
import { ConsentForm } from './consent-form.tsx'

/** A person's own background check: what it is for, what was found, and what they can do about it. */
export function BackgroundCheckCard() {
  const query = useApi('GET /background-check', {})
  return (
    <QueryView query={query}>
      {({ check }) =>
        check ? (
          <OneCheck check={check} />
        ) : (
          <Card title="Background check">
            <p>No one has asked for one. If a check is ever needed, we’ll ask you first, and nothing happens before you agree.</p>
          </Card>
        )
      }
    </QueryView>
  )
}

function OneCheck({ check }: { check: OwnBackgroundCheck }) {
  return (
    <Card
      title="Background check"
      actions={<BackgroundCheckBadge status={check.status} hasConsent={check.consentedAt !== null} />}
    >
      <p>{check.nextStep}</p>
      {allows(check, 'consent') && <ConsentForm check={check} />}
      {allows(check, 'withdrawConsent') && <WithdrawConsent />}
      <Result check={check} />
      {allows(check, 'dispute') && <Dispute check={check} />}
      {allows(check, 'appeal') && <PersonAppeals about="BACKGROUND_CHECK" />}
      <Fold variant="link" summary="History">
        {check.consentedAt && (
          <>
            <Muted>
              You agreed to this on <DayText at={check.consentedAt} />:
            </Muted>
            <Text typed>{check.consentText}</Text>
          </>
        )}
        <Timeline events={check.history} />
      </Fold>
    </Card>
  )
}

/** What the report says, who made it, and the notice. */
function Result({ check }: { check: OwnBackgroundCheck }) {
  const { agency, findings, noticeReason, dispute, noticeSentAt } = check
  if (!findings && !noticeSentAt && !agency) return null
  return (
    <Stack gap={3}>
      {noticeReason && (
        <Alert tone="notice" title="Why we decided">
          <p>{noticeReason}</p>
        </Alert>
      )}
      <Facts>
        {findings && <Fact label="What the report says">{findings}</Fact>}
        {agency && (
          <Fact label="Agency">
            {agency.name}, {agency.address}, {agency.phone}
          </Fact>
        )}
        {dispute && <Fact label="What you disputed">{dispute}</Fact>}
      </Facts>
      {allows(check, 'readNotice') && (
        <Row>
          <DownloadButton run={() => download('GET /background-check/notice', {})}>Download notice (PDF)</DownloadButton>
        </Row>
      )}
    </Stack>
  )
}

function WithdrawConsent() {
  const [asks, setAsks] = useState(false)
  const withdraw = useApiMutation('POST /background-check/withdraw-consent')
  return (
    <div>
      <Button variant="soft" onClick={() => setAsks(true)}>
        Withdraw consent
      </Button>
      <ConfirmDialog
        open={asks}
        title="Withdraw your consent?"
        action="Withdraw consent"
        back="Keep it"
        onConfirm={() => withdraw.mutateAsync({})}
        onClose={() => setAsks(false)}
      >
        <p>We will not start the check. You can agree again later, or decline.</p>
      </ConfirmDialog>
    </div>
  )
}

function Dispute({ check }: { check: OwnBackgroundCheck }) {
  const dispute = useApiMutation('POST /background-check/dispute')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: disputeForm,
    keptAs: `dispute-check-${check.id}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => void (await dispute.mutateAsync({ body })),
  })
  return (
    <Stack {...formProps} as="form" panel="tint">
      <ErrorSummary failure={failure} errors={errors} />
      <TextArea
        label="What is wrong in the report?"
        name="words"
        rows={4}
        maxLength={4000}
        help="The decision does not count while we look at it again. Only our team will read this."
        error={errors.words}
      />
      <FormActions submit="Dispute the report" sending="Sending..." isSubmitting={isSubmitting} />
    </Stack>
  )
}
