import { useState } from 'react'
import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { OwnerNeed, OwnerNeedKind } from '#contract/overview/owner-dashboard.ts'
import { screen } from '#contract/screens.ts'
import { ConfirmBeds } from '#web/features/homes/listings/confirm-beds.tsx'
import { editorAt, propertyAt } from '#web/features/homes/listings/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

type Way = { to: (need: OwnerNeed) => string; label: string }
type About = { label: string; kind: BadgeTone; way: Way }

const idOf = ({ home }: OwnerNeed) => home?.id ?? ''
const documents: Way = {
  to: (need) => screen('/homeowner/upload-document', { homeId: idOf(need) }),
  label: 'Upload new document',
}
const beds: Way = { to: (need) => propertyAt(idOf(need)), label: 'Update beds' }
const editor: Way = { to: (need) => editorAt(idOf(need), need.tab), label: 'Continue editing' }
const itsLink = (label: string): Way => ({ to: ({ link }) => link ?? '/homeowner/dashboard', label })
const application = itsLink('Review application')
const payout = itsLink('View payout')

/** The label of each type, and a link to where it is resolved. */
const about: Record<OwnerNeedKind, About> = {
  SUSPENDED: { label: 'Suspended', kind: 'danger', way: { to: () => '/homeowner/support-chat', label: 'Chat with support' } },
  APPLICATION_URGENT: { label: 'Urgent application', kind: 'danger', way: application },
  PAYOUT_FAILED: { label: 'Payout failed', kind: 'danger', way: payout },
  MOVE_IN: { label: 'Move-in', kind: 'notice', way: itsLink('Record move-in') },
  APPLICATION_ENDING: { label: 'Application', kind: 'danger', way: application },
  REFUND_REQUESTED: { label: 'Refund request', kind: 'notice', way: itsLink('View request') },
  DATE_WAITING: { label: 'Move-in date', kind: 'notice', way: itsLink('Answer') },
  APPLICATION_WAITING: { label: 'Application', kind: 'notice', way: application },
  TOUR_WAITING: { label: 'Tour or call', kind: 'notice', way: itsLink('View appointment') },
  MESSAGE: { label: 'Message', kind: 'notice', way: itsLink('Read message') },
  MOVE_OUT: { label: 'Move-out', kind: 'notice', way: itsLink('Record move-out') },
  DEPOSIT_DUE: { label: 'Deposit', kind: 'notice', way: itsLink('View deposit') },
  PAYOUT_LATE: { label: 'Payout late', kind: 'notice', way: payout },
  CHANGES_REQUESTED: { label: 'Changes requested', kind: 'notice', way: { ...editor, label: 'Make changes' } },
  DOCUMENT_REFUSED: { label: 'Document', kind: 'danger', way: documents },
  DOCUMENT_EXPIRED: { label: 'Document', kind: 'danger', way: documents },
  BEDS_OLD: { label: 'Beds', kind: 'danger', way: beds },
  DOCUMENT_EXPIRES: { label: 'Document', kind: 'notice', way: documents },
  BADGE_EXPIRES: {
    label: 'Badge',
    kind: 'notice',
    way: { to: (need) => screen('/homeowner/verification-process', { homeId: idOf(need) }), label: 'Renew' },
  },
  POLICIES_MISSING: { label: 'Policies', kind: 'notice', way: { ...editor, label: 'Add policies' } },
  BEDS_AGING: { label: 'Beds', kind: 'notice', way: beds },
  DRAFT_COMPLETE: { label: 'Draft', kind: 'plain', way: { to: (need) => propertyAt(idOf(need)), label: 'Submit for review' } },
  DRAFT_INCOMPLETE: { label: 'Draft', kind: 'plain', way: editor },
}

const shownFirst = 6

/** What needs the owner's attention, the most urgent first. Without permission to edit, listings have no buttons. */
export function Needs({ needs, mayEdit }: { needs: readonly OwnerNeed[]; mayEdit: boolean }) {
  const [showAll, setShowAll] = useState(false)
  const shown = showAll ? needs : needs.slice(0, shownFirst)
  return (
    <Card title="Needs your attention">
      {needs.length === 0 ? (
        <Muted size="inherit">You’re all caught up. No one is waiting on you.</Muted>
      ) : (
        <RecordList>
          {shown.map((need) => (
            <Need key={need.kind + (need.link ?? idOf(need)) + need.message} need={need} mayEdit={mayEdit} />
          ))}
        </RecordList>
      )}
      {shown.length < needs.length && (
        <div>
          <Button variant="plain" size="sm" onClick={() => setShowAll(true)}>
            Show all {needs.length}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Need({ need, mayEdit }: { need: OwnerNeed; mayEdit: boolean }) {
  const { kind, home, message, note } = need
  const { label, kind: look, way } = about[kind]
  const isAboutBeds = kind === 'BEDS_OLD' || kind === 'BEDS_AGING'
  return (
    <RecordRow
      title={
        <Row as="span" gap={2}>
          <Badge tone={look}>{label}</Badge>
          {home && <Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link>}
        </Row>
      }
      action={
        (mayEdit || need.link) && (
          <>
            {isAboutBeds && home && <ConfirmBeds home={home} variant="soft" />}
            <ButtonLink variant={isAboutBeds ? 'plain' : 'soft'} size="sm" to={way.to(need)}>
              {way.label}
              <span className="visually-hidden">: {message}</span>
            </ButtonLink>
          </>
        )
      }
    >
      <p>{message}</p>
      {note && <Muted typed>{note}</Muted>}
    </RecordRow>
  )
}
