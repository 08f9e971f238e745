import { Link } from 'react-router'
import type { OwnerNeed, OwnerNeedKind } from '#contract/owner-dashboard.ts'
import { editorAt, propertyAt } from '#web/features/listings/addresses.ts'
import { ConfirmBeds } from '#web/features/listings/confirm-beds.tsx'
import { nameOf } from '#web/features/listings/listing-steps.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './owner-dashboard.module.css'

type Way = { to: (need: OwnerNeed) => string; label: string }
type About = { label: string; kind: BadgeKind; way: Way }

const documents: Way = { to: ({ home }) => `/homeowner/upload-document?home=${home.id}`, label: 'Upload a new one' }
const beds: Way = { to: ({ home }) => propertyAt(home.id), label: 'Change beds' }
const editor: Way = { to: ({ home, tab }) => editorAt(home.id, tab), label: 'Go on' }

/** How each kind is named, and where it is put right. */
const about: Record<OwnerNeedKind, About> = {
  SUSPENDED: { label: 'Suspended', kind: 'danger', way: { to: () => '/contact', label: 'Write to us' } },
  CHANGES_REQUESTED: { label: 'Changes asked for', kind: 'notice', way: { ...editor, label: 'Make the changes' } },
  PAPER_REFUSED: { label: 'Document', kind: 'danger', way: documents },
  PAPER_EXPIRED: { label: 'Document', kind: 'danger', way: documents },
  BEDS_OLD: { label: 'Beds', kind: 'danger', way: beds },
  PAPER_EXPIRES: { label: 'Document', kind: 'notice', way: documents },
  BADGE_EXPIRES: {
    label: 'Badge',
    kind: 'notice',
    way: { to: ({ home }) => `/homeowner/verification-process?home=${home.id}`, label: 'Renew' },
  },
  BEDS_AGING: { label: 'Beds', kind: 'notice', way: beds },
  DRAFT_COMPLETE: { label: 'Draft', kind: 'plain', way: { to: ({ home }) => propertyAt(home.id), label: 'Submit it' } },
  DRAFT_INCOMPLETE: { label: 'Draft', kind: 'plain', way: editor },
}

/** What the owner should look at, most urgent first. Who may only look sees it without buttons. */
export function Needs({ needs, mayEdit }: { needs: readonly OwnerNeed[]; mayEdit: boolean }) {
  return (
    <Card title="What needs you now">
      {needs.length === 0 ? (
        <p className={styles.soft}>Nothing. Beds are confirmed, documents are good, and no one waits for you.</p>
      ) : (
        <ul className={styles.list}>
          {needs.map((need) => (
            <Need key={need.kind + need.home.id + need.message} need={need} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Need({ need, mayEdit }: { need: OwnerNeed; mayEdit: boolean }) {
  const { kind, home, message, note } = need
  const { label, kind: look, way } = about[kind]
  const isAboutBeds = kind === 'BEDS_OLD' || kind === 'BEDS_AGING'
  return (
    <li className={styles.need}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Badge kind={look}>{label}</Badge>
          <Link to={propertyAt(home.id)}>{nameOf(home)}</Link>
        </p>
        <p>{message}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {mayEdit && (
        <div className={styles.tools}>
          {isAboutBeds && <ConfirmBeds home={home} look="soft" />}
          <ButtonLink look={isAboutBeds ? 'plain' : 'soft'} size="sm" to={way.to(need)}>
            {way.label}
            <span className="visually-hidden">, {nameOf(home)}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
