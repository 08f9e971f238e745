import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joined } from './element.ts'
import { Row, Stack } from './layout.tsx'
import styles from './record-list.module.css'

/** Records below one another: lines of a card, or each on a card of its own. */
export const RecordList = ({ cards, label, children }: { cards?: boolean; label?: string; children: ReactNode }) => (
  <Stack as="ul" gap={cards ? 4 : 0} className={joined(cards && styles.cards)} aria-label={label}>
    {children}
  </Stack>
)

type RowProps = {
  title: ReactNode
  /** The screen of the record. */
  to?: string
  /** Whether the record is shown beside the list now. */
  isCurrent?: boolean
  /** The level of the title, where the list itself has no heading. By default the title is plain text. */
  heading?: 'h2' | 'h3' | 'p'
  /** The amount or the state, at the end of the first line; in a narrow window below the title. */
  badge?: ReactNode
  /** What can be done about it, to the right of the text. */
  action?: ReactNode
  children?: ReactNode
}

export function RecordRow({ title, to, isCurrent, heading: Title = 'p', badge, action, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Row between gap={2}>
          <Title className={styles.title}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} aria-current={isCurrent || undefined}>
                {title}
              </Link>
            )}
          </Title>
          {badge && (
            <Row as="span" gap={2}>
              {badge}
            </Row>
          )}
        </Row>
        {children}
      </div>
      {action && <Row gap={2}>{action}</Row>}
    </li>
  )
}
