import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './record-list.module.css'

/** Records below one another: lines of a card, or each on a card of its own. */
export const RecordList = ({ cards, label, children }: { cards?: boolean; label?: string; children: ReactNode }) => (
  <ul className={`${styles.list} ${cards ? styles.cards : ''}`} aria-label={label}>
    {children}
  </ul>
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
        <div className={styles.head}>
          <Title className={styles.title}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} aria-current={isCurrent || undefined}>
                {title}
              </Link>
            )}
          </Title>
          {badge && <span className={styles.badge}>{badge}</span>}
        </div>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}
