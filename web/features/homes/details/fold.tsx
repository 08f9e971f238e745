import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './fold.module.css'

type Props = { summary: ReactNode; isOpen?: boolean | undefined; className?: string | undefined; children: ReactNode }

/** A summary line that the browser itself opens and closes. In print everything is open. */
export const Fold = ({ summary, isOpen, className = '', children }: Props) => (
  <details className={`${styles.fold} ${className}`} open={isOpen}>
    <summary className={styles.line}>
      <Row as="span" className={styles.words}>
        {summary}
      </Row>
      <span className={styles.arrow}>
        <Icon name="chevron" size={18} />
      </span>
    </summary>
    <div className={styles.whole}>{children}</div>
  </details>
)
