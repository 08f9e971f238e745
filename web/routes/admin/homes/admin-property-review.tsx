import { useState } from 'react'
import { useParams } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { HomeForReview } from '#contract/trust/admin-homes.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { useNextHome } from '#web/features/staff/use-next.ts'
import { HomeDecisions } from '#web/features/trust/listing-review/home-decisions.tsx'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { SkipLink } from '#web/shell/main-area.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './admin-property-review.module.css'
import { ReviewChecklist } from './checklist.tsx'
import { checks } from './checks.ts'
import { DocumentsPart } from './documents-part.tsx'
import { PublicView } from './public-view.tsx'
import { RevisionCard } from './revision-card.tsx'
import { StatusLine } from './status-line.tsx'

export const meta = () =>
  pageMeta({
    title: 'Review a property',
    description: 'Review a home before it’s public.',
    path: '/admin-properties',
    isPrivate: true,
  })

export default function AdminPropertyReview() {
  const { id = '' } = useParams()
  const found = useApi('GET /admin/homes/{id}', { params: { id } })
  return <QueryView query={found}>{(review) => <Review key={review.home.id} review={review} />}</QueryView>
}

function Review({ review }: { review: HomeForReview }) {
  const { home, owner, since, allowedActions } = review
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isDone, setDone] = useState(false)
  const ways = useNextHome(home.id)
  const done = (words: string) => {
    setDone(true)
    announce({ words, ...ways() })
  }
  const [seen, setSeen] = useState(home.updatedAt)
  const [isNewer, setNewer] = useState(false)
  // The boxes were checked for another version.
  if (seen !== home.updatedAt) {
    setSeen(home.updatedAt)
    setTicked([])
    setNewer(true)
  }
  const left = checks.filter(({ id }) => !ticked.includes(id)).length
  const missing = home.editing?.missing ?? []
  const mayPublish = left === 0 && missing.length === 0
  return (
    <Page
      dense
      title={`Review: ${homeTitleOf(home)}`}
      description={<StatusLine home={home} since={since} />}
      actions={
        <ButtonLink variant="plain" to={adminHomeAt(home.id)}>
          Owner and history
        </ButtonLink>
      }
    >
      <SkipLink to="checks">Skip to the checks</SkipLink>
      <Presence of="home" id={home.id} />
      {isNewer && !isDone && (
        <Alert tone="notice" title="This home was changed just now">
          You’re seeing the newest version. Please review it again. The boxes you checked were cleared.
        </Alert>
      )}
      <RevisionCard home={home} onDone={done} />
      <Stack gap={6} className={styles.layout}>
        <Stack gap={6}>
          <PublicView home={home} />
          <DocumentsPart homeId={home.id} />
        </Stack>
        <Stack className={styles.side}>
          <Card title="Checklist">
            {/* The target of the skip link, so that the first check is the next tab stop. */}
            <div id="checks" tabIndex={-1} className={styles.checks}>
              <ReviewChecklist missing={missing} marks={home.editing?.marks ?? []} ticked={ticked} onChange={setTicked} />
            </div>
          </Card>
          <div className={styles.decision}>
            <Card title="Decision">
              <Muted>Listed by {owner.businessName || owner.name}, who gets your decision by email.</Muted>
              {allows(review, 'approve') && !mayPublish && (
                <Muted role="status">
                  {missing.length > 0
                    ? 'It cannot be published while something is missing.'
                    : `You can publish when every box is checked. ${left} to go.`}
                </Muted>
              )}
              <HomeDecisions
                home={home}
                actions={allowedActions}
                main={allows(review, 'reinstate') ? 'reinstate' : 'approve'}
                held={mayPublish ? [] : ['approve']}
                onDone={done}
              />
              {allowedActions.length === 0 && <p>There is nothing to decide while the owner is making changes.</p>}
            </Card>
          </div>
        </Stack>
      </Stack>
    </Page>
  )
}
