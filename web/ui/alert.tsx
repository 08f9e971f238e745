import type { ReactNode } from 'react'
import styles from './alert.module.css'

type Tone = 'success' | 'notice' | 'danger' | 'info'

/** Screen readers announce the alert as soon as it appears: at once for `danger`, politely for the rest. */
export function Alert({ tone = 'info', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {title && <strong className={styles.title}>{title}</strong>}
      <div>{children}</div>
    </div>
  )
}
