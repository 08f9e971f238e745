import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Explains why there is nothing here yet, and offers the way forward. */
export function EmptyState({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  )
}
