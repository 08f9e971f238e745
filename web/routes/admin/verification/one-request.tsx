import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { VerificationForStaff, VerificationLevel } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Decision } from './decision.tsx'
import { Findings } from './findings.tsx'
import styles from './one-request.module.css'
import { ReadItem } from './read-item.tsx'

type Props = { homeId: string; level: VerificationLevel }

export function OneRequest({ homeId, level }: Props) {
  const query = useApi('GET /admin/verifications/{homeId}/{level}', { params: { homeId, level } })
  return (
    <Page
      dense
      title={query.data ? `${verificationLevelLabel[level]}: ${query.data.home.title}` : 'Property verification'}
      actions={
        <ButtonLink to="/admin-property-verification" variant="plain">
          Back to the queue
        </ButtonLink>
      }
    >
      <Presence of="verification" id={homeId} />
      <QueryView query={query}>{(request) => <Request request={request} />}</QueryView>
    </Page>
  )
}

function Request({ request }: { request: VerificationForStaff }) {
  const { home, items, history } = request
  return (
    <Split>
      <Stack>
        <Card title="About">
          <RequestFacts request={request} />
          {hasUndecided(items) && (
            <p>
              <ButtonLink to={screen('/admin-house-docs/:homeId/review', { homeId: home.id })} variant="soft" size="sm">
                Review documents
              </ButtonLink>
            </p>
          )}
        </Card>
        {items.map((item) => (
          <ReadItem key={item.key} item={item} answers={request.answers} />
        ))}
        <Card title="History">
          <Timeline events={history} />
        </Card>
      </Stack>
      <Stack className={styles.side}>
        {allows(request, 'record') && <Findings request={request} />}
        <Decision request={request} />
      </Stack>
    </Split>
  )
}

const hasUndecided = (items: VerificationForStaff['items']) =>
  items.some(({ documents }) => documents.some(({ status }) => status === 'PENDING' || status === 'IN_REVIEW'))

function RequestFacts({ request }: { request: VerificationForStaff }) {
  const { home, owner, status, submittedAt, reviewBy, reviewer, verifiedAt, expiresAt, checked } = request
  return (
    <Facts>
      <Fact label="Status">
        <VerificationBadge status={status} />
      </Fact>
      <Fact label="Home">
        <Link to={screen('/admin-properties/:id', { id: home.id })}>{homeTitleOf(home)}</Link>, {home.city}, {home.state}
      </Fact>
      <Fact label="Owner">
        {owner.name}, {owner.email}
      </Fact>
      {submittedAt && (
        <Fact label="Submitted">
          <DayText at={submittedAt} />
          {reviewBy && (
            <>
              , answer by <DayText at={reviewBy} />
            </>
          )}
        </Fact>
      )}
      {reviewer && <Fact label="Reviewer">{reviewer}</Fact>}
      {verifiedAt && expiresAt && (
        <Fact label="Badge">
          <DayText at={verifiedAt} /> to <DayText at={expiresAt} />: {checked.join(', ')}
        </Fact>
      )}
    </Facts>
  )
}
