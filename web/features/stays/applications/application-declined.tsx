import { Link } from 'react-router'
import { possessive } from '#contract/possessive.ts'
import { screen } from '#contract/screens.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi } from '#web/api/queries.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { AppealButton } from '#web/features/trust/appeals/appeal-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { rejectionLabel } from './words.ts'

/** Why the home declined, what the person can do about it, and other homes that fit: for one application, or the latest. */
export function ApplicationDeclined({ id }: { id: string | null }) {
  const list = useApi('GET /residents/applications', { query: { status: ['REJECTED'] } })
  return (
    <QueryView query={list}>
      {({ applications }) => {
        const shown = id ?? applications[0]?.id
        if (shown) return <Decision id={shown} />
        return (
          <EmptyState title="Nothing was declined">
            <p>None of your applications were declined.</p>
            <ButtonLink to="/residents/applications">My applications</ButtonLink>
          </EmptyState>
        )
      }}
    </QueryView>
  )
}

function Decision({ id }: { id: string }) {
  const query = useApi('GET /residents/applications/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {(application) => (
        <>
          <DecisionCard application={application} />
          <OtherHomes homeId={application.home.id} />
        </>
      )}
    </QueryView>
  )
}

export function DecisionCard({ application: { home, decision, status, id, timeZone } }: { application: OwnApplication }) {
  if (status !== 'REJECTED' || !decision?.code)
    return (
      <Card title={home.title}>
        <p>
          This application was not declined.{' '}
          <Link to={screen('/residents/application-detail/:id', { id })}>View application</Link>
        </p>
      </Card>
    )
  return (
    <Card title={`${possessive(home.title)} answer`}>
      <p>
        <strong>Reason:</strong> {rejectionLabel[decision.code]}
      </p>
      <Stack as="blockquote" panel="quiet">
        <p>{decision.words}</p>
      </Stack>
      {decision.onBehalf && <p>Waymark staff decided this on behalf of the home.</p>}
      {decision.appealUntil && (
        <>
          <p>
            If you disagree, you can appeal by <DateTime at={decision.appealUntil} zone={timeZone} />. Someone who was not part of
            the decision will review it.
          </p>
          <AppealButton id={id} />
        </>
      )}
      <p>A no from one home says nothing about your worth. Every house is looking for a different fit.</p>
    </Card>
  )
}

function OtherHomes({ homeId }: { homeId: string }) {
  const similar = useApi('GET /homes/{id}/similar', { params: { id: homeId } })
  if (!similar.data || similar.data.homes.length === 0) return <ButtonLink to="/search">Find other homes</ButtonLink>
  return (
    <Card title="Other homes nearby">
      <HomeGrid homes={similar.data.homes} label="Other homes nearby" />
    </Card>
  )
}
