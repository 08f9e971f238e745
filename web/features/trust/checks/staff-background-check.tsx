import { formatShortDay } from '#contract/time.ts'
import type { StaffBackgroundCheck } from '#contract/trust/background-checks.ts'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { BackgroundCheckBadge } from './background-check-badge.tsx'
import { SetBackgroundCheck } from './set-background-check.tsx'

type Props = { userId: string; onDone?: (words: string) => void }

/** A person's background check with what staff can do about it: on the queue and on the person's page. */
export function StaffBackgroundCheckPart({ userId, onDone = () => undefined }: Props) {
  const query = useApi('GET /admin/users/{id}/background-check', { params: { id: userId } })
  return (
    <QueryView query={query}>
      {(check) => (
        <Stack>
          <CheckFacts check={check} />
          {check.waitsFor && <Alert tone="info">{check.waitsFor}</Alert>}
          <SetBackgroundCheck key={check.status} check={check} onDone={onDone} />
          {check.history.length > 0 && (
            <Fold summary={<FoldTitle>History</FoldTitle>}>
              <Timeline events={check.history} />
            </Fold>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

const assessmentLabels = {
  nature: 'Nature',
  severity: 'Severity',
  timeSince: 'Time since',
  rehabilitation: 'Since then',
} as const

function CheckFacts({ check }: { check: StaffBackgroundCheck }) {
  const { person, status, reason, agency, findings, assessment, noticeReason, dispute } = check
  const weighed = Object.entries(assessmentLabels) as [keyof typeof assessmentLabels, string][]
  return (
    <>
      <Row>
        <BackgroundCheckBadge status={status} hasConsent={check.hasConsent} />
        <span>
          {person.name}, {person.email}
        </span>
      </Row>
      <Facts>
        {reason && <Fact label="Reason sent to the person">{reason}</Fact>}
        {check.consentedAt && (
          <Fact label="Consent">
            <DayText at={check.consentedAt} />
          </Fact>
        )}
        {agency && (
          <Fact label="Agency">
            {agency.name}, {agency.address}, {agency.phone}
          </Fact>
        )}
        {findings && <Fact label="The report says">{findings}</Fact>}
        {assessment &&
          weighed.map(([name, label]) => (
            <Fact key={name} label={label}>
              {assessment[name]}
            </Fact>
          ))}
        {noticeReason && <Fact label="Reason in the notice">{noticeReason}</Fact>}
        {dispute && <Fact label="The person disputes">{dispute}</Fact>}
        {check.validUntil && <Fact label="Valid until">{formatShortDay(check.validUntil)}</Fact>}
      </Facts>
    </>
  )
}
