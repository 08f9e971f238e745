import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing here yet: why, and the way forward. */
export function EmptyState({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  )
}
