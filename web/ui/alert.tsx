import type { ReactNode } from 'react'
import styles from './alert.module.css'

type Kind = 'success' | 'notice' | 'danger' | 'info'

/** Read out at once when it appears. */
export function Alert({ kind = 'info', title, children }: { kind?: Kind; title?: string; children: ReactNode }) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {title && <strong className={styles.title}>{title}</strong>}
      <div>{children}</div>
    </div>
  )
}
