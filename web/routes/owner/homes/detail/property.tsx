import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { Completeness } from '#web/features/homes/listings/completeness.tsx'
import { ListingActions } from '#web/features/homes/listings/listing-actions.tsx'
import { editorAt } from '#web/features/homes/listings/paths.ts'
import { ReviewerWords } from '#web/features/homes/listings/reviewer-words.tsx'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { BedBoard } from './bed-board.tsx'
import { listingNextStep } from './next-step.ts'
import type { OwnHome } from './owner-home.ts'
import { PropertyActivity } from './property-activity.tsx'
import { PropertyDocuments } from './property-documents.tsx'
import { PropertyFigures } from './property-figures.tsx'
import { PropertyReviews } from './property-reviews.tsx'
import { WebsiteCard } from './website-card.tsx'

export const meta = () =>
  pageMeta({ title: 'Property', description: 'One of your properties.', path: '/homeowner/property', isPrivate: true })

export default function Property() {
  const { id = '' } = useParams()
  const home = useApi('GET /homes/{id}', { params: { id } })
  if (!home.data)
    return (
      <Page narrow title="Property">
        <QueryView query={home}>{() => null}</QueryView>
        {home.error && <ToListings />}
      </Page>
    )
  const { editing, ...rest } = home.data
  return editing ? <Own home={{ ...rest, editing }} /> : <NotMine />
}

/** Someone else's home, or an account without permission to view properties. */
const NotMine = () => (
  <Page narrow title="This is not one of your properties">
    <EmptyState>
      <p>You can view its public page, but you cannot manage it.</p>
      <ToListings />
    </EmptyState>
  </Page>
)

const ToListings = () => (
  <div>
    <ButtonLink variant="soft" to="/homeowner/listings">
      Go to my listings
    </ButtonLink>
  </div>
)

function Own({ home }: { home: OwnHome }) {
  const navigate = useNavigate()
  const [said, say] = useState<string>()
  const { id, title, editing, badges } = home
  const { street, unit, city, state, zipCode } = editing.address
  const listed = { id, title, ...editing }
  const where = [[street, unit].filter(Boolean).join(' '), city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean)
  const has = (level: string) => badges.some((badge) => badge.level === level)
  return (
    <Page
      title={homeTitleOf(home)}
      description={where.join(', ') || 'No address yet'}
      actions={
        <>
          {allows(editing, 'edit') && <ButtonLink to={editorAt(id)}>Edit</ButtonLink>}
          <ButtonLink variant="plain" to={screen('/home/:id', { id })}>
            {editing.status === 'PUBLISHED' ? 'View public page' : 'Preview'}
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={homeTitleOf(home)} />
      <Card
        title={
          <Row as="span" gap={2}>
            <ListingBadge status={editing.status} />
            <TrustBadge isVerified={has('VERIFIED')} isPremium={has('PREMIUM')} />
          </Row>
        }
      >
        {said && <Alert tone="success">{said}</Alert>}
        <p>{listingNextStep(editing)}</p>
        <ReviewerWords home={editing} />
        {editing.status !== 'ARCHIVED' && <Completeness home={listed} isOpen />}
        <ListingActions
          home={listed}
          withoutLinks
          onDone={(words, step) => (step === 'delete' ? void navigate('/homeowner/listings') : say(words))}
        />
      </Card>
      <PropertyFigures home={home} />
      <BedBoard home={home} />
      <PropertyReviews homeId={id} />
      {editing.status === 'PUBLISHED' && <WebsiteCard home={home} />}
      {allows(editing, 'edit') ? (
        <Split>
          <PropertyDocuments homeId={id} />
          <PropertyActivity homeId={id} />
        </Split>
      ) : (
        <PropertyActivity homeId={id} />
      )}
    </Page>
  )
}
