import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Business } from '#contract/overview/businesses.ts'
import { planNameLabel } from '#contract/payments/plan.labels.ts'
import { screen } from '#contract/screens.ts'
import { pollWhile } from '#web/api/poll-while.ts'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { businessStatuses, complianceOfBusinessAt, countEffects } from './business-words.ts'
import { WorstCompliance } from './compliance-badge.tsx'
import { LiftCard, SuspendCard } from './suspend-business.tsx'
import { SuspensionReport } from './suspension-report.tsx'

export function BusinessPage({ id }: { id: string }) {
  const params = { id }
  const preview = useApi('GET /admin/business-management/businesses/{id}/suspension-preview', { params })
  const suspensions = useQuery({
    ...apiQuery('GET /admin/business-management/businesses/{id}/suspensions', { params }),
    refetchInterval: pollWhile(({ remaining }) => remaining !== null && countEffects(remaining) > 0),
  })
  return (
    <QueryView query={preview} title="Business">
      {(found) => (
        <Page
          dense
          title={found.business.name}
          description="One business: what it runs, and what a suspension does."
          actions={
            <ButtonLink variant="plain" to="/admin-business-overview">
              Back to businesses
            </ButtonLink>
          }
        >
          <Split>
            <Stack>
              {found.business.status === 'SUSPENDED' ? (
                <LiftCard preview={found} />
              ) : found.business.status === 'ACTIVE' ? (
                <SuspendCard preview={found} />
              ) : (
                <Alert tone="notice">This account is not active, so it cannot be suspended.</Alert>
              )}
              <QueryView query={suspensions}>
                {({ suspensions: list, remaining }) =>
                  list.map((suspension, place) => (
                    <SuspensionReport key={suspension.id} suspension={suspension} remaining={place === 0 ? remaining : null} />
                  ))
                }
              </QueryView>
            </Stack>
            <AboutCard business={found.business} />
          </Split>
        </Page>
      )}
    </QueryView>
  )
}

function AboutCard({ business }: { business: Business }) {
  const isStaff = useIsStaff()
  const { id, ownerName, email, status, plan, planStatus, homes, publishedHomes, beds, residents, compliance } = business
  return (
    <Card title="About">
      <Facts>
        <Fact label="Status">
          <StatusBadge of={businessStatuses} value={status} />
        </Fact>
        <Fact label="Owner">
          {ownerName}, {email}
        </Fact>
        <Fact label="Plan">
          <StaffLink to={screen('/admin-subscriptions', { search: email })}>{planNameLabel[plan]}</StaffLink>
          {planStatus && `, ${subscriptionStatusLabel[planStatus]}`}
        </Fact>
        <Fact label="Homes">
          <Link to={`${screen('/admin-properties')}?search=${encodeURIComponent(email)}`}>{plural(homes, 'home')}</Link>,{' '}
          {publishedHomes} published
        </Fact>
        <Fact label="Beds">{beds} in published and paused homes</Fact>
        <Fact label="Residents now">{residents}</Fact>
        <Fact label="Compliance">
          <WorstCompliance counts={compliance} />{' '}
          {isStaff(['REVIEWER']) && <Link to={complianceOfBusinessAt(id)}>View documents</Link>}
        </Fact>
        <Fact label="Since">
          <DayText at={business.createdAt} />
        </Fact>
      </Facts>
    </Card>
  )
}
